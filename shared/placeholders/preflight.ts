import { extractPlaceholders } from "./extract.ts";
import { parseTemplate } from "./parse.ts";
import { presentParts } from "./problem.ts";
import type { Problem, TemplateParts } from "./problem.ts";
import { renderTemplate } from "./render.ts";
import { sampleData, sparseSampleData } from "./sample.ts";

/**
 * What would make SES accept a template and then never deliver its mails. Every part is scanned, parsed, searched for
 * placeholders and rendered, with the data given or else with sample data, once with everything in it and once with
 * as little as may be. An empty list means: publish.
 */
export function preflight(parts: TemplateParts, data?: Record<string, unknown>): Problem[] {
  const extracted = extractPlaceholders(parts);
  if (!extracted.ok) return [...extracted.problems];
  const samples = data ? [data] : [sampleData(extracted.tree), sparseSampleData(extracted.tree)];
  const problems = new Map<string, Problem>();
  for (const { part, source } of presentParts(parts)) {
    for (const sample of samples) {
      for (const problem of renderingProblems(source, sample)) {
        problems.set(`${part} ${problem.line} ${problem.column} ${problem.code}`, { ...problem, part });
      }
    }
  }
  return [...problems.values()];
}

function renderingProblems(source: string, data: unknown): readonly Problem[] {
  const parsed = parseTemplate(source);
  if (!parsed.ok) return parsed.problems;
  const rendered = renderTemplate(parsed.template, data);
  return rendered.ok ? [] : rendered.problems;
}
