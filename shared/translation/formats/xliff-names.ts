/** Names of XLIFF 2.1 (OASIS Standard, 2018). Its namespace is that of 2.0. */
export const xliffNames = {
  core: "urn:oasis:names:tc:xliff:document:2.0",
  sizes: "urn:oasis:names:tc:xliff:sizerestriction:2.0",
  /** For the hash of a source, and the version of the template. */
  own: "urn:sestina:translation:1",
} as const;

/** A segment's id as an XML name token; other characters than those of ids are written as `:7e:`. */
export const toToken = (id: string): string =>
  id.replace(/[^A-Za-z0-9_.-]/gu, (character) => `:${(character.codePointAt(0) ?? 0).toString(16)}:`);

export const fromToken = (token: string): string =>
  token.replace(/:([0-9a-f]{1,6}):/g, (whole, hex: string) => {
    const point = Number.parseInt(hex, 16);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
