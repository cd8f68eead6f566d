import { endpoint } from "#functions/core/endpoint.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { listVisibleJobs } from "#functions/domain/job-list/visible-jobs.ts";
import { jobRoutes } from "#shared/api/jobs.ts";

export const handler = endpoint(jobRoutes.listJobs, async ({ query, actor }, { table }) => {
  const { jobs, next } = await listVisibleJobs(table, actor, query);
  return { entities: await jobViews(table, actor.companyId, jobs), next };
});
