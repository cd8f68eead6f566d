import { isObject, textAt } from "#shared/email/design/json.ts";
import type { RepeatRule } from "../../../model/merge-tags/flat-tags.ts";

export const conditionKinds = ["if", "unless", "each"] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** A condition or repetition with one variable, as the builder edits it. */
export interface ConditionDraft {
  readonly kind: ConditionKind;
  readonly variable: string;
  readonly label: string;
}

/** The markup before and after an item, as designs store it. */
export interface WrittenCondition {
  readonly type: string;
  readonly label: string;
  readonly description: string;
  readonly before: string;
  readonly after: string;
}

const path = String.raw`(?:this|@?[A-Za-z_][\w-]*)(?:\.[\w-]+)*`;

/** Undefined for a condition that is more than one variable; it is kept unchanged. */
export function readCondition(value: unknown): ConditionDraft | undefined {
  if (!isObject(value)) return undefined;
  const before = new RegExp(String.raw`^\{\{#(if|unless|each)\s+(${path})\s*\}\}$`).exec(
    textAt(value, "before").trim(),
  );
  const kind = conditionKinds.find((each) => each === before?.[1]);
  const variable = before?.[2];
  if (kind === undefined || variable === undefined || textAt(value, "after").trim() !== `{{/${kind}}}`)
    return undefined;
  return { kind, variable, label: textAt(value, "label") };
}

/** Whether the text is a variable name. Conditions of SES can test nothing else. */
export function isVariable(text: string): boolean {
  return new RegExp(`^${path}$`).test(text);
}

/** `unnamed` is the label if the user gave none. */
export function writeCondition({ kind, variable, label }: ConditionDraft, unnamed: string): WrittenCondition {
  return {
    type: kind === "each" ? "Repeat" : "Condition",
    label: label.trim() === "" ? unnamed : label,
    description: "",
    before: `{{#${kind} ${variable}}}`,
    after: `{{/${kind}}}`,
  };
}

/** The lists that the host's rules repeat. */
export function listsOf(rules: readonly RepeatRule[]): { readonly name: string; readonly variable: string }[] {
  return rules.flatMap((rule) => {
    const read = readCondition({ before: rule.before, after: rule.after });
    return read?.kind === "each" ? [{ name: rule.name, variable: read.variable }] : [];
  });
}
