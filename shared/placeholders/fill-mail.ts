import { parseTemplate } from "./parse.ts";
import { presentParts, type Problem, type TemplatePart, type TemplateParts } from "./problem.ts";
import { renderTemplate } from "./render.ts";

/** A mail's parts with their placeholders filled in. */
export type FilledMail = Readonly<Record<TemplatePart, string>>;

export type FillResult =
  { readonly ok: true; readonly mail: FilledMail } | { readonly ok: false; readonly problems: readonly Problem[] };

/** The replacement for a placeholder without a value, by its path in the template; absent: it is a problem. */
export type StandIn = (path: string) => string;

/** Fills a mail with data as Amazon SES does, or returns every place where that fails. */
export function fillMail(parts: TemplateParts, data: unknown, standIn?: StandIn): FillResult {
  const mail = { subject: "", preheader: "", html: "", text: "" };
  const problems: Problem[] = [];
  for (const { part, source } of presentParts(parts)) {
    const parsed = parseTemplate(source);
    const filled = parsed.ok ? renderTemplate(parsed.template, data, standIn) : parsed;
    if (filled.ok) mail[part] = filled.output;
    else problems.push(...filled.problems.map((problem) => ({ ...problem, part })));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, mail };
}
