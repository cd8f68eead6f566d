import { textAt } from "../email/design/json.ts";
import type { Design, Values } from "../email/design/types.ts";
import { BrandColor, BrandFont } from "../models/brand.ts";
import { isNeutral, lookOf } from "./look-of-values.ts";

/** Of new links, menus and buttons: the author of a mail did not choose them. */
export const unchosenColors = ["#0000ee", "#0068a5", "#0879a1"];

/** The colors other than neutral ones and the fonts of a design, the most frequent first. */
export function designLook({ body }: Design): { readonly colors: string[]; readonly fonts: BrandFont[] } {
  const [colors, fonts] = [new Map<string, number>(), new Map<string, number>()];
  for (const found of lookOf(body)) {
    const [counts, key] = "color" in found ? [colors, found.color] : [fonts, fontKey(found.font)];
    if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byCount = (counts: Map<string, number>) => [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
  return {
    colors: byCount(colors).filter(
      (color) => BrandColor.safeParse(color).success && !isNeutral(color) && !unchosenColors.includes(color),
    ),
    fonts: byCount(fonts).map((key) => BrandFont.parse(JSON.parse(key))),
  };
}

/** "" for a font that a brand may not have. */
function fontKey(font: Values): string {
  const [value, url] = [textAt(font, "value"), textAt(font, "url")];
  const parsed = BrandFont.safeParse({ label: textAt(font, "label", value), value, ...(url !== "" && { url }) });
  return parsed.success ? JSON.stringify(parsed.data) : "";
}
