import { conditionHolds, missingKeys, type RequestContext } from "./condition.ts";
import type { PermissionPolicy, PermissionStatement } from "./policy-document.ts";
import { fitsPattern } from "./wildcard.ts";

export interface AccessRequest {
  /** E.g. "ses:GetAccount"; case is ignored. */
  readonly action: string;
  /** An ARN, or "*" for actions without a resource. */
  readonly resource: string;
  readonly context: RequestContext;
}

export interface NamedPolicy {
  readonly name: string;
  readonly document: PermissionPolicy;
}

/** The statement that led to a decision: its policy and its position in it. */
export interface MatchedStatement {
  readonly policyName: string;
  readonly index: number;
}

export type Decision = "allowed" | "explicitDeny" | "implicitDeny";

export interface Evaluation {
  readonly decision: Decision;
  readonly matched: readonly MatchedStatement[];
}

const fitsAction = (patterns: readonly string[], action: string): boolean =>
  patterns.some((pattern) => fitsPattern(pattern.toLowerCase(), action.toLowerCase()));

const fitsResource = (patterns: readonly string[], resource: string): boolean =>
  patterns.some((pattern) => fitsPattern(pattern, resource));

function isAbout(statement: PermissionStatement, { action, resource }: AccessRequest): boolean {
  const actionFits = statement.Action
    ? fitsAction(statement.Action, action)
    : !fitsAction(statement.NotAction ?? [], action);
  const resourceFits = statement.Resource
    ? fitsResource(statement.Resource, resource)
    : !fitsResource(statement.NotResource ?? [], resource);
  return actionFits && resourceFits;
}

interface Found extends MatchedStatement {
  readonly statement: PermissionStatement;
}

function statementsAbout(policies: readonly NamedPolicy[], request: AccessRequest): Found[] {
  return policies.flatMap(({ name, document }) =>
    document.Statement.map((statement, index) => ({ policyName: name, index, statement })).filter(({ statement }) =>
      isAbout(statement, request),
    ),
  );
}

/**
 * Decides by one set of policies: a Deny overrides an Allow; without a matching statement the result is implicitDeny.
 */
export function evaluate(policies: readonly NamedPolicy[], request: AccessRequest): Evaluation {
  const found = statementsAbout(policies, request).filter(({ statement }) =>
    conditionHolds(statement.Condition, request.context),
  );
  const named = (effect: "Allow" | "Deny"): MatchedStatement[] =>
    found
      .filter(({ statement }) => statement.Effect === effect)
      .map(({ policyName, index }) => ({ policyName, index }));
  const denies = named("Deny");
  if (denies.length > 0) return { decision: "explicitDeny", matched: denies };
  const allows = named("Allow");
  return { decision: allows.length > 0 ? "allowed" : "implicitDeny", matched: allows };
}

/** The context keys that the statements for this request test and that the request does not provide. */
export function missingContextKeys(policies: readonly NamedPolicy[], request: AccessRequest): string[] {
  const keys = statementsAbout(policies, request).flatMap(({ statement }) =>
    missingKeys(statement.Condition, request.context),
  );
  return [...new Set(keys)];
}
