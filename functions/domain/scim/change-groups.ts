import { type AccessState, loadAccessState, type StoredAccess } from "#functions/domain/access/access-state.ts";
import { changedIds } from "#functions/domain/access/changed-ids.ts";
import { refuseWithoutAdministrator } from "#functions/domain/access/refuse-without-administrator.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { GroupRecord, MemberAccess } from "#functions/storage/records.ts";
import { listScimUsers, type ScimUserRecord } from "#functions/storage/scim/scim-user-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Provisioner, ScimContext } from "./scim-context.ts";
import type { GroupInput } from "./scim-resources.ts";

/** Limited, since each request reads the rules. */
const MAX_GROUPS = 100;

/**
 * Refuses a name or external id that another provisioned group has, so that a repeated creation makes no second group.
 * Names are compared without regard to case, as in filters. Values that the group has already stay valid.
 * @throws AppError SCIM_GROUP_EXISTS
 */
function refuseDuplicate(
  groups: readonly GroupRecord[],
  was: GroupRecord | undefined,
  { displayName, externalId }: GroupInput,
): void {
  const others = groups.filter((group) => group.scim !== undefined && group !== was);
  const name = displayName.toLowerCase();
  const isNameTaken = others.some(({ label }) => label.toLowerCase() === name) && was?.label.toLowerCase() !== name;
  const isIdTaken =
    externalId !== undefined &&
    externalId !== was?.scim?.externalId &&
    others.some(({ scim }) => scim?.externalId === externalId);
  if (isNameTaken || isIdTaken) throw new AppError("SCIM_GROUP_EXISTS");
}

/** Members that one transaction moves; the next ones move the rest. */
const AT_ONCE = 80;

/**
 * The provisioned group with this id.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, also for a group that is not provisioned
 */
export function scimGroupIn({ groups }: Pick<AccessState, "groups">, id: string): GroupRecord {
  const found = groups.find((group) => group.id === id && group.scim !== undefined);
  if (found === undefined) throw new AppError("SCIM_RESOURCE_NOT_FOUND");
  return found;
}

async function store(
  { table, now, newId }: ScimContext,
  { companyId, userId: actorId }: Provisioner,
  {
    action,
    before,
    after,
    groupId,
  }: { action: AuditAction; before: StoredAccess; after: AccessState; groupId: string },
): Promise<void> {
  await refuseWithoutAdministrator(table, before, after);
  const subjectIds = { group: groupId };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId, action, subjectIds };
  await table.write(...stateWrites(before, after), auditEntry({ ...entry, ...changedIds(before, after, subjectIds) }));
}

/**
 * The members with exactly the requested provisioned users in the group, as far as one transaction goes. Members who
 * are not provisioned stay, since an administrator decided that.
 */
function withMembers(
  members: readonly MemberAccess[],
  groupId: string,
  users: readonly ScimUserRecord[],
  asked: readonly string[],
) {
  const memberIds = new Map(users.map(({ id, userId }) => [id, userId]));
  if (asked.some((id) => !memberIds.has(id))) {
    throw new AppError("SCIM_VALUE_INVALID", { fields: [{ field: "members", rule: "names an unknown user" }] });
  }
  const provisioned = new Set(memberIds.values());
  const wanted = new Set(asked.map((id) => memberIds.get(id)));
  let moved = 0;
  const moves = members.map((member) => {
    const isIn = member.groupIds.includes(groupId);
    if (!provisioned.has(member.userId) || isIn === wanted.has(member.userId)) return member;
    moved += 1;
    if (moved > AT_ONCE) return member;
    const others = member.groupIds.filter((id) => id !== groupId);
    return { ...member, groupIds: isIn ? others : [...others, groupId] };
  });
  return { members: moves, isAll: moved <= AT_ONCE };
}

interface Wanted {
  readonly action: "scim.created" | "scim.changed";
  readonly id: string;
  readonly change: (before: StoredAccess, users: readonly ScimUserRecord[]) => GroupInput;
}

async function step(context: ScimContext, by: Provisioner, { action, id, change }: Wanted): Promise<boolean> {
  const { table, now } = context;
  return retryConflicts(async () => {
    const [before, users] = [await loadAccessState(table, by.companyId), await listScimUsers(table, by.companyId)];
    const input = change(before, users);
    const { displayName: label, externalId, members: asked } = input;
    const at = now().toISOString();
    const scim = { ...(externalId !== undefined && { externalId }), changedAt: at };
    const was = action === "scim.changed" ? scimGroupIn(before, id) : before.groups.find((group) => group.id === id);
    refuseDuplicate(before.groups, was, input);
    if (was === undefined && before.groups.length >= MAX_GROUPS) throw new AppError("TOO_MANY_USER_GROUPS");
    // No policies and no accounts: an administrator decides what its members may do.
    const made = {
      id,
      description: "From your identity provider",
      isDefault: false,
      policyIds: [],
      accountIds: [],
      createdAt: at,
    };
    const group = { ...(was ?? made), label, scim };
    const groups =
      was === undefined ? [...before.groups, group] : before.groups.map((each) => (each === was ? group : each));
    const { members, isAll } = withMembers(before.members, id, users, asked);
    await store(context, by, { action, before, after: { ...before, groups, members }, groupId: id });
    return isAll;
  });
}

/**
 * Provisions a group without policies and accounts, which an administrator adds. Returns its id.
 * @throws AppError TOO_MANY_USER_GROUPS, SCIM_GROUP_EXISTS
 */
export async function createGroup(context: ScimContext, by: Provisioner, input: GroupInput): Promise<string> {
  const id = context.newId();
  const change = () => input;
  let isAll = await step(context, by, { action: "scim.created", id, change });
  while (!isAll) isAll = await step(context, by, { action: "scim.changed", id, change });
  return id;
}

/**
 * Changes a provisioned group.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, SCIM_GROUP_EXISTS, SCIM_VALUE_INVALID, LAST_ADMINISTRATOR
 */
export async function changeScimGroup(
  context: ScimContext,
  by: Provisioner,
  id: string,
  change: Wanted["change"],
): Promise<void> {
  // Computed once: a patch that removes by a filter would give another result after a partial change.
  let decided: GroupInput | undefined;
  const first: Wanted["change"] = (before, users) => (decided = change(before, users));
  let isAll = await step(context, by, { action: "scim.changed", id, change: first });
  const again: Wanted["change"] = (before, users) => decided ?? change(before, users);
  while (!isAll) isAll = await step(context, by, { action: "scim.changed", id, change: again });
}

/**
 * Removes a provisioned group; its members stay in the company.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function deleteScimGroup(context: ScimContext, by: Provisioner, id: string): Promise<void> {
  // All members leave it first, in batches of one transaction, including those whom an administrator added.
  const removeSome = async (): Promise<boolean> => {
    const before = await loadAccessState(context.table, by.companyId);
    const group = scimGroupIn(before, id);
    const inside = before.members.filter(({ groupIds }) => groupIds.includes(id));
    const leaving = new Set(inside.slice(0, AT_ONCE));
    const members = before.members.map((member) =>
      leaving.has(member) ? { ...member, groupIds: member.groupIds.filter((each) => each !== id) } : member,
    );
    const isEmpty = leaving.size === inside.length;
    const groups = isEmpty ? before.groups.filter((each) => each !== group) : before.groups;
    const action = isEmpty ? "scim.removed" : "scim.changed";
    await store(context, by, { action, before, after: { ...before, members, groups }, groupId: id });
    return isEmpty;
  };
  let isRemoved = false;
  while (!isRemoved) isRemoved = await retryConflicts(removeSome);
}
