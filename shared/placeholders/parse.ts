import { isRecord } from "./data-value.ts";
import { parse, parser } from "./handlebars-parser.js";
import type { Program } from "./handlebars-parser.js";
import { lowerTemplate } from "./lower-template.ts";
import type { SourcePosition } from "./source-position.ts";
import type { Problem } from "./problem.ts";
import { scanTemplate } from "./scan.ts";
import type { Template } from "./template-tree.ts";

export type ParseResult =
  { readonly ok: true; readonly template: Template } | { readonly ok: false; readonly problems: readonly Problem[] };

/** Kept in the order of last use; a mail editor parses the same few texts again and again. */
const parsed = new Map<string, ParseResult>();
const cacheLimits = { texts: 100, characters: 4_000_000 } as const;
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
  const result = parseAnew(source);
  parsed.set(source, result);
  cachedCharacters += source.length;
  for (const [oldest] of parsed) {
    if (parsed.size <= cacheLimits.texts && cachedCharacters <= cacheLimits.characters) break;
    parsed.delete(oldest);
    cachedCharacters -= oldest.length;
  }
  return result;
}

function parseAnew(source: string): ParseResult {
  const tooMuch = scanTemplate(source);
  if (tooMuch.length > 0) return { ok: false, problems: tooMuch };
  const program = parseProgram(source);
  if ("code" in program) return { ok: false, problems: [program] };
  const { template, problems } = lowerTemplate(program);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, template };
}

function parseProgram(source: string): Program | Problem {
  try {
    return parse(source);
  } catch (error) {
    return syntaxProblem(error);
  }
}

/**
 * Handlebars' errors name the tokens of its grammar, so only the place is taken from them: their own for a wrong path
 * or a wrong closing tag, else where its lexer stopped.
 */
function syntaxProblem(error: unknown): Problem {
  const { yylloc } = parser.lexer;
  const position = located(error) ?? { line: yylloc.first_line, column: yylloc.first_column };
  const text = error instanceof Error ? error.message : "";
  const path = /^Invalid path: (.*?)(?: - \d+:\d+)?$/m.exec(text)?.[1];
  const message = path === undefined ? "This tag cannot be read." : `The path ${path} cannot be read.`;
  return { code: "syntax", message, line: position.line, column: position.column + 1 };
}

function located(error: unknown): SourcePosition | undefined {
  if (!isRecord(error)) return undefined;
  const { lineNumber: line, column } = error;
  return typeof line === "number" && typeof column === "number" ? { line, column } : undefined;
}
