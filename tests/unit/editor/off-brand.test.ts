import { describe, expect, it } from "vitest";
import { fixFinding } from "#editor/app/model/commands/fix-finding.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { brandBody, brandContents, brandHeadings } from "#shared/brand/item-values.ts";
import { brandRows } from "#shared/brand/brand-rows.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Content, Design, Values } from "#shared/email/design/types.ts";
import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import type { Finding } from "#shared/mail-audit/finding.ts";
import type { KnownBrand } from "#shared/mail-audit/finding.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";

const brand: KnownBrand = {
  colors: ["#2f6b3c", "#b3562e", "#33291f"],
  fonts: [sampleBrand.fonts.headings, sampleBrand.fonts.text],
};
const plainBody = { ...brandBody(sampleBrand), backgroundColor: "#ffffff" };

function mail(contents: readonly Content[], body: Values = plainBody): Design {
  let ids = 0;
  return blankDesign(() => `id${String((ids += 1)).padStart(8, "0")}`, body, [newRow([1], contents)]);
}
const offBrand = (design: Design, known: KnownBrand | undefined = brand): readonly Finding[] =>
  auditDesign({
    ...{ design, kept: design, mergeTags: [], iconOrigin: "https://editor.example", brand: known },
    ...{ say: sayFrom({}), sayProblem: (message) => message },
  }).filter(({ rule }) => rule.startsWith("off-brand"));
const firstValues = (design: Design) => design.body.rows[0]!.columns[0]!.contents[0]!.values!;
const fixed = (design: Design, [finding]: readonly Finding[]) =>
  fixFinding(design, finding!.item, finding!.fix!).edit(design);

describe("colors and fonts off the brand", () => {
  it("are none in new contents, headings and ready rows of the brand", () => {
    const contents = Object.entries(brandContents(sampleBrand)).map(([type, values]) => newContent(type, values));
    const headings = Object.values(brandHeadings(sampleBrand)).map((values) => newContent("heading", values));
    const rows = [newRow([1], [...contents, ...headings]), ...brandRows(sampleBrand).map(({ row }) => row)];
    const all = { ...brand, colors: [...brand.colors, "#f3efe6", "#5c5348"] };
    let ids = 0;
    const design = blankDesign(() => `id${String((ids += 1)).padStart(8, "0")}`, brandBody(sampleBrand), rows);
    expect(offBrand(design, all)).toEqual([]);
  });

  it("are not looked for without a brand, nor are black, white and greys", () => {
    expect(offBrand(mail([newContent("button")]), { colors: [], fonts: [] })).toEqual([]);
    const neutral = { buttonColors: { color: "#fff", backgroundColor: "#777777" } };
    expect(offBrand(mail([newContent("button", neutral)]))).toEqual([]);
  });

  it("are hints, and the nearest color replaces each, also within texts; undo brings them back", () => {
    const text = '<p><span style="color: #2e7a41; font-size: 12px;">A</span><span style="color:#C06030">B</span></p>';
    const design = mail([newContent("text", { text, color: "#30281e", _override: { mobile: { color: "#b05030" } } })]);
    const found = offBrand(design);
    expect(found).toMatchObject([
      { rule: "off-brand-color", severity: "WARNING", description: expect.stringContaining("#2e7a41, #c06030") },
    ]);
    const { design: after, inverse } = fixed(design, found);
    expect(firstValues(after)).toMatchObject({
      text: '<p><span style="color: #2f6b3c; font-size: 12px;">A</span><span style="color:#b3562e">B</span></p>',
      color: "#33291f",
      _override: { mobile: { color: "#b3562e" } },
    });
    expect(offBrand(after)).toEqual([]);
    expect(inverse).not.toEqual([]);
  });

  it("of a button keep its other values", () => {
    const design = mail([newContent("button", { text: "Buy" })]);
    const after = firstValues(fixed(design, offBrand(design)).design);
    expect(after).toMatchObject({ text: "Buy", buttonColors: { color: "#FFFFFF" } });
    expect(brand.colors).toContain((after["buttonColors"] as Values)["backgroundColor"]);
  });

  it("find fonts of headings and words, and put the brand's there", () => {
    const comic = { label: "Comic Sans MS", value: "comic sans ms,cursive" };
    const heading = mail([newContent("heading", { fontFamily: comic })]);
    expect(offBrand(heading)).toMatchObject([
      { rule: "off-brand-font", description: expect.stringContaining("comic") },
    ]);
    expect(firstValues(fixed(heading, offBrand(heading)).design)["fontFamily"]).toEqual(sampleBrand.fonts.headings);
    const words = mail([
      newContent("text", { text: '<p style="font-family: &quot;Comic Sans MS&quot;, cursive;">A</p>' }),
    ]);
    expect(firstValues(fixed(words, offBrand(words)).design)["text"]).toBe(
      '<p style="font-family: verdana,geneva,sans-serif;">A</p>',
    );
  });

  it("of the mail itself are mended too", () => {
    const design = mail([newContent("text")], { ...plainBody, backgroundColor: "#fce4d6", fontFamily: { value: "x" } });
    expect(offBrand(design).map(({ rule, item }) => [rule, item])).toEqual([
      ["off-brand-color", null],
      ["off-brand-font", null],
    ]);
    const after = fixed(design, offBrand(design)).design;
    expect(brand.colors).toContain(after.body.values?.["backgroundColor"]);
  });
});
