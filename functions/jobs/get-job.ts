import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { pageOfItems } from "#functions/domain/job-list/page-of-items.ts";
import { getVisibleJob } from "#functions/domain/job-list/visible-jobs.ts";
import { jobRoutes } from "#shared/api/jobs.ts";

export const handler = endpoint(jobRoutes.getJob, async ({ params, query, actor }, { table }) => {
  const job = await getVisibleJob(table, actor, params.id);
  return { job: await jobView(table, job), ...(await pageOfItems(table, job, query)) };
});
