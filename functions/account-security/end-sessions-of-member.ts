import { endpoint } from "#functions/core/endpoint.ts";
import { endAllSessions } from "#functions/domain/sign-in/end-all-sessions.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { isInvitationId } from "#functions/storage/invitations/invitation-store.ts";
import { findMember } from "#functions/storage/users/user-store.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accountSecurityRoutes.endSessionsOfMember, async ({ params, actor }, services) => {
  const { table, now, newId, accounts } = services;
  const { companyId, userId: actorId } = actor;
  const { id } = params;
  await findMember(table, companyId, id);
  if (isInvitationId(id)) throw new AppError("MEMBER_NOT_FOUND");
  await endAllSessions({ table, now, pool: accounts }, { companyId, userId: id });
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds: { member: id } };
  await table.write(auditEntry({ ...entry, action: "member.sessions-ended" }));
  return undefined;
});
