import { parseCall, TemplateSyntaxError } from "../handlebars/parse-tag.ts";
import { readTags, type Tag } from "../handlebars/read-tags.ts";

const printing: readonly string[] = ["", "&", "{"];

/**
 * The text with each tag that prints one of these expressions inside an `#if` of the same expression, so that the value
 * may be left out: `{{code}}` becomes `{{#if code includeZero=true}}{{code}}{{/if}}`. The text may be a part of a
 * template, with blocks that begin or end elsewhere. From a tag that cannot be read on, it stays as it is.
 * @param expressions the texts of places that print a value: `user.name`, `../price`
 */
export function makeOptional(source: string, expressions: ReadonlySet<string>): string {
  let result = "";
  let at = 0;
  for (const tag of readTags(source)) {
    if (tag.kind === "broken") break;
    if (tag.kind !== "plain" || !printing.includes(tag.mark)) continue;
    if (!expressions.has(pathIn(source, tag) ?? "")) continue;
    const { start, end, from, to, strip } = tag;
    const expression = source.slice(from, to).trim();
    const [before, after] = [strip.open ? "~" : "", strip.close ? "~" : ""];
    const opening = `{{${before}#if ${expression} includeZero=true}}`;
    result += `${source.slice(at, start)}${opening}${source.slice(start, end)}{{/if${after}}}`;
    at = end;
  }
  return result + source.slice(at);
}

/** The path that a tag prints, as problems and contracts write it; undefined for a literal or a helper's call. */
function pathIn(source: string, tag: Tag): string | undefined {
  try {
    const { path, params, hash } = parseCall(source, tag);
    return path.type === "PathExpression" && params.length === 0 && hash === undefined ? path.original : undefined;
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return undefined;
    throw error;
  }
}

/** The same for every text of a JSON value, at any depth. */
export function makeOptionalIn(value: unknown, expressions: ReadonlySet<string>): unknown {
  if (typeof value === "string") return value.includes("{{") ? makeOptional(value, expressions) : value;
  if (Array.isArray(value)) return value.map((item) => makeOptionalIn(item, expressions));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeOptionalIn(item, expressions)]));
}
