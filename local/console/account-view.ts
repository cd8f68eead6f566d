import { roleArn, type Account, type Role } from "#local/aws/account.ts";
import { parseTrustPolicy } from "#local/aws/iam/policy-document.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { AccountBehaviour, AccountView, RegionSummary, RoleView } from "./api-schema.ts";
import type { OwnerSes } from "./owner-ses.ts";

/** The external ids that a trust policy tests, by any operator. */
function externalIdsOf(trustPolicy: string): string[] {
  const conditions = parseTrustPolicy(trustPolicy).Statement.flatMap(({ Condition }) => Object.values(Condition));
  const ids = conditions.flatMap((byKey) =>
    Object.entries(byKey).flatMap(([key, values]) => (key.toLowerCase() === "sts:externalid" ? values : [])),
  );
  return [...new Set(ids)];
}

export function viewRole(role: Role): RoleView {
  const { name, createdAt, trustPolicy, policies } = role;
  return { name, arn: roleArn(role), createdAt, externalIds: externalIdsOf(trustPolicy), trustPolicy, policies };
}

function regionsOf(ses: OwnerSes, accountId: string): RegionSummary[] {
  const identities = ses.listIdentities(accountId);
  const templates = ses.listTemplates(accountId);
  const known = new Set([...ses.listStandings(accountId), ...identities, ...templates].map(({ region }) => region));
  return [...known].sort().map((region) => ({
    region,
    inSandbox: !ses.accountStatus({ accountId, region }).productionAccess,
    identities: identities.filter((identity) => identity.region === region).length,
    templates: templates.filter((template) => template.region === region).length,
  }));
}

export const behaviourOfAccount = (ses: OwnerSes, { id, iamDelaySeconds }: Account): AccountBehaviour => ({
  ...ses.behaviour(id),
  iamDelaySeconds,
});

/** An account with its roles and a summary of SES in each region with data. */
export function viewAccount(awsAccounts: AwsAccounts, ses: OwnerSes, account: Account): AccountView {
  const { id, name, createdAt } = account;
  const roles = awsAccounts.listRoles(id).map(viewRole);
  return { id, name, createdAt, roles, behaviour: behaviourOfAccount(ses, account), regions: regionsOf(ses, id) };
}
