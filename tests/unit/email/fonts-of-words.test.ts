import { expect, test } from "vitest";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { designOf, withoutOutlook } from "./support/one-content.ts";

const sheet = (name: string) => `https://fonts.example/${name}.css`;
const font = (name: string) => ({ label: name, value: `'${name}',serif`, url: sheet(name) });
const link = (name: string) => `<link href="${sheet(name)}" rel="stylesheet" type="text/css">`;
const words = (name: string) => ({ text: `<p><span style="font-family:'${name}',serif">x</span></p>` });

test("a font of single words is brought once, whoever names it, and not for Outlook", () => {
  const values = { ...words("Lora"), fontFamily: font("Lora"), sestinaFonts: [font("Lora"), font("Inter")] };
  const { html, chunks } = renderDesign(designOf("text", values));
  expect(html).toContain(`<!--[if !mso]><!-->${link("Lora")}${link("Inter")}<!--<![endif]-->`);
  expect(chunks.fonts).toEqual([font("Lora"), font("Inter")]);
  expect(withoutOutlook(html)).toContain("font-family:'Lora',serif");
});

test.each(["heading", "button", "paragraph"])("so is one in the words of a %s", (type) => {
  expect(renderDesign(designOf(type, { ...words("Lora"), sestinaFonts: [font("Lora")] })).html).toContain(link("Lora"));
});

test("and one in a table's cell", () => {
  const cells = [{ text: "a" }, { ...words("Lora"), sestinaFonts: [font("Lora")] }];
  const { html } = renderDesign(designOf("table", { table: { rows: [{ cells }] } }));
  expect(html.split(link("Lora"))).toHaveLength(2);
});

test("no address but one of https comes into the mail, and nothing that is no font", () => {
  const unsafe = ["http://a.example/a.css", 'https://a.example/"><script>', "javascript:1"];
  const sestinaFonts = [...unsafe.map((url) => ({ ...font("Lora"), url })), "text", null, 3];
  const { html, chunks } = renderDesign(designOf("text", { ...words("Lora"), sestinaFonts }));
  expect(html).not.toContain("<link");
  expect(chunks.fonts).toEqual([]);
});
