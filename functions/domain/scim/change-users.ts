import type { Write } from "#functions/adapters/ports/table.ts";
import { type AccessState, loadAccessState, type StoredAccess } from "#functions/domain/access/access-state.ts";
import { refuseWithoutAdministrator } from "#functions/domain/access/refuse-without-administrator.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit-store.ts";
import { countOneLess, countOneMore } from "#functions/storage/company-store.ts";
import { noteExtras } from "#functions/storage/extras-store.ts";
import {
  findScimUser,
  putNewScimUser,
  removeScimUser,
  replaceScimUser,
  type ScimUserRecord,
} from "#functions/storage/scim-user-store.ts";
import { changeUser, listUsers, putNewUser, removeUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { type Provisioner, provenProviders, providerOf, type ScimContext } from "./scim-context.ts";
import type { UserInput } from "./scim-resources.ts";

const isMember = ({ members }: AccessState, id: string) => members.some(({ userId }) => userId === id);

const nameOf = ({ givenName, familyName, userName }: Pick<UserInput, "givenName" | "familyName" | "userName">) =>
  `${givenName} ${familyName}`.trim() || userName;

/** A member who cannot sign in by a password: the provider's first sign-in takes this place (join-company.ts). */
const placeholder = (user: ScimUserRecord, at: string) => ({
  ...{ id: user.userId, companyId: user.companyId, email: user.userName, createdAt: at },
  ...{ firstName: user.givenName, lastName: user.familyName, displayName: nameOf(user) },
  ...{ welcomeSeen: false, termsVersion: "" },
});

interface Step {
  readonly after: AccessState;
  readonly writes: readonly Write[];
}

/** Gives a user a place in the company, in the user groups that an administrator chose for the provider's newcomers. */
async function activate(context: ScimContext, before: StoredAccess, user: ScimUserRecord): Promise<Step> {
  const { companyId, userId } = user;
  const provider = providerOf(await provenProviders(context.table, companyId), user.userName);
  const groupIds = provider.userGroupIds.filter((id) => before.groups.some((group) => group.id === id));
  const at = context.now().toISOString();
  return {
    after: { ...before, members: [...before.members, { userId, companyId, groupIds }] },
    writes: [countOneMore(companyId, "user"), ...putNewUser(placeholder(user, at))],
  };
}

function deactivate(before: StoredAccess, { companyId, userId }: ScimUserRecord, at: string): Step {
  return {
    after: { ...before, members: before.members.filter((member) => member.userId !== userId) },
    writes: [removeUser(companyId, userId), countOneLess(companyId, "user"), noteExtras(companyId, at)],
  };
}

/** Writes a step with what follows from it: the rules, the audit entry. @throws AppError LAST_ADMINISTRATOR */
async function store(
  { table, now, newId }: ScimContext,
  { companyId, userId: actorId }: Provisioner,
  { action, before, step, user }: { action: AuditAction; before: StoredAccess; step: Step; user: ScimUserRecord },
): Promise<void> {
  await refuseWithoutAdministrator(table, before, step.after);
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId, action };
  const subjectIds = { member: user.userId, scimUser: user.id };
  await table.write(...stateWrites(before, step.after), ...step.writes, auditEntry({ ...entry, subjectIds }));
}

/** Who is out stays out if this fails: the provider tries again, and it is done again. */
async function endAccount({ directory }: ScimContext, { userId }: ScimUserRecord): Promise<void> {
  await directory.remove(userId);
}

/**
 * Provisions a user before their first sign-in. A member with this address is taken over as they are.
 * @throws AppError SCIM_ADDRESS_FOREIGN, SCIM_USER_EXISTS, USER_LIMIT_EXCEEDED
 */
export async function createUser(context: ScimContext, by: Provisioner, input: UserInput): Promise<ScimUserRecord> {
  const { table, now, newId } = context;
  const { companyId } = by;
  providerOf(await provenProviders(table, companyId), input.userName);
  return retryConflicts(async () => {
    const [before, users] = [await loadAccessState(table, companyId), await listUsers(table, companyId)];
    const at = now().toISOString();
    const known = users.find(({ email }) => email.toLowerCase() === input.userName);
    // An open invitation keeps a place of its own, which its acceptance takes.
    if (known !== undefined && known.joinedAt === undefined) throw new AppError("SCIM_USER_EXISTS");
    const user = {
      ...input,
      id: newId(),
      companyId,
      userId: known?.id ?? newId(),
      createdAt: at,
      changedAt: at,
      revision: 0,
    };
    const isNew = user.active && known === undefined;
    const isOut = !user.active && known !== undefined;
    const still: Step = { after: before, writes: [] };
    const step = isNew ? await activate(context, before, user) : isOut ? deactivate(before, user, at) : still;
    const all = { ...step, writes: [...step.writes, ...putNewScimUser(user)] };
    await store(context, by, { action: "scim.created", before, step: all, user });
    if (isOut) await endAccount(context, user);
    return user;
  });
}

/** @throws AppError SCIM_RESOURCE_NOT_FOUND */
export async function getScimUser(context: Pick<ScimContext, "table">, companyId: string, id: string) {
  const user = await findScimUser(context.table, companyId, id);
  if (user === undefined) throw new AppError("SCIM_RESOURCE_NOT_FOUND");
  return user;
}

/**
 * Changes a provisioned user. A user who becomes inactive loses access at once; one who becomes active again gets a new place.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, SCIM_ADDRESS_FOREIGN, SCIM_USER_EXISTS, USER_LIMIT_EXCEEDED, LAST_ADMINISTRATOR
 */
export async function changeScimUser(
  context: ScimContext,
  by: Provisioner,
  id: string,
  change: (user: ScimUserRecord, state: StoredAccess) => UserInput,
): Promise<ScimUserRecord> {
  const { table, now, newId } = context;
  const { companyId } = by;
  const after = await retryConflicts(async () => {
    const [before, was] = [await loadAccessState(table, companyId), await getScimUser(context, companyId, id)];
    const input = change(was, before);
    if (input.userName !== was.userName) providerOf(await provenProviders(table, companyId), input.userName);
    const at = now().toISOString();
    const wasIn = isMember(before, was.userId);
    // A place of before leads nowhere any more: whoever comes again gets another one.
    const userId = input.active && !wasIn ? newId() : was.userId;
    const user: ScimUserRecord = { ...was, ...input, externalId: input.externalId, userId, changedAt: at };
    const names = { firstName: user.givenName, lastName: user.familyName, displayName: nameOf(user) };
    const kept: Step = { after: before, writes: wasIn ? [changeUser(companyId, userId, names)] : [] };
    const left = wasIn && !user.active ? deactivate(before, user, at) : kept;
    const step = user.active && !wasIn ? await activate(context, before, user) : left;
    const all = { ...step, writes: [...step.writes, ...replaceScimUser(was, user)] };
    await store(context, by, { action: "scim.changed", before, step: all, user });
    return user;
  });
  if (!after.active) await endAccount(context, after);
  return after;
}

/** Removes a provisioned user from the company. @throws AppError SCIM_RESOURCE_NOT_FOUND, LAST_ADMINISTRATOR */
export async function deleteScimUser(context: ScimContext, by: Provisioner, id: string): Promise<void> {
  const { table, now } = context;
  const user = await retryConflicts(async () => {
    const [before, was] = [await loadAccessState(table, by.companyId), await getScimUser(context, by.companyId, id)];
    const isIn = isMember(before, was.userId);
    const step: Step = isIn ? deactivate(before, was, now().toISOString()) : { after: before, writes: [] };
    const all = { ...step, writes: [...step.writes, ...removeScimUser(was)] };
    await store(context, by, { action: "scim.removed", before, step: all, user: was });
    return was;
  });
  await endAccount(context, user);
}
