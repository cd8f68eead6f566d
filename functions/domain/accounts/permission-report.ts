import type { CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import type { CustomerPermissions, Decision } from "#functions/adapters/ports/customer-permissions.ts";
import {
  type RoleAction,
  type RoleFeature,
  roleFeatures,
  type RoleScope,
  scopedActions,
} from "#shared/customer-role/features.ts";
import { missingPermissions } from "#shared/customer-role/policies.ts";
import type { FeatureReport } from "#shared/models/account-insight.ts";

/** Needs no permission (AWS STS: GetCallerIdentity), whatever the simulation answers. */
const alwaysAllowed: RoleAction = "sts:GetCallerIdentity";

const scopes: readonly RoleScope[] = ["account", "addresses", "domains", "role"];

/** A sample resource for the scope of a statement. */
function exampleOf(scope: RoleScope, { roleArn, region }: CustomerRole): string {
  const identity = `arn:aws:ses:${region}:${roleArn.split(":")[4] ?? ""}:identity/`;
  const examples = {
    account: "*",
    addresses: `${identity}sender@example.com`,
    domains: `${identity}example.com`,
    role: roleArn,
  };
  return examples[scope];
}

const actionsIn = (scope: RoleScope): RoleAction[] => {
  const asked = roleFeatures.flatMap(scopedActions).filter((scoped) => scoped.scope === scope);
  return [...new Set(asked.flatMap(({ actions }) => actions))].filter((action) => action !== alwaysAllowed);
};

type Decide = (scope: RoleScope, action: RoleAction) => Decision;

function reportOf(feature: RoleFeature, decide: Decide, roleArn: string): FeatureReport {
  const scoped = scopedActions(feature);
  const missing = scoped
    .map(({ scope, actions }) => ({ scope, actions: actions.filter((action) => decide(scope, action) !== "allowed") }))
    .filter(({ actions }) => actions.length > 0);
  return {
    featureName: feature.name,
    featureDescription: feature.description,
    featureStatus: missing.length === 0 ? "Enabled" : "Locked by missing permissions",
    permissions: scoped.flatMap(({ scope, actions }) =>
      actions.map((action) => ({
        action,
        allowed: decide(scope, action) === "allowed",
        explicitlyDenied: decide(scope, action) === "explicitDeny",
      })),
    ),
    missingStatement: missing.length === 0 ? null : missingPermissions(missing, roleArn).statement,
  };
}

/**
 * What a role allows, by feature, from AWS's policy simulation.
 * @throws AppError AWS_PERMISSION_REPORT_LOCKED if the role may not simulate
 */
export async function permissionReport(
  permissions: CustomerPermissions,
  role: CustomerRole,
): Promise<readonly FeatureReport[]> {
  const questions = scopes.map((scope) => ({ resource: exampleOf(scope, role), actions: actionsIn(scope) }));
  const answers = await permissions.evaluate(role, questions);
  const decided = new Map(
    scopes.flatMap((scope, i) => actionsIn(scope).map((action, j) => [`${scope} ${action}`, answers[i]?.[j]])),
  );
  const decide: Decide = (scope, action) =>
    action === alwaysAllowed ? "allowed" : (decided.get(`${scope} ${action}`) ?? "implicitDeny");
  return roleFeatures.map((feature) => reportOf(feature, decide, role.roleArn));
}
