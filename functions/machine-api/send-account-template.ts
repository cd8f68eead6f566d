import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { getVisibleJob } from "#functions/domain/job-list/visible-jobs.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { hashOfRequest, oncePerKey } from "#functions/domain/sends/send-report.ts";
import { beginSend } from "#functions/domain/sends/start-send.ts";
import { listSendRecipients } from "#functions/storage/sends/send-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(
  machineApiRoutes.sendAccountTemplate,
  async ({ params, body: request, actor, idempotencyKey }, services) => {
    const { table } = services;
    const { companyId, userId } = actor;
    const { id: templateId, publishedVersion: version } = await namedEntry(table, actor, params.name);
    const requestHash = hashOfRequest(templateId, request);
    const job = await oncePerKey(
      table,
      { companyId, userId, idempotencyKey, requestHash },
      {
        begin: async () => {
          if (version === undefined) throw new AppError("TEMPLATE_NOT_PUBLISHED");
          return beginSend(actor, { templateId, version, request, idempotencyKey, requestHash }, services);
        },
        repeat: (earlier) => getVisibleJob(table, actor, earlier.id),
      },
    );
    const recipients = await listSendRecipients(table, companyId, job.id);
    return {
      job: await jobView(table, job),
      recipients: recipients.map(({ address, language }) => ({ address, language })),
    };
  },
);
