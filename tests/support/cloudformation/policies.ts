import { fitsArn } from "./arn-patterns.ts";
import type { Finding } from "./finding.ts";
import { type IamAction, type IamActions, isGlobalKey } from "./iam-data.ts";
import type { PolicyDocument, PolicyKind } from "./policy-documents.ts";
import type { Resolve } from "./resolve.ts";
import { findingAt } from "./template.ts";
import { type JsonObject, isObject, membersOf } from "./values.ts";

type Report = (rule: string, problem: string) => Finding;

/** AWS IAM User Guide, "IAM JSON policy elements reference". */
const statementKeys = [
  ...["Sid", "Effect", "Principal", "NotPrincipal", "Action", "NotAction", "Resource", "NotResource", "Condition"],
];

/** The same, "Condition operators", without `IfExists` and the set operators. */
const operators = [
  ...["Equals", "NotEquals", "EqualsIgnoreCase", "NotEqualsIgnoreCase", "Like", "NotLike"].map((one) => `String${one}`),
  ...["Numeric", "Date"].flatMap((one) =>
    ["Equals", "NotEquals", "LessThan", "LessThanEquals", "GreaterThan", "GreaterThanEquals"].map(
      (comparison) => `${one}${comparison}`,
    ),
  ),
  ...["Bool", "BinaryEquals", "IpAddress", "NotIpAddress", "Null"],
  ...["ArnEquals", "ArnLike", "ArnNotEquals", "ArnNotLike"],
];

const operatorPattern = /^(?:ForAllValues:|ForAnyValue:)?(\w+?)(?:IfExists)?$/;

const wildcard = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^$()|[\]\\{}]/g, "\\$&")
      .replaceAll("*", ".*")
      .replaceAll("?", ".")}$`,
    "i",
  );

/** The prefixes of services that statements name, such as "s3". */
export const servicesIn = (documents: readonly PolicyDocument[], resolve: Resolve): string[] =>
  documents.flatMap(({ statements, stack }) =>
    statements
      .flatMap(({ Action, NotAction }) => [...membersOf(Action ?? []), ...membersOf(NotAction ?? [])])
      .map((action) => resolve(action, stack).split(":")[0]?.toLowerCase() ?? ""),
  );

interface NamedActions {
  /** As in the policy. */
  readonly pattern: string;
  readonly actions: readonly IamAction[];
}

function checkActions(patterns: readonly string[], iam: IamActions, report: Report) {
  const findings: Finding[] = [];
  const named: NamedActions[] = [];
  for (const pattern of patterns.filter((one) => one !== "*")) {
    const [service = "", name = ""] = pattern.split(":");
    const ofService = iam(service.toLowerCase());
    const actions = ofService?.filter((action) => wildcard(name).test(action.name)) ?? [];
    if (ofService === undefined)
      findings.push(report("unknown-service", `${pattern}: no service is called ${service}`));
    else if (actions.length === 0) findings.push(report("unknown-action", `${pattern} is no action of ${service}`));
    else named.push({ pattern, actions });
  }
  return { findings, named };
}

/** An action needs at least one matching resource, and a resource one matching action. */
function checkResources(resources: readonly string[], named: readonly NamedActions[], report: Report): Finding[] {
  if (resources.includes("*") || resources.length === 0) return [];
  const worksOn = (resource: string, { arns }: IamAction) => arns.some((arn) => fitsArn(resource, arn));
  const idle = named
    .filter(({ actions }) => !actions.some((action) => resources.some((resource) => worksOn(resource, action))))
    .map(({ pattern, actions }) =>
      actions.every(({ arns }) => arns.length === 0)
        ? report("action-needs-star", `${pattern} works on no resource of its own: it needs "*"`)
        : report("wrong-resource", `${pattern} works on ${kindsOf(actions)}, not on ${resources.join(", ")}`),
    );
  const useless = resources
    .filter((one) => named.length > 0 && !named.some(({ actions }) => actions.some((action) => worksOn(one, action))))
    .map((one) => report("idle-resource", `no action of the statement works on ${one}`));
  return idle.length > 0 ? idle : useless;
}

const kindsOf = (actions: readonly IamAction[]) => [...new Set(actions.flatMap(({ arns }) => arns))].join(" or ");

/** `${TagKey}` and the like end a key of AWS's lists; identity providers' keys contain the provider's URL. */
const fitsKey = (key: string, listed: string) =>
  key === listed || (listed.includes("${") && key.startsWith(listed.slice(0, listed.indexOf("${"))));

function checkCondition(condition: unknown, named: readonly NamedActions[], report: Report): Finding[] {
  if (condition === undefined) return [];
  if (!isObject(condition)) return [report("wrong-policy", "Condition must be an object")];
  return Object.entries(condition).flatMap(([operator, keys]) => {
    const base = operatorPattern.exec(operator)?.[1] ?? "";
    if (!operators.includes(base)) return [report("unknown-operator", operator)];
    return Object.keys(isObject(keys) ? keys : {}).flatMap((name) => {
      const key = name.toLowerCase();
      if (isGlobalKey(key)) return [];
      const without = named
        .filter(({ actions }) => !actions.some((one) => [...one.conditionKeys].some((listed) => fitsKey(key, listed))))
        .map(({ pattern }) => pattern);
      const problem = `${name} is no condition key of ${without.join(", ")}`;
      return without.length === 0 ? [] : [report("unknown-condition-key", problem)];
    });
  });
}

function checkForm(statement: JsonObject, kind: PolicyKind, report: Report): Finding[] {
  const has = (...keys: string[]) => keys.some((key) => key in statement);
  const wrong = [
    ...Object.keys(statement)
      .filter((key) => !statementKeys.includes(key))
      .map((key) => `a statement has no ${key}`),
    ...(["Allow", "Deny"].includes(String(statement["Effect"])) ? [] : ["Effect must be Allow or Deny"]),
    ...(has("Action", "NotAction") ? [] : ["Action is required"]),
    ...(kind === "identity" && has("Principal", "NotPrincipal") ? ["the principal is the identity itself"] : []),
    ...(kind !== "identity" && !has("Principal", "NotPrincipal") ? ["Principal is required"] : []),
    ...(kind === "trust" && has("Resource", "NotResource") ? ["the resource is the role itself"] : []),
    ...(kind === "identity" && !has("Resource", "NotResource") ? ["Resource is required"] : []),
  ];
  return wrong.map((problem) => report("wrong-policy", problem));
}

/** Findings of a policy document against AWS's lists of actions, resources and condition keys. */
export function checkPolicy(
  { kind, stack, path, statements }: PolicyDocument,
  iam: IamActions,
  resolve: Resolve,
): Finding[] {
  return statements.flatMap((statement, index) => {
    const report: Report = (rule, problem) => findingAt(stack, rule, [...path, "Statement", String(index)], problem);
    const texts = (key: string) => membersOf(statement[key] ?? []).map((one) => resolve(one, stack));
    const { findings, named } = checkActions([...texts("Action"), ...texts("NotAction")], iam, report);
    const allowed = "NotAction" in statement ? [] : named;
    return [
      ...checkForm(statement, kind, report),
      ...findings,
      ...(findings.length > 0 ? [] : checkResources(texts("Resource"), allowed, report)),
      ...checkCondition(statement["Condition"], allowed, report),
    ];
  });
}
