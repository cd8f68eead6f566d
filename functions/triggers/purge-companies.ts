import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { deleteEndedCompanies } from "#functions/domain/leaving/delete-ended-companies.ts";

/** Below the Lambda's time limit; the next run continues. */
const WORKING_MS = 15_000;

/** Every half hour: deletes the companies whose 90 days are over. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(
    ["table:write", "identity:admin", "identity:providers", "images:delete", "payments"],
    scopeOf("companies"),
  );
  const end = services.now().getTime() + WORKING_MS;
  const { purged, failures } = await deleteEndedCompanies({
    ...services,
    hasTime: () => services.now().getTime() < end,
  });
  for (const { due, error } of failures) {
    log("error", "COMPANY_NOT_PURGED", { at: due.at, companyId: due.companyId, begunAt: due.begunAt, error });
  }
  if (purged > 0) log("info", "COMPANIES_PURGED", { purged });
};
