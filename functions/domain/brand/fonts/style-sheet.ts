import type { FontRecord } from "#functions/storage/fonts/font-store.ts";
import { type FontFile, fontFormats } from "#shared/models/brand-font.ts";

const hints = { woff2: "woff2", woff: "woff", ttf: "truetype", otf: "opentype" } as const;

/** Files with the same look differ by their format only. */
export const lookOf = ({ lightest, heaviest, isItalic }: Omit<FontFile, "id" | "bytes" | "isRestricted">): string =>
  `font-style:${isItalic ? "italic" : "normal"};font-weight:${
    lightest === heaviest ? String(lightest) : `${String(lightest)} ${String(heaviest)}`
  }`;

/** The style sheet of a font. It names its files by their names alone, since it is in their folder. */
export function styleSheetOf({ family, files }: Pick<FontRecord, "family" | "files">): string {
  const looks = new Map<string, FontFile[]>();
  for (const file of files) looks.set(lookOf(file), [...(looks.get(lookOf(file)) ?? []), file]);
  return [...looks]
    .map(([look, same]) => {
      // A browser takes the first format that it knows.
      const sources = same
        .toSorted((one, other) => fontFormats.indexOf(one.format) - fontFormats.indexOf(other.format))
        .map(({ id, format }) => `url("${id}.${format}") format("${hints[format]}")`);
      return `@font-face{font-family:'${family}';${look};font-display:swap;src:${sources.join(",")}}\n`;
    })
    .join("");
}
