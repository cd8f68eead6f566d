import { expect, test } from "vitest";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign, renderParts } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";
import { designOf, withoutOutlook } from "./support/one-content.ts";

const sheet = (name: string) => `https://fonts.example/${name}.css`;
const font = (name: string) => ({ label: name, value: `'${name}',serif`, url: sheet(name) });
const link = (name: string) => `<link href="${sheet(name)}" rel="stylesheet" type="text/css">`;
const words = (name: string) => ({ text: `<p><span style="font-family:'${name}',serif">x</span></p>` });

test("a font of single words is loaded once, however often it is named, and not for Outlook", () => {
  const values = { ...words("Lora"), fontFamily: font("Lora"), sestinaFonts: [font("Lora"), font("Inter")] };
  const { html, chunks } = renderDesign(designOf("text", values));
  expect(html).toContain(`<!--[if !mso]><!-->${link("Lora")}${link("Inter")}<!--<![endif]-->`);
  expect(chunks.fonts).toEqual([font("Lora"), font("Inter")]);
  expect(withoutOutlook(html)).toContain("font-family:'Lora',serif");
});

test.each(["heading", "button", "paragraph"])("so is a font in the text of a %s", (type) => {
  expect(renderDesign(designOf(type, { ...words("Lora"), sestinaFonts: [font("Lora")] })).html).toContain(link("Lora"));
});

test("and a font in a table's cell", () => {
  const cells = [{ text: "a" }, { ...words("Lora"), sestinaFonts: [font("Lora")] }];
  const { html } = renderDesign(designOf("table", { table: { rows: [{ cells }] } }));
  expect(html.split(link("Lora"))).toHaveLength(2);
});

test("fonts are loaded from https addresses only, and invalid fonts are omitted", () => {
  const unsafe = ["http://a.example/a.css", 'https://a.example/"><script>', "javascript:1"];
  const sestinaFonts = [...unsafe.map((url) => ({ ...font("House"), url })), "text", null, 3];
  const { html, chunks } = renderDesign(designOf("text", { ...words("House"), sestinaFonts }));
  expect(html).not.toContain("<link");
  expect(chunks.fonts).toEqual([]);
});

const google = (family: string) =>
  `<link href="https://fonts.googleapis.com/css2?family=${family}:wght@400;700" rel="stylesheet" type="text/css">`;

test.each(["text", "heading", "button"])("one of our web fonts that only the text of a %s names is loaded", (type) => {
  const { html, chunks } = renderDesign(
    designOf(type, { text: words("Playfair Display").text.replaceAll("'", "&quot;") }),
  );
  expect(html).toContain(`<!--[if !mso]><!-->${google("Playfair+Display")}<!--<![endif]-->`);
  expect(chunks.fonts.map(({ label }) => label)).toEqual(["Playfair Display"]);
});

test("and one in a cell, and in a Lexical text", () => {
  const text = { type: "extended-text", text: "x", format: 0, style: "font-family: Lato, arial;" };
  const textJson = JSON.stringify({ root: { children: [{ type: "extended-paragraph", children: [text] }] } });
  expect(renderDesign(designOf("paragraph", { textJson })).html).toContain(google("Lato"));
  const table = { rows: [{ cells: [{ text: "a" }, words("Lato")] }] };
  expect(renderDesign(designOf("table", { table })).html).toContain(google("Lato"));
});

test("but not if the design includes a font of that name, or no style names it", () => {
  const old = { label: "Lato", value: "Lato", url: sheet("lato") };
  const own = renderDesign(designOf("text", { ...words("Lato"), fontFamily: old })).html;
  expect(own.match(/<link/g)).toHaveLength(1);
  expect(own).toContain(link("lato"));
  const design = designOf("text", words("Lato"));
  const values = { ...design.body.values, fontFamily: { label: "Lato", value: "lato,arial" } };
  expect(renderDesign({ ...design, body: { ...design.body, values } }).html).not.toContain("<link");
  expect(renderDesign(designOf("text", { text: "<p>font-family: Lato</p>" })).html).not.toContain("<link");
  expect(renderDesign(designOf("text", words("Georgia"))).html).not.toContain("<link");
});

test("and in the editor's canvas, also for a row that is not rendered again", () => {
  const design = designOf("text", words("Lato"));
  expect(renderParts(design).frame).toContain(google("Lato"));
  expect(renderParts(design).frame).toContain(google("Lato"));
});

test("but not in an imported document, nor in one whose head loads it", () => {
  const span = "<span style=\"font-family:'Open Sans',arial\">x</span>";
  const imported = (html: string) => renderDesign(importHtml(html, { newId: countingIds() }).design).html;
  const simple = imported(`<html><body><div style="max-width:500px"><p>${span}</p><hr></div></body></html>`);
  expect(simple).toContain(`<p>${span}</p>`);
  expect(simple).not.toContain("<link");
  const theirs = `<link href="https://fonts.googleapis.com/css?family=Open+Sans:400" rel="stylesheet" type="text/css">`;
  const mail = renderDesign(designOf("text", { text: `<p>${span}</p>` })).html.replace(google("Open+Sans"), theirs);
  expect(imported(mail).match(/<link[^>]*>/g)).toEqual([theirs]);
});
