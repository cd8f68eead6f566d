import { parseOperator, type ConditionOperator } from "./condition-operators.ts";

/** The context keys of a request, e.g. `sts:ExternalId`; names in lower case, since IAM ignores their case. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

export type ConditionBlock = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A context from keys written as AWS writes them. */
export function requestContext(
  entries: Readonly<Record<string, string | readonly string[] | undefined>>,
): RequestContext {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) =>
      value === undefined ? [] : [[key.toLowerCase(), typeof value === "string" ? [value] : value] as const],
    ),
  );
}

function holds(operator: ConditionOperator, wanted: readonly string[], actual: readonly string[] | undefined): boolean {
  if (operator.isNullTest) return wanted.includes(actual === undefined ? "true" : "false");
  if (actual === undefined) {
    // An absent key equals nothing, so a negated test is true; ForAllValues is true for an empty set.
    return operator.ifExists || operator.quantifier === "all" || (operator.isNegated && operator.quantifier !== "any");
  }
  const fits = (value: string): boolean => {
    const isListed = wanted.some((pattern) => operator.compare(pattern, value));
    return operator.isNegated ? !isListed : isListed;
  };
  const needsAll = operator.quantifier === "all" || (operator.quantifier === undefined && operator.isNegated);
  return needsAll ? actual.every(fits) : actual.some(fits);
}

/** Whether every test of a Condition block holds (IAM User Guide, "IAM JSON policy elements: Condition operators"). */
export function conditionHolds(block: ConditionBlock, context: RequestContext): boolean {
  return Object.entries(block).every(([name, tests]) => {
    const operator = parseOperator(name);
    if (operator === undefined) return false;
    return Object.entries(tests).every(([key, wanted]) => holds(operator, wanted, context[key.toLowerCase()]));
  });
}

/** The keys that a Condition block tests and that the context does not have. */
export function missingKeys(block: ConditionBlock, context: RequestContext): string[] {
  return Object.values(block)
    .flatMap((tests) => Object.keys(tests))
    .filter((key) => context[key.toLowerCase()] === undefined);
}
