import { asText, isEmpty, isRecord, missing } from "#shared/placeholders/data-value.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { evaluateOutput, innerScope, rootScope, sameScope, type Scope } from "#shared/placeholders/render-scope.ts";
import type { Block, EachStatement, Expression, Statement } from "#shared/placeholders/template-tree.ts";
import type { KnownSamples } from "./known-samples.ts";
import { tagKey, tagPattern } from "./tag-syntax.ts";

/** At most this many items of a list are shown, so that a long list does not push the mail out of sight. */
export const MOST_ITEMS = 3;
/** Loops in loops end. */
const MOST_STEPS = 20_000;

interface Filling {
  readonly samples: KnownSamples;
  steps: number;
}

/**
 * Html with the host's samples instead of tags. A tag without a sample stays, and so do the tags of a condition or a
 * list without one, around what they surround. Html that cannot be parsed alone, such as a row with the start of a
 * block, gets only the samples of single tags.
 */
export function fillKnown(html: string, samples: KnownSamples): string {
  if (!html.includes("{{")) return html;
  const filling = { samples, steps: 0 };
  const template = parseTemplate(html);
  const filled = template.ok ? blockText(template.template.root, rootScope(samples.data), filling) : undefined;
  if (filled !== undefined && filling.steps <= MOST_STEPS) return filled;
  return html.replaceAll(tagPattern, (tag) => samples.ofTag.get(tagKey(tag)) ?? tag);
}

function blockText(block: Block | undefined, scope: Scope, filling: Filling): string {
  return (block?.statements ?? []).map((statement) => statementText(statement, scope, filling)).join("");
}

function statementText(statement: Statement, scope: Scope, filling: Filling): string {
  filling.steps += 1;
  if (filling.steps > MOST_STEPS) return "";
  switch (statement.kind) {
    case "text":
      return statement.value;
    case "output":
      return outputText(statement.value, scope, filling);
    case "if": {
      const { test, whenTrue, whenFalse } = statement;
      const inner = sameScope(scope);
      const value = evaluateOutput(test, scope);
      if (value !== missing) return blockText(isEmpty(value, false) ? whenFalse : whenTrue, inner, filling);
      const [yes, no] = [blockText(whenTrue, inner, filling), blockText(whenFalse, inner, filling)];
      return whenTrue ? keptBlock("if", test, yes, no) : keptBlock("unless", test, no, "");
    }
    case "each":
      return eachText(statement, scope, filling);
    case "with": {
      const { value: expression, body, otherwise } = statement;
      const value = evaluateOutput(expression, scope);
      if (value !== missing && isEmpty(value, true)) return blockText(otherwise, scope, filling);
      const inner = innerScope(scope, value === missing ? {} : value, scope.data, scope.parameters);
      const text = blockText(body, inner, filling);
      return value === missing ? keptBlock("with", expression, text, blockText(otherwise, scope, filling)) : text;
    }
    case "partial":
      return `{{> ${statement.name}}}`;
  }
}

function outputText(expression: Expression, scope: Scope, { samples }: Filling): string {
  const value = evaluateOutput(expression, scope);
  if (value !== missing && value !== null && value !== undefined && !isRecord(value)) return asText(value);
  const written = writtenText(expression);
  return samples.ofTag.get(tagKey(written)) ?? `{{${written}}}`;
}

function eachText({ list, body, otherwise, hasParameters }: EachStatement, scope: Scope, filling: Filling): string {
  const value = evaluateOutput(list, scope);
  const inEach = (item: unknown, values: Readonly<Record<string, unknown>>) => {
    const data = { values: { root: scope.data.values["root"], ...values }, outer: scope.data };
    const key = values["key"];
    const parameters = hasParameters ? { values: [item, key], outer: scope.parameters } : scope.parameters;
    return blockText(body, innerScope(scope, item, data, parameters), filling);
  };
  if (value === missing) return keptBlock("each", list, inEach({}, {}), blockText(otherwise, scope, filling));
  const items: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : Object.entries(isRecord(value) ? value : {});
  if (items.length === 0) return blockText(otherwise, sameScope(scope), filling);
  return items
    .slice(0, MOST_ITEMS)
    .map(([key, item], index) => inEach(item, { index, key, first: index === 0, last: index === items.length - 1 }))
    .join("");
}

function keptBlock(name: string, tested: Expression, text: string, otherwise: string): string {
  const middle = otherwise === "" ? "" : `{{else}}${otherwise}`;
  return `{{#${name} ${writtenText(tested)}}}${text}${middle}{{/${name}}}`;
}

function writtenText(expression: Expression): string {
  return expression.kind === "literal" ? String(expression.value) : expression.text;
}
