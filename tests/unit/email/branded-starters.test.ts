import { describe, expect, it } from "vitest";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import type { Brand } from "#shared/models/brand.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { starterInBrand } from "#shared/starters/branded-starter.ts";
import { starters } from "#shared/starters/starters.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";

const { colors, page, button, text, footer, fonts } = sampleBrand;
const brand = {
  colors: [
    ...colors.map(({ color }) => color),
    ...[page.background, button.backgroundColor, text.h1.color, text.link.color, footer.color],
    // An incident that is over is green in every brand.
    "#237032",
  ],
  fonts: [fonts.headings, fonts.text],
};

function inBrand(starter: (typeof starters)[number], of: Brand) {
  let ids = 0;
  return starterInBrand(starter, of, "https://app.example", () => `id-${String((ids += 1)).padStart(7, "0")}`);
}

describe.each(starters.map((starter) => [starter.id, starter] as const))(
  "the starter %s in a brand",
  (_id, starter) => {
    const design = inBrand(starter, sampleBrand);
    const { html, text: words, warnings } = renderDesign(design);

    it("has no color and no font off the brand, and no other finding of the checks", () => {
      const inEnglish = { say: sayFrom({}), sayProblem: (message: string) => message };
      const input = { design, kept: design, mergeTags: [], iconOrigin: "https://app.example", brand, ...inEnglish };
      expect(auditDesign(input)).toEqual([]);
      expect(warnings).toEqual([]);
    });

    it("has the brand's logo, legal text and links instead of sample words, and keeps its own words", () => {
      const { light, dark } = sampleBrand.logo;
      const logos = [light, dark].filter((logo) => html.includes(`src="${logo}"`));
      // Letters begin with their words.
      expect(logos).toHaveLength(starter.header?.(starter.look).length === 0 ? 0 : 1);
      expect(html).toContain("Fernwood GmbH · Baumweg 4 · 60316 Frankfurt");
      expect(html).toContain("https://instagram.com/fernwood");
      expect(html).not.toContain("Your company");
      expect(html).not.toContain(starter.look.accent);
      expect(words).toContain("Managing director: A. Weiss");
    });

    it("can be sent by Amazon SES with any data", () => {
      expect(preflight({ subject: starter.subject, preheader: starter.preheader, html, text: words })).toEqual([]);
    });
  },
);

it("a brand without logo and legal text keeps the starter's sample words to be replaced", () => {
  const { logo } = sampleBrand;
  const bare = { ...sampleBrand, logo: { ...logo, light: "" }, footer: { ...footer, text: "" }, social: [] };
  const { html } = renderDesign(inBrand(starters[0]!, bare));
  expect(html).toContain("<strong>Your company</strong>");
  expect(html).toContain("1 Example Street");
});
