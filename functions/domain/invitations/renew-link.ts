import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument, UserRecord } from "#functions/storage/records.ts";
import { countInvitation } from "#functions/storage/invitations/invitation-count-store.ts";
import {
  findInvitation,
  type InvitationRecord,
  newInvitationLink,
  putNewInvitation,
  renewInvitation,
} from "#functions/storage/invitations/invitation-store.ts";
import { findCompanyOfUser, findMember, removeUserLookup } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";

interface Context extends WriteContext {
  readonly directory: Pick<MemberDirectory, "remove">;
}

type Link = Pick<InvitationRecord, "inviterId" | "tokenHash" | "goodUntil">;

/**
 * Whether the user was invited by the first release and has not joined: that release created an account and no
 * invitation. Later releases create the account when the user joins.
 */
const isOfFirstRelease = async (table: TableReader, { companyId, id }: UserRecord): Promise<boolean> =>
  (await findCompanyOfUser(table, id)) === companyId;

/**
 * Replaces an invitation of the first release by a current one with the same id. Removes the account first, since it
 * would block the acceptance; if a later step fails, the next call completes it.
 */
async function replaceFormer(
  { directory }: Pick<Context, "directory">,
  { companyId, id, email }: UserRecord,
  link: Link,
): Promise<{ after: InvitationRecord; writes: readonly Write[] }> {
  await directory.remove(id);
  const after = { companyId, id, email, ...link };
  return { after, writes: [...putNewInvitation(after), removeUserLookup(id)] };
}

/**
 * Renews an invitation for seven days with a new link; the previous link becomes invalid. Does not send the mail.
 * @throws AppError MEMBER_NOT_FOUND, MEMBER_HAS_JOINED, TOO_MANY_INVITATIONS
 */
export async function renewLink(
  context: Context,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
  memberId: string,
): Promise<{ invitation: InvitationRecord; token: string }> {
  const { table, now, newId } = context;
  return retryConflicts(async () => {
    const [user, before] = await Promise.all([
      findMember(table, companyId, memberId),
      findInvitation(table, companyId, memberId),
    ]);
    if (user.joinedAt !== undefined) throw new AppError("MEMBER_HAS_JOINED");
    if (before === undefined && !(await isOfFirstRelease(table, user))) throw new AppError("MEMBER_NOT_FOUND");
    const { token, ...made } = newInvitationLink(now());
    const link = { ...made, inviterId: userId };
    const { after, writes } =
      before === undefined
        ? await replaceFormer(context, user, link)
        : { after: { ...before, ...link }, writes: renewInvitation(before, link) };
    const what = { actorId: userId, action: "member.invited-again", subjectIds: { member: memberId } } as const;
    await table.write(
      ...writes,
      ...(await countInvitation(table, after, now())),
      auditEntry({ id: newId(), companyId, at: now().toISOString(), ...what }),
    );
    return { invitation: after, token };
  });
}
