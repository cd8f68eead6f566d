import { operator } from "#local/operator.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import { compilePattern, type EventPattern } from "./pattern/compile-pattern.ts";

/** The target of a rule: a Lambda by its file in the repository, or an SQS queue of the operator by its name. */
type Target = { readonly file: string } | { readonly queue: string };

/** A rule on one of the operator's default buses. */
export type EventRule = Target & {
  /** Unique among all rules. */
  readonly name: string;
  /**
   * The bus's region: us-east-1 for Marketplace's events, the operator's home region for those that customers forward.
   */
  readonly region: string;
  /** AWS: "Amazon EventBridge event patterns". */
  readonly pattern: object;
};

export type CompiledRule = EventRule & { readonly fits: EventPattern };

/** The ARN of a rule on a default bus of the operator. */
export const ruleArn = ({ name, region }: Pick<EventRule, "name" | "region">): string =>
  `arn:aws:events:${region}:${operator.accountId}:rule/${name}`;

/** Throws PatternError for a pattern that EventBridge would refuse, and for a duplicate name. */
export function compileRules(rules: readonly EventRule[]): readonly CompiledRule[] {
  const names = new Set(rules.map(({ name }) => name));
  if (names.size < rules.length) throw new Error("Two event rules have the same name.");
  return rules.map((rule) => ({ ...rule, fits: compilePattern(rule.pattern) }));
}

/** The operator's bus, the target of customers' rules. */
export const operatorBus: AccountRegion = { accountId: operator.accountId, region: operator.region };
