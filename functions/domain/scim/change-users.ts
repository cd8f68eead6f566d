import type { Write } from "#functions/adapters/ports/table.ts";
import { type AccessState, loadAccessState, type StoredAccess } from "#functions/domain/access/access-state.ts";
import { refuseWithoutAdministrator } from "#functions/domain/access/refuse-without-administrator.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { releasePlace } from "#functions/domain/invitations/release-place.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type AuditAction, auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countOneMore } from "#functions/storage/company/company-store.ts";
import {
  findScimUser,
  putNewScimUser,
  removeScimUser,
  replaceScimUser,
  type ScimUserRecord,
} from "#functions/storage/scim/scim-user-store.ts";
import { removeSessions } from "#functions/storage/sign-in/session-store.ts";
import { changePlace, changeUser, listUsers, putNewUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { refuseUserName } from "./refuse-user-name.ts";
import { type Provisioner, provenProviders, providerOf, type ScimContext } from "./scim-context.ts";
import type { UserInput } from "./scim-resources.ts";

const isMember = ({ members }: AccessState, id: string) => members.some(({ userId }) => userId === id);

const nameOf = ({ givenName, familyName, userName }: Pick<UserInput, "givenName" | "familyName" | "userName">) =>
  `${givenName} ${familyName}`.trim() || userName;

/**
 * A member who cannot sign in with a password: the first sign-in by the provider takes this place (join-company.ts).
 */
const placeholder = (user: ScimUserRecord, at: string) => ({
  ...{ id: user.userId, companyId: user.companyId, email: user.userName, createdAt: at },
  ...{ firstName: user.givenName, lastName: user.familyName, displayName: nameOf(user) },
  ...{ welcomeSeen: false, termsVersion: "" },
});

interface Step {
  readonly after: AccessState;
  readonly writes: readonly Write[];
}

/**
 * Reserves a place in the company for a user, in the groups that an administrator chose for new users of the provider.
 */
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
    writes: releasePlace(companyId, userId, at),
  };
}

/**
 * Writes a step together with the access rules and the audit entry.
 * @throws AppError LAST_ADMINISTRATOR
 */
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

/**
 * Removes the rest of a user without access. If it fails they still have no access, and the provider's next call
 * repeats it.
 */
async function endAccount({ directory, table }: ScimContext, { companyId, userId }: ScimUserRecord): Promise<void> {
  await removeSessions(table, { companyId, userId });
  await directory.remove(userId);
}

/**
 * Provisions a user before their first sign-in. An existing member with this address is kept as they are.
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
    // An open invitation has a reserved place, which its acceptance takes.
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
 * Changes a provisioned user. A user who becomes inactive loses access at once; one who becomes active again gets a new
 * place.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, SCIM_ADDRESS_FOREIGN, SCIM_USER_EXISTS, SCIM_USER_NAME_FIXED,
 *   USER_LIMIT_EXCEEDED, LAST_ADMINISTRATOR
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
    const wasIn = isMember(before, was.userId);
    const isRenamed = input.userName !== was.userName;
    if (isRenamed) await refuseUserName(table, was, { userName: input.userName, isMember: wasIn });
    const at = now().toISOString();
    // The previous place is gone: a user who becomes active again gets a new one.
    const userId = input.active && !wasIn ? newId() : was.userId;
    const user: ScimUserRecord = { ...was, ...input, externalId: input.externalId, userId, changedAt: at };
    const names = { firstName: user.givenName, lastName: user.familyName, displayName: nameOf(user) };
    const named = isRenamed
      ? changePlace(companyId, userId, { ...names, email: user.userName })
      : changeUser(companyId, userId, names);
    const kept: Step = { after: before, writes: wasIn ? [named] : [] };
    const left = wasIn && !user.active ? deactivate(before, user, at) : kept;
    const step = user.active && !wasIn ? await activate(context, before, user) : left;
    const all = { ...step, writes: [...step.writes, ...replaceScimUser(was, user)] };
    await store(context, by, { action: "scim.changed", before, step: all, user });
    return user;
  });
  if (!after.active) await endAccount(context, after);
  return after;
}

/**
 * Removes a provisioned user from the company: first their access, then the account, and the record last, so that after
 * an interruption the provider's next call finds the record and does the rest.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function deleteScimUser(context: ScimContext, by: Provisioner, id: string): Promise<void> {
  const { table, now } = context;
  const user = await retryConflicts(async () => {
    const [before, was] = [await loadAccessState(table, by.companyId), await getScimUser(context, by.companyId, id)];
    const changedAt = now().toISOString();
    const step = isMember(before, was.userId) ? deactivate(before, was, changedAt) : { after: before, writes: [] };
    const writes = [...step.writes, ...replaceScimUser(was, { ...was, active: false, changedAt })];
    await store(context, by, { action: "scim.removed", before, step: { ...step, writes }, user: was });
    return { ...was, revision: was.revision + 1 };
  });
  await endAccount(context, user);
  await table.write(...removeScimUser(user));
}
