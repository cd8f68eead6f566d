import { describe, expect, it } from "vitest";
import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { brandBody } from "#shared/brand/item-values.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { rowInBrand } from "#shared/sections/row-in-brand.ts";
import { sections } from "#shared/sections/sections.ts";
import { sectionKinds } from "#shared/sections/section.ts";
import { sections as german } from "#shared/texts/german/sections.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";

const look = { accent: "#1d4ed8", ink: "#1b2138", paper: "#f2f4f8" };

function designOf(rows: ReturnType<(typeof sections)[number]["rows"]>, body: object = { textColor: look.ink }) {
  let ids = 0;
  return blankDesign(() => `id-${String((ids += 1)).padStart(7, "0")}`, { ...body }, rows);
}

it("sections have names and titles of their own, and stand together by kind", () => {
  const unique = <T>(all: readonly T[]) => [...new Set(all)];
  expect(unique(sections.map(({ id }) => id))).toHaveLength(sections.length);
  expect(unique(sections.map(({ title }) => title)).toSorted()).toEqual(Object.keys(german).toSorted());
  expect(sections.length).toBe(unique(sections.map(({ title }) => title)).length);
  const order = sections.map(({ kind }) => sectionKinds.indexOf(kind));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(unique(sections.map(({ kind }) => kind))).toEqual([...sectionKinds]);
});

const inEnglish = { say: sayFrom({}), sayProblem: (message: string) => message };
/** What designers still have to do themselves; links lead to example.com until then. */
const open = new Set(["image-missing", "link-bare", "preheader-missing", "unsubscribe-missing", "sample-words"]);

describe.each(sections.map((section) => [section.id, section] as const))("the section %s", (_id, section) => {
  const design = designOf(section.rows(look));

  it("is read back as it is, and can be sent by Amazon SES", () => {
    const read = readDesign(JSON.stringify(design));
    expect(read.ok && read.design).toEqual(design);
    const { html, text, warnings } = renderDesign(design, { mode: "mail" });
    expect(warnings.filter((warning) => warning !== "An image has no picture yet.")).toEqual([]);
    expect(preflight({ subject: "Hello", preheader: "", html, text })).toEqual([]);
  });

  it("has no finding but those of its open places", () => {
    const input = { design, kept: design, mergeTags: [], iconOrigin: "https://app.example", ...inEnglish };
    expect(auditDesign(input).filter(({ rule }) => !open.has(rule))).toEqual([]);
  });

  it("has no color and no font of its own when it is in a brand", () => {
    const rows = section.rows(look).map((row) => rowInBrand(row, look, sampleBrand));
    for (const color of Object.values(look)) expect(JSON.stringify(rows)).not.toContain(color);
    const branded = designOf(rows, brandBody(sampleBrand));
    const { colors, page, button, text, footer, fonts } = sampleBrand;
    const brand = {
      colors: [
        ...colors.map(({ color }) => color),
        ...[page.background, button.backgroundColor, text.h1.color, text.link.color, footer.color],
      ],
      fonts: [fonts.headings, fonts.text],
    };
    const input = { design: branded, kept: branded, mergeTags: [], iconOrigin: "https://app.example", brand };
    expect(auditDesign({ ...input, ...inEnglish }).filter(({ rule }) => !open.has(rule))).toEqual([]);
  });
});
