import type { FontRecord } from "#functions/storage/fonts/font-store.ts";
import type { FieldProblem } from "#shared/errors.ts";
import { type Brand, fontAddressRule, isOfFontHost } from "#shared/models/brand.ts";
import { urlOfFont } from "./font-view.ts";

/** Those of the uploaded fonts that a brand uses. */
export function fontsOfBrand(brand: Brand | null, fonts: readonly FontRecord[], appUrl: string): Set<FontRecord> {
  const used = Object.values(brand?.fonts ?? {}).map(({ url }) => url);
  return new Set(fonts.filter((font) => used.includes(urlOfFont(appUrl, font))));
}

/** The brand's fonts with an address that is neither of a font host nor of one of the company's fonts. */
export function strangeFonts(brand: Brand | null, fonts: readonly FontRecord[], appUrl: string): FieldProblem[] {
  const own = fonts.map((font) => urlOfFont(appUrl, font));
  return Object.entries(brand?.fonts ?? {}).flatMap(([use, { url }]) =>
    url === undefined || isOfFontHost(url) || own.includes(url)
      ? []
      : [{ field: `brand.fonts.${use}.url`, rule: fontAddressRule }],
  );
}
