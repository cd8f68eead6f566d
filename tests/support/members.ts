import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putNewAccess } from "#functions/storage/access-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { putNewGroup } from "#functions/storage/policy-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { Permission } from "#shared/permissions.ts";
import { type Person, type Product, signIn } from "./product.ts";

/** Who a token is of. */
export const claimsOf = (person: Person): { sub: string; company: string } =>
  JSON.parse(Buffer.from(person.token.split(".")[1]!, "base64url").toString());

type Rights = Partial<Pick<AccessDocument, "permissions" | "accountIds" | "defaultAccountId">>;

/** Somebody new in the company of `founder`, with these rights; as an invitation would make them. */
export async function addMember(product: Product, founder: Person, rights: Rights = {}): Promise<Person> {
  const newcomer = await product.join();
  const { sub } = claimsOf(newcomer);
  const { company } = claimsOf(founder);
  await openTable().write(
    putNewAccess({
      userId: sub,
      companyId: company,
      permissions: Permission.options,
      accountIds: [],
      revision: 0,
      ...rights,
    }),
    {
      update: keys.userLookup(sub),
      change: { set: { companyId: company } },
      onlyIf: "present",
      otherwise: "NOT_FOUND",
    },
  );
  const token = await signIn(newcomer.email);
  return { ...newcomer, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
}

/** Puts people of one company into a new group. */
export async function addGroup(label: string, ...members: readonly [Person, ...Person[]]): Promise<void> {
  const group = { id: randomUUID(), label, description: "", policyIds: [], accountIds: [], revision: 0 };
  const userIds = members.map((member) => claimsOf(member).sub);
  const createdAt = new Date().toISOString();
  await openTable().write(putNewGroup(claimsOf(members[0]).company, { ...group, userIds, createdAt }));
}

/** As if this person had been removed from the company. */
export async function removeMember(person: Person): Promise<void> {
  const { sub, company } = claimsOf(person);
  await openTable().write({ delete: keys.access(company, sub), onlyIf: "present", otherwise: "NOT_FOUND" });
}
