import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { cancelCompanyDeletion } from "#functions/domain/leaving/company-deletion.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";

export const handler = endpoint(leavingRoutes.cancelCompanyDeletion, async ({ actor }, services) => {
  const { untold } = await cancelCompanyDeletion(services, actor);
  for (const error of untold) log("error", "DELETION_NOT_TOLD", { error });
  return undefined;
});
