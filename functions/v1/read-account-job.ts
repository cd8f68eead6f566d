import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { pageOfItems } from "#functions/domain/jobs/page-of-items.ts";
import { getVisibleJob } from "#functions/domain/jobs/visible-jobs.ts";
import { v1Routes } from "#shared/api/v1.ts";

export const handler = endpoint(v1Routes.readAccountJob, async ({ params, actor }, { table }) => {
  const job = await getVisibleJob(table, actor, params.id);
  const { items } = await pageOfItems(table, job, {});
  return { job: await jobView(table, job), items };
});
