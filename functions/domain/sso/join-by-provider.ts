import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { joinByInvitation } from "#functions/domain/invitations/join-by-invitation.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { findAccess } from "#functions/storage/access/access-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countOneMore } from "#functions/storage/company/company-store.ts";
import { findInvitationOfAddress } from "#functions/storage/invitations/invitation-store.ts";
import { putInvitedSsoPerson, putNewSsoPerson, type SsoRecord } from "#functions/storage/sso/sso-store.ts";
import { findScimUserByName } from "#functions/storage/scim/scim-user-store.ts";
import { putNewUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { type Joining, takeProvisionedPlace, userOf } from "./take-provisioned-place.ts";

/**
 * Makes a user of the company's provider a member: in the place of the company's invitation for their address, if any,
 * else in the user groups that the connection names and that still exist. Does nothing for a member.
 * @throws AppError USER_LIMIT_EXCEEDED, USER_GROUP_REQUIRED; COMPANY_ACCESS_DENIED for a removed user
 */
export async function joinByProvider(context: WriteContext, connection: SsoRecord, joining: Joining): Promise<void> {
  const { table, now, newId } = context;
  const { companyId, id, userGroupIds } = connection;
  const { userId, username, email } = joining;
  await retryConflicts(async () => {
    if ((await findAccess(table, companyId, userId)) !== undefined) return;
    const before = await loadAccessState(table, companyId);
    const provisioned = await findScimUserByName(table, companyId, joining.email);
    if (provisioned !== undefined) {
      await takeProvisionedPlace({ table, now, newId }, { before, provisioned, providerId: id }, joining);
      return;
    }
    const invitation = await findInvitationOfAddress(table, email.toLowerCase(), companyId);
    if (invitation !== undefined) {
      const further = { writes: putInvitedSsoPerson(username, companyId), subjectIds: { provider: id } };
      return joinByInvitation(context, invitation, { ...joining, acceptsTerms: false }, further);
    }
    const groupIds = userGroupIds.filter((groupId) => before.groups.some((group) => group.id === groupId));
    if (groupIds.length === 0) throw new AppError("USER_GROUP_REQUIRED");
    const after = { ...before, members: [...before.members, { userId, companyId, groupIds }] };
    const at = now().toISOString();
    const subjectIds = { member: userId, provider: id };
    await table.write(
      ...stateWrites(before, after),
      // Extra users cost, and the user cannot confirm costs: a member who manages the team makes room first.
      countOneMore(companyId, "user"),
      ...putNewSsoPerson(username, companyId),
      ...putNewUser(userOf(joining, companyId, at)),
      auditEntry({ id: newId(), companyId, at, actorId: userId, action: "member.joined", subjectIds }),
    );
  });
}
