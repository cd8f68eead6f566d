import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { ChangeContext } from "#functions/domain/access/change-access.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import type { AccessDocument, UserRecord } from "#functions/storage/records.ts";
import { countInvitation } from "#functions/storage/invitation-count-store.ts";
import {
  findInvitation,
  type InvitationRecord,
  newInvitationLink,
  putNewInvitation,
  renewInvitation,
} from "#functions/storage/invitation-store.ts";
import { findCompanyOfUser, findMember, removeUserLookup } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

interface Context extends ChangeContext {
  readonly directory: Pick<MemberDirectory, "remove">;
}

type Link = Pick<InvitationRecord, "inviterId" | "tokenHash" | "goodUntil">;

/**
 * Whether a person who has not joined was invited by the first release: it made an account for them, to which a sign-in
 * leads, and no invitation. Later releases make the account when they join.
 */
const isOfFirstRelease = async (table: TableReader, { companyId, id }: UserRecord): Promise<boolean> =>
  (await findCompanyOfUser(table, id)) === companyId;

/**
 * An invitation in place of the first release's, under the same id. The account that it made goes first: should the rest
 * fail, the next call makes up for it, and an account with the address would be in the way of who accepts.
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
 * Makes an invitation valid for seven more days, by a new link: the former one ends. The mail is still to be sent.
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
