import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { StoredAccess } from "#functions/domain/access/access-state.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { replaceScimUser, type ScimUserRecord } from "#functions/storage/scim/scim-user-store.ts";
import { putSsoPerson } from "#functions/storage/sso/sso-store.ts";
import { findMember, putNewUser, removeUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";

export interface Joining {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A user of the company's provider. */
export const userOf = ({ userId: id, firstName, lastName, ...joining }: Joining, companyId: string, at: string) => {
  const email = joining.email.toLowerCase();
  const names = { firstName, lastName, displayName: `${firstName} ${lastName}`.trim() || email };
  // A sign-in by a provider does not show the terms: the app shows them before the first use.
  const member = { id, companyId, email, ...names, createdAt: at, joinedAt: at };
  return { ...member, welcomeSeen: false, termsVersion: "", hasProvider: true };
};

interface Place {
  readonly before: StoredAccess;
  readonly provisioned: ScimUserRecord;
  readonly providerId: string;
}

/**
 * The first sign-in of a provisioned user: the user's id replaces the reserved place in one transaction, with its user
 * groups; the plan's count stays.
 * @throws AppError COMPANY_ACCESS_DENIED for a user whom the provider has made inactive, or whose place another member
 *   has
 */
export async function takeProvisionedPlace(
  { table, now, newId }: WriteContext,
  { before, provisioned, providerId }: Place,
  joining: Joining,
): Promise<void> {
  const { companyId, userId: place } = provisioned;
  const isKept = provisioned.active && before.members.some(({ userId }) => userId === place);
  if (!isKept || (await findMember(table, companyId, place)).joinedAt !== undefined) {
    throw new AppError("COMPANY_ACCESS_DENIED");
  }
  const { userId, username } = joining;
  const members = before.members.map((member) => (member.userId === place ? { ...member, userId } : member));
  const at = now().toISOString();
  const subjectIds = { member: userId, provider: providerId, scimUser: provisioned.id };
  await table.write(
    ...stateWrites(before, { ...before, members }),
    removeUser(companyId, place),
    ...putNewUser(userOf(joining, companyId, at)),
    ...putSsoPerson(username, companyId),
    ...replaceScimUser(provisioned, { ...provisioned, userId, changedAt: at }),
    auditEntry({ id: newId(), companyId, at, actorId: userId, action: "member.joined", subjectIds }),
  );
}
