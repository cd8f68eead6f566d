import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { planCompanyDeletion } from "#functions/domain/leaving/company-deletion.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(leavingRoutes.planCompanyDeletion, async ({ body, actor }, services) => {
  const { name } = await getCompany(services.table, actor.companyId);
  if (body.confirmation !== (name || actor.email)) throw new AppError("CONFIRMATION_DIFFERS");
  const { deletesAt, untold } = await planCompanyDeletion(services, actor);
  for (const error of untold) log("error", "DELETION_NOT_TOLD", { error });
  return { deletesAt };
});
