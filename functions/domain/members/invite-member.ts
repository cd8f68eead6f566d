import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { type ChangeContext, changeAccess } from "#functions/domain/access/change-access.ts";
import { countAgainstPlan } from "#functions/domain/count-against-plan.ts";
import { findAccess } from "#functions/storage/access-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import { findCompanyOfUser, putNewUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Invitation } from "#shared/models/member.ts";

interface Context extends ChangeContext {
  readonly directory: MemberDirectory;
}

/** How long somebody new in the user pool may be in the middle of becoming a member. */
const UNDER_WAY_MS = 5 * 60 * 1000;

/** Whether somebody in the user pool belongs to no company: an invitation or a removal that was cut off left them. */
async function belongsNowhere(table: Table, sub: string): Promise<boolean> {
  const companyId = await findCompanyOfUser(table, sub);
  return companyId === undefined || (await findAccess(table, companyId, sub)) === undefined;
}

/** Gives the `sub` of somebody new in the user pool. @throws AppError USER_EXISTS for a member of any company */
async function createPerson({ directory, table, now }: Context, email: string): Promise<string> {
  const known = await directory.find(email);
  if (known !== undefined) {
    if (!(await belongsNowhere(table, known.sub))) throw new AppError("USER_EXISTS");
    if (now().getTime() - known.createdAt.getTime() < UNDER_WAY_MS) throw new AppError("CONFLICT_TRY_AGAIN");
    await directory.remove(known.sub);
  }
  return directory.create(email);
}

/** A member who was invited and has not signed in yet. */
const invitedUser = (id: string, companyId: string, email: string, createdAt: string): UserRecord => ({
  ...{ id, companyId, email, createdAt },
  ...{ firstName: "", lastName: "", displayName: email, welcomeSeen: false, termsVersion: "" },
});

/**
 * Makes a member of somebody who is in no company yet. They can sign in only once an invitation is mailed; should
 * the storing fail, they are forgotten again.
 * @throws AppError USER_EXISTS, USER_GROUP_NOT_FOUND, GRANT_EXCEEDS_OWN, USER_LIMIT_EXCEEDED,
 *   ADDITIONAL_COSTS_NOT_CONFIRMED
 */
export async function makeMember(
  context: Context,
  actor: AccessDocument,
  { email, user_group_ids: groupIds, confirm_additional_costs: confirmsCosts }: Invitation,
): Promise<UserRecord> {
  const { table, directory, now } = context;
  const { companyId } = actor;
  const sub = await createPerson(context, email);
  const user = invitedUser(sub, companyId, email, now().toISOString());
  try {
    await changeAccess(context, actor, async (before) => {
      if (groupIds.some((id) => before.groups.every((group) => group.id !== id))) {
        throw new AppError("USER_GROUP_NOT_FOUND");
      }
      const members = [...before.members, { userId: sub, companyId, groupIds }];
      return {
        after: { ...before, members },
        action: "member.invited",
        subjectIds: { member: sub },
        losesOwnIam: "PERMISSION_DENIED",
        result: undefined,
        writes: [
          ...(await countAgainstPlan(table, companyId, { what: "user", confirmsCosts, at: user.createdAt })),
          ...putNewUser(user),
        ],
      };
    });
  } catch (error) {
    await directory.remove(sub);
    throw error;
  }
  return user;
}
