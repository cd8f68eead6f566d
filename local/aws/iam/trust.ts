import { conditionHolds, type RequestContext } from "./condition.ts";
import type { TrustPolicy, TrustStatement } from "./policy-document.ts";
import { fitsPattern } from "./wildcard.ts";

/** The principal that asks to assume a role: its account and every ARN that names it. */
export interface TrustedCandidate {
  readonly accountId: string;
  readonly arns: readonly string[];
}

const accountPattern = /^(?:arn:aws:iam::)?(\d{12})(?::root)?$/;

function isPrincipal(entry: string, candidate: TrustedCandidate): boolean {
  if (entry === "*") return true;
  const account = accountPattern.exec(entry)?.[1];
  return account === undefined ? candidate.arns.includes(entry) : account === candidate.accountId;
}

function isAboutAssuming(statement: TrustStatement): boolean {
  const fits = (patterns: readonly string[]): boolean =>
    patterns.some((pattern) => fitsPattern(pattern.toLowerCase(), "sts:assumerole"));
  return statement.Action ? fits(statement.Action) : !fits(statement.NotAction ?? []);
}

/** Whether a role's trust policy lets this principal assume it: some statement allows it and none denies it. */
export function isTrusted(policy: TrustPolicy, candidate: TrustedCandidate, context: RequestContext): boolean {
  const effects = policy.Statement.filter(
    (statement) =>
      isAboutAssuming(statement) &&
      (statement.Principal.AWS ?? []).some((entry) => isPrincipal(entry, candidate)) &&
      conditionHolds(statement.Condition, context),
  ).map((statement) => statement.Effect);
  return effects.includes("Allow") && !effects.includes("Deny");
}
