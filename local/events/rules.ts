import { operator } from "#local/operator.ts";
import type { Place } from "#local/aws/ses/ses-state.ts";
import { compilePattern, type EventPattern } from "./pattern/compile-pattern.ts";

/** A rule on one of the operator's default buses, with a Lambda as its target. */
export interface EventRule {
  /** Unique among all rules. */
  readonly name: string;
  /** Whose bus: us-east-1 for Marketplace's events, the operator's own for those that customers forward. */
  readonly region: string;
  /** AWS: "Amazon EventBridge event patterns". */
  readonly pattern: object;
  /** The Lambda's file below the repository. */
  readonly file: string;
}

export interface CompiledRule extends EventRule {
  readonly fits: EventPattern;
}

/** Throws PatternError for a pattern EventBridge would refuse, and for a name that is there twice. */
export function compileRules(rules: readonly EventRule[]): readonly CompiledRule[] {
  const names = new Set(rules.map(({ name }) => name));
  if (names.size < rules.length) throw new Error("Two event rules have the same name.");
  return rules.map((rule) => ({ ...rule, fits: compilePattern(rule.pattern) }));
}

/** The operator's bus that customers' rules name as their target. */
export const operatorBus: Place = { accountId: operator.accountId, region: operator.region };
