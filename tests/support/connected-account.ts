import { roleArn } from "#local/aws/account.ts";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { permissionPolicy } from "#shared/customer-role/policies.ts";
import type { Route } from "#shared/api/route.ts";
import type { Account } from "#shared/models/account.ts";
import { companyOf } from "./customer-roles.ts";
import type { ApiAnswer, CallOptions, Person, Product } from "./product.ts";

/** A connected account whose role the customer can change. */
export interface ConnectedAccount extends Account {
  /** Calls a route of this account as the user who connected it. */
  readonly call: (route: Route, options?: CallOptions) => Promise<ApiAnswer>;
  /** Replaces the role's permissions. */
  readonly allow: (...statements: readonly object[]) => void;
  /** Replaces the role's trust policy. */
  readonly trust: (document: string) => void;
}

const roleName = "sestina-access";

/** The statements of a role that allows every feature. */
export const allStatements = (): { Sid: string; Action: string[] }[] => JSON.parse(permissionPolicy()).Statement;

/** Creates an AWS account with a role for Sestina and connects it. */
export async function connectAccount(
  product: Product,
  person: Person,
  alias = "Main",
  awsRegion = "eu-central-1",
): Promise<ConnectedAccount> {
  const { id } = product.awsAccounts.createAccount({ name: alias });
  const good = trustOperatorWith(await companyOf(person));
  const put = (trustPolicy: string, statements: readonly object[]) => {
    const document = JSON.stringify({ Version: "2012-10-17", Statement: statements });
    return product.awsAccounts.putRole(id, { name: roleName, trustPolicy, policies: [{ name: "sestina", document }] });
  };
  const body = { alias, awsRegion, roleArn: roleArn(put(good, allStatements())) };
  const connected = await person.call(accountRoutes.connectAccount, { body });
  if (connected.status !== 201) throw new Error(JSON.stringify(connected.body));
  return {
    ...connected.body,
    call: (route, options = {}) => person.call(route, { params: { id: connected.body.id }, ...options }),
    allow: (...statements) => void put(good, statements),
    trust: (document) => void put(document, allStatements()),
  };
}
