import { endpoint } from "#functions/core/endpoint.ts";
import { leaveCompany } from "#functions/domain/leaving/leave-company.ts";
import { removeSessions } from "#functions/storage/sign-in/session-store.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(leavingRoutes.deleteMyself, async ({ body, actor }, services) => {
  if (body.confirmation !== actor.email) throw new AppError("CONFIRMATION_DIFFERS");
  await leaveCompany(services, actor);
  await removeSessions(services.table, actor);
  // The member has no access already. If this fails, a new invitation of the address completes it.
  await services.directory.remove(actor.userId);
  return undefined;
});
