import { firstFamily } from "#shared/email/design/font-names.ts";
import type { Design } from "#shared/email/design/types.ts";
import { webFonts } from "#shared/email/design/web-fonts.ts";
import { tokenize } from "#shared/email/markup/tokenize.ts";
import { writtenHtml } from "#shared/email/render/rich-text.ts";
import { decodeEntities } from "#shared/email/render/sanitize/entities.ts";
import type { FontSettings } from "../../../protocol/options.ts";
import { declared } from "../text/style-declarations.ts";
import type { Words } from "../text/stored-text.ts";
import { fontsOfDesign, type FontChoice } from "./fonts.ts";

interface Known {
  readonly design: Design;
  readonly fonts: FontSettings;
}

/** The web fonts that single words have, for the mail to bring along; undefined: none. They are told by their first name. */
export function fontsOfWords(words: Words, known: Known): readonly FontChoice[] | undefined {
  return fontsNamedIn(words, () => webFontsKnown(known));
}

/** Those of the fonts that words name in a style of theirs; undefined: none. */
export function fontsNamedIn(
  { key, stored }: Words,
  fonts: () => readonly FontChoice[],
): readonly FontChoice[] | undefined {
  const names = new Set<string>();
  tokenize(writtenHtml({ [key]: stored }), { skipPlaceholders: true, comments: true }, (token) => {
    const style = token.kind === "open" && token.attributes.find(({ name }) => name === "style");
    const family = style ? declared(decodeEntities(style.value), "font-family") : undefined;
    if (family !== undefined) names.add(nameOf(family));
  });
  const found = new Map<string, FontChoice>();
  for (const font of names.size === 0 ? [] : fonts()) {
    if (names.has(nameOf(font.value)) && !found.has(nameOf(font.value))) found.set(nameOf(font.value), font);
  }
  return found.size === 0 ? undefined : [...found.values()];
}

/** Pasted words may have a font that the host no longer offers, or never did, and the mail has. */
function webFontsKnown({ design, fonts }: Known): readonly FontChoice[] {
  return [...fonts.customFonts, ...webFonts, ...fontsOfDesign(design)].filter(({ url }) => url !== undefined);
}

/** What tells a font from others: the first name of its CSS value. */
export function nameOf(family: string): string {
  return firstFamily(family).toLowerCase();
}
