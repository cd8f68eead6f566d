import { operator } from "#local/operator.ts";
import { permissionPolicy, trustPolicy } from "#shared/customer-role/policies.ts";
import { roleArn, type Account, type Role } from "#local/aws/account.ts";
import type { World } from "#local/aws/world.ts";

const DEMO_ACCOUNT_ID = "444455556666";
const DEMO_ROLE_NAME = "sestina-access";

/** A trust policy that lets Sestina's account in, and only with this external id. */
export const trustOperatorWith = (externalId: string): string =>
  trustPolicy({ operatorAccountId: operator.accountId, externalId });

/** Makes, or renews, a role in a customer's account that gives Sestina all it can use. */
export function putSestinaRole(world: World, accountId: string, externalId: string, name = DEMO_ROLE_NAME): Role {
  const ownArn = `arn:aws:iam::${accountId}:role/${name}`;
  return world.putRole(accountId, {
    name,
    trustPolicy: trustOperatorWith(externalId),
    policies: [{ name: "sestina", document: permissionPolicy(ownArn) }],
  });
}

/**
 * The customer account of the demo with the role that Sestina is to be let in by. SES starts in the sandbox in every
 * region. Running it again keeps the account and renews the role, e.g. for another external id.
 */
export function seedDemoAccount(
  world: World,
  { externalId }: { readonly externalId: string },
): { readonly account: Account; readonly roleArn: string } {
  const account =
    world.getAccount(DEMO_ACCOUNT_ID) ?? world.createAccount({ id: DEMO_ACCOUNT_ID, name: "Demo customer" });
  return { account, roleArn: roleArn(putSestinaRole(world, account.id, externalId)) };
}
