import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { type AccessState, accessIn, loadAccessState } from "#functions/domain/access/access-state.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { keys } from "#functions/storage/keys.ts";
import { Permission } from "#shared/permissions.ts";
import { type Person, type Product, signIn } from "./product.ts";

/** The user of a token. */
export const claimsOf = (person: Pick<Person, "token">): { sub: string; company: string; origin_jti: string } =>
  JSON.parse(Buffer.from(person.token.split(".")[1]!, "base64url").toString());

interface Rights {
  readonly permissions?: readonly Permission[];
  readonly accountIds?: readonly string[];
  readonly defaultAccountId?: string;
}

/** Puts a user into one user group of their own, which gives exactly these permissions. */
function withRights(before: AccessState, member: { userId: string; companyId: string }, rights: Rights): AccessState {
  const { permissions = Permission.options, accountIds = [], defaultAccountId } = rights;
  const made = { label: `Of ${member.userId}`, description: "For a test", isDefault: false };
  const createdAt = new Date().toISOString();
  const policy = { ...made, id: randomUUID(), permissions: [...permissions], createdAt };
  const group = { ...made, id: randomUUID(), policyIds: [policy.id], accountIds: [...accountIds], createdAt };
  const others = before.members.filter(({ userId }) => userId !== member.userId);
  return {
    policies: [...before.policies, policy],
    groups: [...before.groups, group],
    members: [...others, { ...member, groupIds: [group.id], defaultAccountId }],
  };
}

async function giveRights(companyId: string, userId: string, rights: Rights): Promise<void> {
  const table = openTable();
  await retryConflicts(async () => {
    const before = await loadAccessState(table, companyId);
    await table.write(...stateWrites(before, withRights(before, { userId, companyId }, rights)));
  });
}

/** A new user in the company of `founder`, with these permissions, as an invitation would create them. */
export async function addMember(
  product: Product,
  founder: Person,
  rights: Rights = {},
  email?: string,
): Promise<Person> {
  const newcomer = await product.join(email);
  const { sub, company: former } = claimsOf(newcomer);
  const { company } = claimsOf(founder);
  const table = openTable();
  const user = (await table.get(keys.user(former, sub))) as object;
  await giveRights(company, sub, rights);
  await table.write(
    {
      put: { ...user, ...keys.user(company, sub), companyId: company },
      onlyIf: "absent",
      otherwise: "USER_EXISTS",
    },
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

/** Restricts a member to these permissions, as a change of policies would; their visible accounts stay. */
export async function allowOnly(person: Person, permissions: readonly Permission[]): Promise<void> {
  const { sub, company } = claimsOf(person);
  const seen = accessIn(await loadAccessState(openTable(), company), sub);
  await giveRights(company, sub, {
    permissions,
    accountIds: seen?.accountIds ?? [],
    ...(seen?.defaultAccountId !== undefined && { defaultAccountId: seen.defaultAccountId }),
  });
}

/** Puts users of one company into one more user group, which gives nothing. */
export const addGroup = (label: string, ...people: readonly [Person, ...Person[]]): Promise<void> =>
  addGroups([label], ...people);

/** Puts users of one company into more user groups, which give nothing. */
export async function addGroups(labels: readonly string[], ...people: readonly [Person, ...Person[]]): Promise<void> {
  const { company } = claimsOf(people[0]);
  const table = openTable();
  const before = await loadAccessState(table, company);
  const made = { isDefault: false, policyIds: [], accountIds: [], createdAt: new Date().toISOString() };
  const added = labels.map((label) => ({ id: randomUUID(), label, description: "For a test", ...made }));
  const subs = people.map((person) => claimsOf(person).sub);
  const members = before.members.map((member) =>
    subs.includes(member.userId) ? { ...member, groupIds: [...member.groupIds, ...added.map(({ id }) => id)] } : member,
  );
  await table.write(...stateWrites(before, { ...before, groups: [...before.groups, ...added], members }));
}

/** As if this user had been removed from the company. */
export async function removeMember(person: Person): Promise<void> {
  const { sub, company } = claimsOf(person);
  await openTable().write({ delete: keys.access(company, sub), onlyIf: "present", otherwise: "NOT_FOUND" });
}
