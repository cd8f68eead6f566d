import { parseProgram } from "./handlebars/parse-program.ts";
import { TemplateSyntaxError } from "./handlebars/parse-tag.ts";
import type { Program } from "./handlebars/syntax-tree.ts";
import { lowerTemplate } from "./lower-template.ts";
import { positionOf } from "./source-position.ts";
import type { Problem } from "./problem.ts";
import { scanTemplate } from "./scan.ts";
import type { Template } from "./template-tree.ts";

export type ParseResult =
  { readonly ok: true; readonly template: Template } | { readonly ok: false; readonly problems: readonly Problem[] };

/** Kept in the order of last use; a mail editor parses the same few texts again and again. */
const parsed = new Map<string, ParseResult>();
const cacheLimits = { texts: 16, characters: 4_000_000 } as const;
let cachedCharacters = 0;

/**
 * Parses one part of a template as SES would, or says where and why SES could not: unbalanced blocks, helpers,
 * decorators and partials that SES does not have, and sizes beyond `templateLimits`. The result is kept by content.
 */
export function parseTemplate(source: string): ParseResult {
  const known = parsed.get(source);
  if (known) {
    parsed.delete(source);
    parsed.set(source, known);
    return known;
  }
  const result = parseUncached(source);
  parsed.set(source, result);
  cachedCharacters += source.length;
  for (const [oldest] of parsed) {
    if (parsed.size <= cacheLimits.texts && cachedCharacters <= cacheLimits.characters) break;
    parsed.delete(oldest);
    cachedCharacters -= oldest.length;
  }
  return result;
}

function parseUncached(source: string): ParseResult {
  const tooMuch = scanTemplate(source);
  if (tooMuch.length > 0) return { ok: false, problems: tooMuch };
  const program = readProgram(source);
  if ("code" in program) return { ok: false, problems: [program] };
  const { template, problems } = lowerTemplate(source, program);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, template };
}

function readProgram(source: string): Program | Problem {
  try {
    return parseProgram(source);
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error;
    return { code: "syntax", message: error.message, ...positionOf(source, error.at) };
  }
}
