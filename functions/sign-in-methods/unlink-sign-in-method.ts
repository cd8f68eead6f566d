import { endpoint } from "#functions/core/endpoint.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";
import { endSessionsAtApi, keptUntilExpiry } from "#functions/domain/sign-in/end-all-sessions.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeUser, getUser } from "#functions/storage/users/user-store.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(signInMethodRoutes.unlinkSignInMethod, async (request, services) => {
  const { params, actor } = request;
  const { table, signInMethods, now, newId } = services;
  const { companyId, userId } = actor;
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
  // Prevents the method's return first: if the second step fails, the same call completes it.
  await table.write(
    changeUser(companyId, userId, { unlinkedMethods: [...new Set([...unlinkedMethods, method])] }),
    auditEntry({ ...entry, action: "sign-in-method.unlinked" }),
  );
  // Before and after: an interruption leaves no previous session, and no new one begins until the method is removed.
  const endOthers = () => endSessionsAtApi({ table, now }, { companyId, userId, keep: keptUntilExpiry(actor.session) });
  await endOthers();
  await signInMethods.unlink(userId, method);
  await endOthers();
  await mailNoticeToCaller(services, request, "sign-in-method-removed");
  return undefined;
});
