/**
 * The language that fits best what a caller asks for (RFC 4647, 3.4 "Lookup"): the same tag, regardless of case, else
 * the longest one that it begins with. "de-AT" finds "de"; "de" does not find "de-AT". Undefined: none fits.
 */
export function lookupLanguage(asked: string, available: readonly string[]): string | undefined {
  const found = new Map(available.map((code) => [code.toLowerCase(), code]));
  let subtags = asked.toLowerCase().split("-");
  while (subtags.length > 0) {
    const code = found.get(subtags.join("-"));
    if (code !== undefined) return code;
    subtags = subtags.slice(0, -1);
    // A single letter or digit begins an extension, which has just lost its last subtag.
    if (subtags.at(-1)?.length === 1) subtags = subtags.slice(0, -1);
  }
  return undefined;
}
