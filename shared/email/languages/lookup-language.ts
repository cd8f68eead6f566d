/** A language tag in lower case, and the shorter tags that it begins with, the longest first (RFC 4647, 3.4 "Lookup"). */
function tagsOf(asked: string): readonly string[] {
  const tags: string[] = [];
  let subtags = asked.toLowerCase().split("-");
  while (subtags.length > 0) {
    tags.push(subtags.join("-"));
    subtags = subtags.slice(0, -1);
    // A single letter or digit begins an extension, which has just lost its last subtag.
    if (subtags.at(-1)?.length === 1) subtags = subtags.slice(0, -1);
  }
  return tags;
}

/**
 * The languages that stand in for what a caller asks for, the closest one first: the same tag, regardless of case, and
 * the shorter ones that it begins with. "de-AT" finds "de"; "de" does not find "de-AT". They end before the default
 * language, which has all words.
 */
export function lookupLanguages(asked: string, available: readonly string[], standard?: string): readonly string[] {
  const known = new Map([...available, ...(standard === undefined ? [] : [standard])].map((c) => [c.toLowerCase(), c]));
  const found = tagsOf(asked).flatMap((tag) => known.get(tag) ?? []);
  const end = found.findIndex((code) => code === standard);
  return end < 0 ? found : found.slice(0, end);
}
