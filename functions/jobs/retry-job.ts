import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { restartJob } from "#functions/domain/job-list/restart-job.ts";
import { getVisibleJob } from "#functions/domain/job-list/visible-jobs.ts";
import { jobRoutes } from "#shared/api/jobs.ts";

export const handler = endpoint(jobRoutes.retryJob, async ({ params, actor }, services) => {
  const failed = await getVisibleJob(services.table, actor, params.id);
  const job = await restartJob(failed, actor.userId, services);
  return { job: await jobView(services.table, job) };
});
