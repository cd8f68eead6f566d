import { endpoint } from "#functions/core/endpoint.ts";
import { deleteFormerNames } from "#functions/domain/former-names/delete-former-names.ts";
import { jobViews, waitForJobs } from "#functions/domain/jobs/job-view.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";

export const handler = endpoint(formerNameRoutes.deleteFormerNames, async ({ params, body, actor }, services) => {
  const started = await deleteFormerNames(actor, params.id, body.chosen, services);
  const jobs = await waitForJobs(services.table, started);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
