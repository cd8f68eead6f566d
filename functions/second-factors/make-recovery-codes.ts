import { endpoint } from "#functions/core/endpoint.ts";
import { mailSecurityNotice } from "#functions/domain/sign-in/mail-security-notice.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { makeRecoveryCodes } from "#functions/storage/recovery-code-store.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.makeRecoveryCodes, async (request, services) => {
  const { actor, sourceAddress: address, userAgent } = request;
  const { table, now, newId } = services;
  const { companyId, userId } = actor;
  const at = now().toISOString();
  const user = await getUser(table, companyId, userId);
  const { codes, write } = makeRecoveryCodes(user, at);
  const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { member: userId } };
  await table.write(write, auditEntry({ ...entry, action: "recovery-codes.made" }));
  await mailSecurityNotice(services, { kind: "recovery-codes-made", to: user.email, from: { address, userAgent } });
  return { codes };
});
