import { isObject, textAt } from "#shared/email/design/json.ts";
import type { RepeatRule } from "../../../model/merge-tags/flat-tags.ts";

export const conditionKinds = ["if", "unless", "each"] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** A condition or a repetition of one variable, as it is built. */
export interface ConditionDraft {
  readonly kind: ConditionKind;
  readonly variable: string;
  readonly label: string;
}

/** What stands before and after an item, as designs hold it. */
export interface WrittenCondition {
  readonly type: string;
  readonly label: string;
  readonly description: string;
  readonly before: string;
  readonly after: string;
}

const path = String.raw`(?:this|@?[A-Za-z_][\w-]*)(?:\.[\w-]+)*`;

/** Undefined for a condition that says more than one variable, which is kept as it is written. */
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

/** Whether the text is the name of a variable, which is all that a condition of SES can ask for. */
export function isVariable(text: string): boolean {
  return new RegExp(`^${path}$`).test(text);
}

/** `label` is what it is called where nobody has given it a name. */
export function writeCondition({ kind, variable, label }: ConditionDraft, unnamed: string): WrittenCondition {
  return {
    type: kind === "each" ? "Repeat" : "Condition",
    label: label.trim() === "" ? unnamed : label,
    description: "",
    before: `{{#${kind} ${variable}}}`,
    after: `{{/${kind}}}`,
  };
}

/** The lists that rules of the host repeat. */
export function listsOf(rules: readonly RepeatRule[]): { readonly name: string; readonly variable: string }[] {
  return rules.flatMap((rule) => {
    const read = readCondition({ before: rule.before, after: rule.after });
    return read?.kind === "each" ? [{ name: rule.name, variable: read.variable }] : [];
  });
}
