import { fitsPattern } from "./wildcard.ts";

type Comparison = (pattern: string, value: string) => boolean;

const same: Comparison = (pattern, value) => pattern === value;
const sameIgnoringCase: Comparison = (pattern, value) => pattern.toLowerCase() === value.toLowerCase();

const comparisons: Readonly<Record<string, Comparison>> = {
  StringEquals: same,
  StringEqualsIgnoreCase: sameIgnoringCase,
  StringLike: fitsPattern,
  ArnEquals: fitsPattern,
  ArnLike: fitsPattern,
  Bool: sameIgnoringCase,
};

const negations: Readonly<Record<string, string>> = {
  StringNotEquals: "StringEquals",
  StringNotEqualsIgnoreCase: "StringEqualsIgnoreCase",
  StringNotLike: "StringLike",
  ArnNotEquals: "ArnEquals",
  ArnNotLike: "ArnLike",
};

/** The operators this evaluator knows, without their ForAnyValue:, ForAllValues: and IfExists forms. */
export const conditionOperators = [...Object.keys(comparisons), ...Object.keys(negations), "Null"];

export interface ConditionOperator {
  readonly isNullTest: boolean;
  readonly isNegated: boolean;
  readonly ifExists: boolean;
  readonly quantifier: "any" | "all" | undefined;
  readonly compare: Comparison;
}

const operatorPattern = /^(?:(ForAnyValue|ForAllValues):)?([A-Za-z]+?)(IfExists)?$/;

/** Reads an operator's name, e.g. "ForAnyValue:StringLikeIfExists"; undefined if it is not one. */
export function parseOperator(name: string): ConditionOperator | undefined {
  const [, set, base = "", ifExists] = operatorPattern.exec(name) ?? [];
  const isNullTest = base === "Null";
  const compare = isNullTest ? same : comparisons[negations[base] ?? base];
  if (compare === undefined || (isNullTest && (ifExists !== undefined || set !== undefined))) return undefined;
  return {
    isNullTest,
    isNegated: base in negations,
    ifExists: ifExists !== undefined,
    quantifier: set === undefined ? undefined : set === "ForAnyValue" ? "any" : "all",
    compare,
  };
}
