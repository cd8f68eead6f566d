import type { Role } from "#local/aws/account.ts";
import { policiesOf } from "#local/aws/caller.ts";
import type { XmlValue } from "#local/aws/xml.ts";
import { evaluate, missingContextKeys, type Decision, type MatchedStatement } from "./evaluate.ts";
import { markerAt, type SimulationInput } from "./simulate-input.ts";
import { statementRanges } from "./statement-position.ts";

const byStrictness: readonly Decision[] = ["allowed", "implicitDeny", "explicitDeny"];

const strictest = (decisions: readonly Decision[]): Decision =>
  byStrictness[Math.max(...decisions.map((decision) => byStrictness.indexOf(decision)))] ?? "implicitDeny";

function matchedStatements(role: Role, matched: readonly MatchedStatement[]): XmlValue {
  const members = matched.map(({ policyName, index }) => {
    const text = role.policies.find(({ name }) => name === policyName)?.document ?? "{}";
    const range = statementRanges(text)[index];
    return {
      SourcePolicyId: `role_${role.name}_${policyName}`,
      SourcePolicyType: "IAM Policy",
      StartPosition: { ...range?.start },
      EndPosition: { ...range?.end },
    };
  });
  return { member: members };
}

/**
 * The decision of a role's policies for each action (IAM: SimulatePrincipalPolicy). One result per action with the
 * strictest decision over all resources; the decisions per resource are in ResourceSpecificResults (IAM API,
 * EvaluationResult).
 */
export function simulate(role: Role, input: SimulationInput): XmlValue {
  const policies = policiesOf(role);
  const isForAll = input.resources.length === 0 || input.resources.includes("*");
  const resources = isForAll ? ["*"] : input.resources;
  const page = input.actions.slice(input.offset, input.offset + input.maxItems);
  const next = input.offset + page.length;

  const results = page.map((action): XmlValue => {
    const single = resources.map((resource) => {
      const request = { action, resource, context: input.context };
      return { resource, ...evaluate(policies, request), missing: missingContextKeys(policies, request) };
    });
    const decision = strictest(single.map((each) => each.decision));
    const matched = single.filter((each) => each.decision === decision).flatMap((each) => each.matched);
    const distinct = [...new Map(matched.map((each) => [`${each.policyName}/${each.index}`, each])).values()];
    return {
      EvalActionName: action,
      EvalResourceName: resources.length === 1 ? resources[0] : undefined,
      EvalDecision: decision,
      MatchedStatements: matchedStatements(role, distinct),
      MissingContextValues: { member: [...new Set(single.flatMap((each) => each.missing))] },
      ResourceSpecificResults: isForAll
        ? undefined
        : {
            member: single.map((each) => ({
              EvalResourceName: each.resource,
              EvalResourceDecision: each.decision,
              MatchedStatements: matchedStatements(role, each.matched),
              MissingContextValues: { member: each.missing },
            })),
          },
    };
  });
  const isTruncated = next < input.actions.length;
  return {
    EvaluationResults: { member: results },
    IsTruncated: isTruncated,
    Marker: isTruncated ? markerAt(next) : undefined,
  };
}
