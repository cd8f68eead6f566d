import { idOf } from "../email/design/address.ts";
import { findItem, itemsOf } from "../email/design/find.ts";
import { drawnAs, valuesOf, rowValues } from "../email/design/values.ts";
import type { Design, Values } from "../email/design/types.ts";
import { conditionOf } from "../email/render/condition.ts";
import { extractPlaceholders } from "../placeholders/extract.ts";
import type { Problem } from "../placeholders/problem.ts";
import { repeatTags } from "../email/render/table-repeat.ts";
import { renderDesign } from "../email/render/render-design.ts";
import type { AuditInput, Finding } from "./finding.ts";
import { misspelledFindings } from "./misspelled-placeholders.ts";

/** Placeholders that Amazon SES cannot read, and placeholders that are probably misspelled. */
export function placeholderFindings(input: AuditInput): readonly Finding[] {
  return [...brokenInTexts(input), ...brokenConditions(input), ...misspelledFindings(input)];
}

/** The HTML of the edit mode contains every text once, in order, after the id attribute of its item. */
function brokenInTexts({ design, iconOrigin, say, sayProblem }: AuditInput): readonly Finding[] {
  const sampleRows = (list: string, row: string) => {
    const { before, after } = repeatTags(list);
    return `${before}${row}${after}`;
  };
  const { html } = renderDesign(design, { mode: "edit", iconOrigin, sampleRows });
  return problemsOf(html).map((problem) => {
    const item = itemAt(design, html, offsetOf(html, problem));
    return {
      rule: "placeholder-broken",
      item,
      severity: "ERROR",
      title: say("Broken placeholder"),
      description: sayProblem(problem.message),
      field: fieldOf(design, item),
    };
  });
}

/** Conditions surround items and are checked separately: what `before` opens, `after` must close. */
function brokenConditions({ design, say, sayProblem }: AuditInput): readonly Finding[] {
  return itemsOf(design).flatMap((found) => {
    if (found.kind === "column") return [];
    const values: Values = found.kind === "row" ? rowValues(found.item) : valuesOf(found.item);
    const { before, after } = conditionOf(values);
    return problemsOf(`${before}${after}`).map((problem) => ({
      rule: "condition-broken",
      item: idOf(found.item),
      severity: "ERROR" as const,
      title: say("Broken display condition"),
      description: sayProblem(problem.message),
      field: ["displayCondition"],
    }));
  });
}

function problemsOf(source: string): readonly Problem[] {
  const found = extractPlaceholders({ subject: "", html: source });
  return found.ok ? [] : found.problems;
}

function offsetOf(html: string, { line, column }: Problem): number {
  let start = 0;
  for (let i = 1; i < line; i++) start = html.indexOf("\n", start) + 1;
  return start + column - 1;
}

const mark = /data-sestina-id="([^"]*)"/g;

/** The item whose id attribute is the last one before an offset of the HTML; null before the first. */
function itemAt(design: Design, html: string, offset: number): string | null {
  const marks = Array.from(html.slice(0, offset).matchAll(mark), ([, id = ""]) => id);
  return marks.findLast((id) => findItem(design, id)) ?? null;
}

function fieldOf(design: Design, id: string | null): readonly string[] {
  const found = id === null ? undefined : findItem(design, id);
  if (found?.kind !== "content") return ["preheaderText"];
  return drawnAs(found.item.type) === "html" ? ["html"] : ["text"];
}
