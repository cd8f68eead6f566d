import { operator } from "#local/operator.ts";
import { permissionPolicy, trustPolicy } from "#shared/customer-role/policies.ts";
import { roleArn, type Account, type Role } from "#local/aws/account.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";

const demoAccountId = "444455556666";
const demoRoleName = "sestina-access";

/** A trust policy for Sestina's account with this external id. */
export const trustOperatorWith = (externalId: string): string =>
  trustPolicy({ operatorAccountId: operator.accountId, externalId });

/** Creates or replaces a role in a customer's account with all permissions that Sestina can use. */
export function putSestinaRole(
  awsAccounts: AwsAccounts,
  accountId: string,
  externalId: string,
  name = demoRoleName,
): Role {
  const ownArn = `arn:aws:iam::${accountId}:role/${name}`;
  return awsAccounts.putRole(accountId, {
    name,
    trustPolicy: trustOperatorWith(externalId),
    policies: [{ name: "sestina", document: permissionPolicy(ownArn) }],
  });
}

/**
 * Creates the demo's customer account and the role that Sestina assumes. SES starts in the sandbox in every region. A
 * repeated call keeps the account and replaces the role, e.g. for another external id.
 */
export function seedDemoAccount(
  awsAccounts: AwsAccounts,
  { externalId }: { readonly externalId: string },
): { readonly account: Account; readonly roleArn: string } {
  const account =
    awsAccounts.getAccount(demoAccountId) ??
    awsAccounts.createAccount({ id: demoAccountId, name: "Larkspur Tea, development" });
  return { account, roleArn: roleArn(putSestinaRole(awsAccounts, account.id, externalId)) };
}
