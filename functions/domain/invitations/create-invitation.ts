import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { changeAccess } from "#functions/domain/access/change-access.ts";
import { countAgainstPlan } from "#functions/domain/count-against-plan.ts";
import { findAccess } from "#functions/storage/access/access-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import type { AccessDocument, UserRecord } from "#functions/storage/records.ts";
import { countAsking, countInvitation } from "#functions/storage/invitations/invitation-count-store.ts";
import {
  findInvitationOfAddress,
  type InvitationRecord,
  listInvitations,
  newInvitationId,
  newInvitationLink,
  putNewInvitation,
} from "#functions/storage/invitations/invitation-store.ts";
import { findScimUserByName } from "#functions/storage/scim/scim-user-store.ts";
import { findCompanyOfUser, putInvitedUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Invitation } from "#shared/models/member.ts";
import { plans } from "#shared/plans.ts";

interface Context extends WriteContext {
  readonly directory: Pick<MemberDirectory, "find" | "remove">;
}

export interface Invited {
  readonly user: UserRecord;
  readonly invitation: InvitationRecord;
  /** Only for the mail: the table stores its hash. */
  readonly token: string;
}

/**
 * @throws AppError USER_EXISTS for a member of any company, TOO_MANY_REQUESTS after too many checked addresses of one
 *   company
 */
async function refuseMember({ directory, table, now }: Context, companyId: string, email: string): Promise<void> {
  if (!(await countAsking(table, companyId, now()))) throw new AppError("TOO_MANY_REQUESTS");
  // A place reserved by the company's identity provider: the account is created with the first sign-in.
  if ((await findScimUserByName(table, companyId, email))?.active === true) throw new AppError("USER_EXISTS");
  const known = await directory.find(email);
  if (known === undefined) return;
  const theirs = await findCompanyOfUser(table, known.sub);
  // A user without a company, who has open invitations.
  if (theirs === undefined) return;
  if ((await findAccess(table, theirs, known.sub)) !== undefined) throw new AppError("USER_EXISTS");
  // Their removal failed part-way: the account names a company that they are no longer a member of.
  await directory.remove(known.sub);
}

/** The invited user as the team list shows them. */
const userOf = ({ id, companyId, email }: InvitationRecord, createdAt: string): UserRecord => ({
  ...{ id, companyId, email, createdAt },
  ...{ firstName: "", lastName: "", displayName: email, welcomeSeen: false, termsVersion: "" },
});

/** @throws AppError INVITED_ALREADY, TOO_MANY_OPEN_INVITATIONS; when written also TOO_MANY_INVITATIONS */
async function writesOf({ table, now }: Context, invitation: InvitationRecord): Promise<Write[]> {
  const { companyId, email } = invitation;
  if ((await findInvitationOfAddress(table, email, companyId)) !== undefined) throw new AppError("INVITED_ALREADY");
  const [{ plan }, open] = await Promise.all([getSubscription(table, companyId), listInvitations(table, companyId)]);
  if (open.length >= plans[plan].openInvitations) throw new AppError("TOO_MANY_OPEN_INVITATIONS");
  return [...putNewInvitation(invitation), ...(await countInvitation(table, invitation, now()))];
}

/**
 * Invites the owner of an address who is in no company yet, and reserves a place: the invitation's id stands for the
 * user in the team list and in their groups, and counts against the plan. Does not send the mail.
 * @throws AppError USER_EXISTS, INVITED_ALREADY, USER_GROUP_NOT_FOUND, GRANT_EXCEEDS_OWN, USER_LIMIT_EXCEEDED,
 *   ADDITIONAL_COSTS_NOT_CONFIRMED, TOO_MANY_OPEN_INVITATIONS, TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS
 */
export async function createInvitation(
  context: Context,
  actor: AccessDocument,
  { email, user_group_ids: groupIds, confirm_additional_costs: confirmsCosts }: Invitation,
): Promise<Invited> {
  const { table, now, newId } = context;
  const { companyId, userId: inviterId } = actor;
  await refuseMember(context, companyId, email);
  const { token, ...link } = newInvitationLink(now());
  const invitation = { id: newInvitationId(newId), companyId, email, inviterId, ...link };
  const user = userOf(invitation, now().toISOString());
  await changeAccess(context, actor, async (before) => {
    if (groupIds.some((id) => before.groups.every((group) => group.id !== id))) {
      throw new AppError("USER_GROUP_NOT_FOUND");
    }
    const members = [...before.members, { userId: user.id, companyId, groupIds }];
    return {
      after: { ...before, members },
      action: "member.invited",
      subjectIds: { member: user.id },
      losesOwnIam: "PERMISSION_DENIED",
      result: undefined,
      writes: [
        ...(await countAgainstPlan(table, companyId, { what: "user", confirmsCosts, at: user.createdAt })),
        putInvitedUser(user),
        ...(await writesOf(context, invitation)),
      ],
    };
  });
  return { user, invitation, token };
}
