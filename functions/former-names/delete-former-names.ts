import { endpoint } from "#functions/core/endpoint.ts";
import { startFormerNameDeletion } from "#functions/domain/former-names/start-former-name-deletion.ts";
import { jobViews, waitForJobs } from "#functions/domain/jobs/job-view.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";

export const handler = endpoint(formerNameRoutes.deleteFormerNames, async ({ params, body, actor }, services) => {
  const started = await startFormerNameDeletion(actor, params.id, body.chosen, services);
  const jobs = await waitForJobs(services.table, started);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
