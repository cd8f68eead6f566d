import { parseTemplate } from "./parse.ts";
import type { PlaceholderObject } from "./placeholder-object.ts";
import { presentParts } from "./problem.ts";
import type { Problem, TemplateParts } from "./problem.ts";
import { newUsage } from "./usage.ts";
import { placeholderObject } from "./usage-shape.ts";
import { walkTemplate } from "./walk-template.ts";

export type ExtractResult =
  | { readonly ok: true; readonly tree: PlaceholderObject }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The placeholders of a mail: one tree for all its parts, fields in the order subject, preheader, html, text and
 * there as they first appear. A template that SES could not take gives its problems instead, each with its part.
 */
export function extractPlaceholders(parts: TemplateParts): ExtractResult {
  const root = newUsage();
  const problems: Problem[] = [];
  for (const { part, source } of presentParts(parts)) {
    const parsed = parseTemplate(source);
    const found = parsed.ok ? walkTemplate(parsed.template, root) : parsed.problems;
    problems.push(...found.map((problem) => ({ ...problem, part })));
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, tree: placeholderObject(root) };
}
