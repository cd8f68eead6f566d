import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { endSessionsAtApi, keptForGood } from "#functions/domain/sign-in/end-all-sessions.ts";
import { mailSecurityNotice } from "#functions/domain/sign-in/mail-security-notice.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { changeUser, getUser } from "#functions/storage/user-store.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(signInMethodRoutes.unlinkSignInMethod, async (request, services) => {
  const { params, actor, sourceAddress: address, userAgent } = request;
  const { table, signInMethods, now, newId } = services;
  const { companyId, userId, email: to } = actor;
  const { method } = params;
  const connected = await signInMethods.list(userId);
  if (!connected.includes(method)) throw new AppError("SIGN_IN_METHOD_NOT_FOUND");
  if (connected.length < 2) throw new AppError("SIGN_IN_METHOD_LAST");
  const { unlinkedMethods = [] } = await getUser(table, companyId, userId);
  const entry = {
    id: newId(),
    companyId,
    at: now().toISOString(),
    actorId: userId,
    subjectIds: { member: userId, method },
  };
  // First what keeps it from coming back: should the second step fail, the same call makes up for it.
  await table.write(
    changeUser(companyId, userId, { unlinkedMethods: [...new Set([...unlinkedMethods, method])] }),
    auditEntry({ ...entry, action: "sign-in-method.unlinked" }),
  );
  await signInMethods.unlink(userId, method);
  await endSessionsAtApi({ table, now }, { companyId, userId, keep: keptForGood(actor.session) });
  const error = await mailSecurityNotice(services, {
    kind: "sign-in-method-removed",
    to,
    from: { address, userAgent },
  });
  if (error !== undefined) log("error", "NOTICE_NOT_MAILED", { companyId, actorId: userId, error });
  return undefined;
});
