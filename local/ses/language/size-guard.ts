import { TemplateError } from "./template-error.ts";

/** More than any mail needs. Handlebars' time grows with the square of these, to minutes for a hostile template. */
const MAX_TAGS = 5_000;
const MAX_OPEN_BRANCHES = 100;
const MAX_TAG_LENGTH = 2_000;

const commentPattern = /\{\{~?!(?:--[^]*?--~?\}\}|[^]*?\}\})/g;
/** The inside of a tag: strings and segments in brackets may hold braces. */
const insidePattern = /^\{+(?:"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[[^\]]*\]|\}(?!\})|[^"'[}])*/;
/** The beginning of a tag that changes the nesting: `{{#`, `{{^`, `{{/` and `{{else if`. */
const nestingPattern = /\{\{~?(?:([#/^])|\s*(else)\b(?!\s*~?\}\}))/y;

/** The offsets of all `{{`, without those in comments, which no parser reads. */
function* tagStarts(source: string): Generator<number> {
  let start = source.indexOf("{{");
  while (start >= 0) {
    let end = start + (source.startsWith("{{{", start) ? 3 : 2);
    if (/^~?!/.test(source.slice(start + 2, start + 4))) {
      commentPattern.lastIndex = start;
      if (commentPattern.exec(source)?.index !== start) throw new TemplateError("A comment has no end.");
      end = commentPattern.lastIndex;
    } else {
      yield start;
    }
    start = source.indexOf("{{", end);
  }
}

const isTooLong = (source: string, start: number): boolean =>
  (insidePattern.exec(source.slice(start, start + MAX_TAG_LENGTH))?.[0].length ?? 0) === MAX_TAG_LENGTH;

/**
 * Refuses a template that is built to overload a parser, before it is parsed. The counts are upper bounds: whether the
 * tags are well-formed is left to the parser.
 */
export function guardSize(source: string): void {
  /** The branches of each open block: one, and one for each `else if`. */
  const open: number[] = [];
  let openBranches = 0;
  let tags = 0;
  for (const start of tagStarts(source)) {
    tags += 1;
    if (tags > MAX_TAGS) throw new TemplateError(`The template has more than ${String(MAX_TAGS)} tags.`);
    if (isTooLong(source, start)) throw new TemplateError("A tag is very long.");
    nestingPattern.lastIndex = start;
    const [, sigil, chain] = nestingPattern.exec(source) ?? [];
    if (sigil === "/") openBranches -= open.pop() ?? 0;
    else if (sigil !== undefined) {
      open.push(1);
      openBranches += 1;
    } else if (chain !== undefined && open.length > 0) {
      open.push((open.pop() ?? 0) + 1);
      openBranches += 1;
    }
    if (openBranches > MAX_OPEN_BRANCHES) throw new TemplateError("Blocks are nested too deep.");
  }
}
