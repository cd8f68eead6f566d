export interface SearchQuery {
  /** Plain text; never a pattern. */
  readonly words: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  /** Whether the addresses of links are searched too. */
  readonly inLinks: boolean;
  /** Whether matches inside of merge tags and other tags of Handlebars count. */
  readonly inTags: boolean;
}

/** A part of a text; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** White space as it is shown: each run of it is one space. Characters without width are left out. */
export function shownText(text: string): string {
  return text.replaceAll(invisible, "").replaceAll(/\s+/g, " ");
}

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

export function isInvisible(char: string): boolean {
  return char !== "" && char.replaceAll(invisible, "") === "";
}

/** The matches of a query in a shown text, in their order. They do not overlap. */
export function matchesIn(text: string, query: SearchQuery): readonly Range[] {
  const words = shownText(query.words).trim();
  const [searched, wanted] = query.matchCase ? [text, words] : [inLowerCase(text), inLowerCase(words)];
  const matches: Range[] = [];
  if (wanted === "") return matches;
  const tags = query.inTags ? [] : tagsIn(text);
  let tag = 0;
  let at = searched.indexOf(wanted);
  while (at >= 0) {
    const end = at + wanted.length;
    while ((tags[tag]?.end ?? Infinity) <= at) tag += 1;
    const isInTag = (tags[tag]?.start ?? Infinity) < end;
    const counts = !isInTag && (!query.wholeWords || isWhole(text, at, end));
    if (counts) matches.push({ start: at, end });
    at = searched.indexOf(wanted, counts ? end : at + 1);
  }
  return matches;
}

/** Letters that become two in lower case stay, or positions would shift. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join("");
}

function tagsIn(text: string): readonly Range[] {
  return Array.from(text.matchAll(/\{\{.*?\}\}\}?/gs), ({ index, 0: tag }) => ({
    start: index,
    end: index + tag.length,
  }));
}

const wordBefore = /[\p{L}\p{M}\p{N}_]$/u;
const wordAfter = /^[\p{L}\p{M}\p{N}_]/u;

/** Whether no word goes on beyond either end. A match that begins or ends with another character is whole there. */
function isWhole(text: string, start: number, end: number): boolean {
  const match = text.slice(start, end);
  const goesOnBefore = wordAfter.test(match) && wordBefore.test(text.slice(Math.max(0, start - 2), start));
  const goesOnAfter = wordBefore.test(match) && wordAfter.test(text.slice(end, end + 2));
  return !goesOnBefore && !goesOnAfter;
}
