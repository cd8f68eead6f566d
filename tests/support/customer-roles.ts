import * as z from "zod";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { keys } from "#functions/storage/keys.ts";
import { roleArn } from "#local/aws/account.ts";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { operator } from "#local/operator.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { policy } from "./customer-cloud.ts";
import type { Person, Product } from "./product.ts";

interface RoleWish {
  /** The AWS account; a new one unless given. */
  readonly accountId?: string;
  readonly name?: string;
  /** The trust policy as JSON text. */
  readonly trust: string;
  readonly allows?: readonly string[];
}

/** The id of a user's company, which is also its external id. */
export const companyOf = async (person: Person): Promise<string> =>
  (await person.call(companyRoutes.getCompany)).body.uid;

/** Creates a role in a customer's AWS account and returns its ARN. */
export function makeRole(product: Product, { accountId, name = "mail", trust, allows = ["ses:*"] }: RoleWish): string {
  const id = accountId ?? product.awsAccounts.createAccount({ name: "A customer" }).id;
  const document = policy({ Effect: "Allow", Action: allows, Resource: "*" });
  return roleArn(product.awsAccounts.putRole(id, { name, trustPolicy: trust, policies: [{ name: "mail", document }] }));
}

/** A trust policy for our account with this condition; without one every company could use the role. */
export const trustWhere = (Condition?: object): string =>
  policy({
    Effect: "Allow",
    Principal: { AWS: `arn:aws:iam::${operator.accountId}:root` },
    Action: "sts:AssumeRole",
    ...(Condition !== undefined && { Condition }),
  });

/** A role in a new AWS account that this user's company can connect. */
export const goodRole = async (product: Product, person: Person): Promise<string> =>
  makeRole(product, { trust: trustOperatorWith(await companyOf(person)) });

const Stored = z.object({ awsAccountId: z.string() });

/** The owner of a connected AWS account changes its role to allow only these actions, or removes it. */
export async function changeRole(
  product: Product,
  person: Person,
  connectedId: string,
  allows: readonly string[] | "removed",
): Promise<void> {
  const companyId = await companyOf(person);
  const { awsAccountId } = Stored.parse(await openTable().get(keys.account(companyId, connectedId)));
  const name = product.awsAccounts.listRoles(awsAccountId)[0]!.name;
  if (allows === "removed") product.awsAccounts.deleteRole(awsAccountId, name);
  else makeRole(product, { accountId: awsAccountId, name, trust: trustOperatorWith(companyId), allows });
}
