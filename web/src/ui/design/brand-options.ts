import { type BrandRow, brandRows } from "#shared/brand/brand-rows.ts";
import { brandContents, brandHeadings } from "#shared/brand/item-values.ts";
import type { Brand, BrandFont } from "#shared/models/brand.ts";
import type { UploadedFont } from "#shared/models/brand-font.ts";
import { brandFontOf } from "#web/lib/brand/brand-font-of.ts";
import { say } from "#web/lib/texts/say.ts";

const rowNames: Readonly<Record<BrandRow["id"], string>> = {
  logo: say("Logo"),
  "logo-dark": say("Logo on dark"),
  social: say("Social links"),
  footer: say("Footer"),
};

/** Every color that a mail in the brand has. */
const colorsOf = ({ colors, page, button, text, footer }: Brand): string[] => [
  ...new Set([
    ...colors.map(({ color }) => color),
    ...[button.backgroundColor, button.color, button.hoverBackgroundColor],
    ...Object.values(text).map(({ color }) => color),
    ...[page.background, page.sheet, footer.color],
  ]),
];

const plain = ({ label, value, url }: Brand["fonts"]["text"]) => ({ label, value, ...(url !== undefined && { url }) });

const once = (fonts: readonly BrandFont[]) => [...new Map(fonts.map((font) => [font.value, font])).values()];

/** The editor's option for fonts of a company without a brand. */
export const fontOptions = (uploaded: readonly UploadedFont[]) =>
  uploaded.length === 0 ? {} : { fonts: { showDefaultFonts: true, customFonts: uploaded.map(brandFontOf) } };

/** The editor's options for a brand and the uploaded fonts: Unlayer's, and `brand`, which is ours. */
export function brandOptions(brand: Brand, uploaded: readonly UploadedFont[]) {
  const [headings, text] = [plain(brand.fonts.headings), plain(brand.fonts.text)];
  const others = uploaded.map(brandFontOf);
  return {
    features: { colorPicker: { brandColors: colorsOf(brand) } },
    fonts: { showDefaultFonts: true, customFonts: once([headings, text, ...others]) },
    tools: Object.fromEntries(
      Object.entries(brandContents(brand)).map(([type, values]) => [
        type,
        { properties: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) },
      ]),
    ),
    brand: {
      colors: colorsOf(brand),
      // The first one is that of headings, the last one that of texts.
      fonts: [headings, ...others, text],
      headings: brandHeadings(brand),
      rows: brandRows(brand).map(({ id, row }) => ({ id, name: rowNames[id], data: row })),
      kit: brand,
    },
  };
}
