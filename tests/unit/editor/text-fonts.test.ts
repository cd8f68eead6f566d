import { expect, test } from "vitest";
import { textFonts } from "#editor/app/model/fonts/text-fonts.ts";
import { webFonts } from "#shared/email/design/web-fonts.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";

const own = { label: "House", value: "House,arial", url: "https://fonts.example/house.css" };
const old = { label: "Old", value: "'Old Face',serif", url: "https://fonts.example/old.css" };
const lato = webFonts.find(({ label }) => label === "Lato");
let ids = 0;
const design = blankDesign(() => `id-${String((ids += 1)).padStart(7, "0")}`, {}, [
  newRow([1], [newContent("text", { fontFamily: old })]),
  newRow([1], [newContent("text", { sestinaFonts: [{ ...own, label: "Kept", value: "Kept" }] })]),
]);
const known = { design, fonts: { showDefaultFonts: true, customFonts: [own, { label: "Plain", value: "Plain" }] } };
const of = (html: string) => textFonts({ key: "text", stored: html }, known)?.map(({ label }) => label);

test("the web fonts of a text are the host's, the editor's and the mail's", () => {
  const span = (family: string) => `<span style="color: red; font-family: ${family};">x</span>`;
  const html = `<p>${["House,arial", "&quot;old face&quot;, serif", "'Lato',arial", "Kept", "'Lato'"].map(span).join("")}</p>`;
  expect(of(html)).toEqual(["House", "Lato", "Old", "Kept"]);
});

test("fonts without a style sheet are left out, and so are fonts that the text only mentions", () => {
  expect(of("<p>font-family: Lato</p>")).toBeUndefined();
  expect(of('<p style="font-family: Plain, georgia">Lato</p>')).toBeUndefined();
  expect(of(`<p title="style='font-family: Lato'"><!-- <b style="font-family: Lato"> --></p>`)).toBeUndefined();
});

test("text in a Lexical state has web fonts too", () => {
  const text = { type: "extended-text", text: "x", format: 0, style: "font-family: 'Lato',arial;" };
  const stored = JSON.stringify({ root: { children: [{ type: "extended-paragraph", children: [text] }] } });
  expect(textFonts({ key: "textJson", stored }, known)).toEqual([lato]);
});
