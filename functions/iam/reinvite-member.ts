import { endpoint } from "#functions/core/endpoint.ts";
import { inviterOf } from "#functions/domain/members/inviter-of.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { findMember } from "#functions/storage/user-store.ts";
import { iamRoutes } from "#shared/api/iam.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(iamRoutes.reinviteMember, async ({ params, actor }, services) => {
  const { table, directory, now, newId } = services;
  const { companyId, userId } = actor;
  const user = await findMember(table, companyId, params.id);
  if (user.joinedAt !== undefined) throw new AppError("MEMBER_HAS_JOINED");
  await directory.invite(user.email, await inviterOf(table, actor));
  const what = { actorId: userId, action: "member.invited-again", subjectIds: { member: user.id } } as const;
  await table.write(auditEntry({ id: newId(), companyId, at: now().toISOString(), ...what }));
  return undefined;
});
