import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { listVisibleJobs } from "#functions/domain/job-list/visible-jobs.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(machineApiRoutes.listAccountJobs, async ({ query, actor }, { table }) => {
  const { jobs, next } = await listVisibleJobs(table, actor, { limit: query.limit, behind: query.cursor });
  return { jobs: await jobViews(table, actor.companyId, jobs), next };
});
