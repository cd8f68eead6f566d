import { expect, test } from "vitest";
import { addTextFonts } from "#editor/app/model/fonts/add-text-fonts.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Values } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";

const house = { label: "House", value: "House,arial", url: "https://fonts.example/house.css" };
const fonts = { showDefaultFonts: true, customFonts: [house] };
const words = (family: string) => `<p><span style="font-family: ${family};">x</span></p>`;
let ids = 0;
const designOf = (values: Values, type = "text", body: Values = {}) =>
  blankDesign(() => `id-${String((ids += 1)).padStart(7, "0")}`, body, [newRow([1], [newContent(type, values)])]);
const noted = (values: Values, type = "text") =>
  addTextFonts(designOf(values, type), fonts).body.rows[0]!.columns[0]!.contents[0]!.values!;

test("a host's font that an unedited text names is linked in the mail", () => {
  const design = designOf({ text: words("House, sans-serif") });
  expect(renderDesign(design).html).not.toContain("house.css");
  expect(renderDesign(addTextFonts(design, fonts)).html).toContain("house.css");
  expect(noted({ text: words("&quot;House&quot;") })["sestinaFonts"]).toEqual([house]);
  const text = { type: "extended-text", text: "x", format: 0, style: "font-family: 'House',arial;" };
  const textJson = JSON.stringify({ root: { children: [{ type: "extended-paragraph", children: [text] }] } });
  expect(noted({ textJson }, "paragraph")["sestinaFonts"]).toEqual([house]);
});

test("an editor's web font needs no entry in the design: the renderer links it", () => {
  const design = designOf({ text: words("Lato, sans-serif") });
  expect(addTextFonts(design, fonts)).toBe(design);
  expect(renderDesign(design).html).toContain("family=Lato");
});

test("a font in a table cell or in a translation is added too", () => {
  const table = { rows: [{ cells: [{ text: "a" }, { text: words("House") }] }] };
  const cells = [{ text: "a" }, { text: words("House"), sestinaFonts: [house] }];
  expect(noted({ table }, "table")["table"]).toEqual({ rows: [{ cells }] });
  const languages = { de: { text: words("House") }, fr: 3, it: { table } };
  expect(noted({ text: "a", _languages: languages })).toMatchObject({
    text: "a",
    _languages: { de: { sestinaFonts: [house] }, fr: 3, it: { table: { rows: [{ cells }] } } },
  });
});

test("the design's font of that name wins, so that no other style sheet is linked", () => {
  const old = { label: "House", value: "House", url: "https://fonts.example/old-house.css" };
  const design = addTextFonts(designOf({ text: words("'House',arial"), fontFamily: old }), fonts);
  expect(renderDesign(design).chunks.fonts).toEqual([old]);
});

test("a complete design is returned unchanged", () => {
  const body = { fontFamily: { label: "House", value: "House,arial", url: "https://fonts.example/own-house.css" } };
  for (const design of [
    designOf({ text: "<p>font-family: Lato</p>" }),
    designOf({ text: words("Georgia, serif") }),
    designOf({ text: words("House"), sestinaFonts: [] }),
    designOf({ text: words("House") }, "text", body),
    designOf({ table: { rows: [{ cells: [{ text: words("arial") }] }] }, _languages: { de: { text: "b" } } }, "table"),
  ])
    expect(addTextFonts(design, fonts)).toBe(design);
});
