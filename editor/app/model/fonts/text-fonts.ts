import { firstFamily } from "#shared/email/design/font-names.ts";
import type { Design } from "#shared/email/design/types.ts";
import { webFonts } from "#shared/email/design/web-fonts.ts";
import { tokenize } from "#shared/email/markup/tokenize.ts";
import { writtenHtml } from "#shared/email/render/rich-text.ts";
import { decodeEntities } from "#shared/email/render/sanitize/entities.ts";
import type { FontSettings } from "../../../protocol/options.ts";
import { declared } from "#shared/email/markup/style-declarations.ts";
import type { StoredText } from "../text/stored-text.ts";
import { fontsOfDesign, type FontChoice } from "./fonts.ts";

interface Known {
  readonly design: Design;
  readonly fonts: FontSettings;
}

/**
 * The web fonts that single words of a text use; undefined if there are none. Fonts are matched by their first family
 * name.
 */
export function textFonts(words: StoredText, known: Known): readonly FontChoice[] | undefined {
  return fontsNamedIn(words, () => webFontsKnown(known));
}

/** The given fonts that a style in the text names; undefined if there are none. */
export function fontsNamedIn(
  { key, stored }: StoredText,
  fonts: () => readonly FontChoice[],
): readonly FontChoice[] | undefined {
  const names = new Set<string>();
  tokenize(writtenHtml({ [key]: stored }), { skipPlaceholders: true, comments: true }, (token) => {
    const style = token.kind === "open" && token.attributes.find(({ name }) => name === "style");
    const family = style ? declared(decodeEntities(style.value), "font-family") : undefined;
    if (family !== undefined) names.add(fontNameOf(family));
  });
  const found = new Map<string, FontChoice>();
  for (const font of names.size === 0 ? [] : fonts()) {
    if (names.has(fontNameOf(font.value)) && !found.has(fontNameOf(font.value)))
      found.set(fontNameOf(font.value), font);
  }
  return found.size === 0 ? undefined : [...found.values()];
}

/** Pasted text may use a font that only the mail defines, not the host. */
function webFontsKnown({ design, fonts }: Known): readonly FontChoice[] {
  return [...fonts.customFonts, ...webFonts, ...fontsOfDesign(design)].filter(({ url }) => url !== undefined);
}

/** The key of a font: the first family name of its CSS value. */
export function fontNameOf(family: string): string {
  return firstFamily(family).toLowerCase();
}
