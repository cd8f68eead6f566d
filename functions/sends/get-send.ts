import { endpoint } from "#functions/core/endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { getVisibleJob } from "#functions/domain/job-list/visible-jobs.ts";
import { reportOf } from "#functions/domain/sends/send-report.ts";
import { listSendRecipients } from "#functions/storage/sends/send-store.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(sendRoutes.getSend, async ({ params, actor }, { table }) => {
  const job = await getVisibleJob(table, actor, params.id);
  if (job.kind !== "send-template") throw new AppError("JOB_NOT_FOUND");
  const recipients = await listSendRecipients(table, actor.companyId, job.id);
  return { ...reportOf(job, recipients), job: await jobView(table, job) };
});
