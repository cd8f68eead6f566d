/**
 * The role a customer makes for us in their AWS account, as JSON to copy: who may assume it, and what it allows.
 * IAM: "The confused deputy problem" (external id).
 */
import type { MissingPermissions } from "../errors.ts";
import { baseActions, roleFeatures, type RoleScope, type ScopedActions, scopedActions, scopesOf } from "./features.ts";

/** A statement of a policy; its resources are the customer's own. */
export interface PolicyStatement {
  readonly Sid: string;
  readonly Effect: "Allow";
  readonly Action: readonly string[];
  readonly Resource?: string;
  readonly NotResource?: string;
}

/** Identities with an "@" are addresses; a domain has none. */
const addresses = "arn:aws:ses:*:*:identity/*@*";

/** `NotResource` names all identities but the addresses: these actions know no other kind of resource. */
function placeOf(scope: RoleScope, ownArn: string): Pick<PolicyStatement, "Resource" | "NotResource"> {
  if (scope === "addresses") return { Resource: addresses };
  if (scope === "domains") return { NotResource: addresses };
  return { Resource: scope === "role" ? ownArn : "*" };
}

const suffixes: Readonly<Record<RoleScope, string>> = {
  account: "",
  addresses: "OfAddresses",
  domains: "OfDomains",
  role: "OfThisRole",
};

/** What allows these actions. `ownArn`: the role's ARN; "*" where it is not known yet. */
export const statementFor = (name: string, { scope, actions }: ScopedActions, ownArn = "*"): PolicyStatement => ({
  Sid: `${name}${suffixes[scope]}`,
  Effect: "Allow",
  Action: actions,
  ...placeOf(scope, ownArn),
});

/** What is allowed whichever features are. */
export const baseStatement: PolicyStatement = {
  Sid: "AccountStatus",
  Effect: "Allow",
  Action: baseActions,
  Resource: "*",
};

const document = (statements: readonly object[]): string =>
  JSON.stringify({ Version: "2012-10-17", Statement: statements }, undefined, 2);

/** The role's trust policy as JSON text: our account alone, and only with the company's external id. */
export const trustPolicy = ({
  operatorAccountId,
  externalId,
}: {
  operatorAccountId: string;
  externalId: string;
}): string =>
  document([
    {
      Effect: "Allow",
      Principal: { AWS: `arn:aws:iam::${operatorAccountId}:root` },
      Action: "sts:AssumeRole",
      Condition: { StringEquals: { "sts:ExternalId": externalId } },
    },
  ]);

/** The role's permission policy as JSON text, with all features. */
export const permissionPolicy = (ownArn?: string): string =>
  document([
    baseStatement,
    ...roleFeatures.flatMap((feature) =>
      scopedActions(feature).map((scoped) => statementFor(feature.parameter, scoped, ownArn)),
    ),
  ]);

/** What is to be added for these actions, each where the features ask for it. */
export function missingPermissions(missing: readonly ScopedActions[], ownArn?: string): MissingPermissions {
  const statements = missing.map((scoped) => statementFor("SestinaMissing", scoped, ownArn));
  const [only] = statements;
  return {
    actions: [...new Set(missing.flatMap(({ actions }) => actions))],
    statement: JSON.stringify(statements.length === 1 ? only : statements, undefined, 2),
  };
}

const allActions = roleFeatures.flatMap(scopedActions).flatMap(({ actions }) => actions);

/** The same for an action of which nothing is known but that AWS denied it; undefined for one that is none of ours. */
export function missingAction(name: string): MissingPermissions | undefined {
  const action = allActions.find((each) => each === name);
  if (action === undefined) return undefined;
  const [scope = "account", ...others] = scopesOf(action);
  return missingPermissions([{ scope: others.length === 0 ? scope : "account", actions: [action] }]);
}
