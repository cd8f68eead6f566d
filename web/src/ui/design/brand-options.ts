import { type BrandRow, brandRows } from "#shared/brand/brand-rows.ts";
import { brandContents, brandHeadings } from "#shared/brand/item-values.ts";
import type { Brand } from "#shared/models/brand.ts";
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

/** The editor's options for a brand: Unlayer's, and `brand`, which is ours. */
export function brandOptions(brand: Brand) {
  const fonts = [plain(brand.fonts.headings), plain(brand.fonts.text)];
  return {
    features: { colorPicker: { brandColors: colorsOf(brand) } },
    fonts: { showDefaultFonts: true, customFonts: fonts[0]?.value === fonts[1]?.value ? fonts.slice(1) : fonts },
    tools: Object.fromEntries(
      Object.entries(brandContents(brand)).map(([type, values]) => [
        type,
        { properties: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) },
      ]),
    ),
    brand: {
      colors: colorsOf(brand),
      fonts,
      headings: brandHeadings(brand),
      rows: brandRows(brand).map(({ id, row }) => ({ id, name: rowNames[id], data: row })),
      kit: brand,
    },
  };
}
