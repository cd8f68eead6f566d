import { endpoint } from "#functions/core/endpoint.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { provePassword } from "#functions/domain/sign-in/prove-password.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { makeRecoveryCodes } from "#functions/storage/sign-in/recovery-code-store.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";

export const handler = endpoint(secondFactorRoutes.makeRecoveryCodes, async (request, services) => {
  const { companyId, userId } = request.actor;
  const { table, now, newId, ownAccounts: pool } = services;
  await provePassword({ table, now, pool }, userId, request.body.password);
  const at = now().toISOString();
  const user = await getUser(table, companyId, userId);
  const { codes, write } = makeRecoveryCodes(user, at);
  const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { member: userId } };
  await table.write(write, auditEntry({ ...entry, action: "recovery-codes.made" }));
  await mailNoticeToCaller(services, request, "recovery-codes-made");
  return { codes };
});
