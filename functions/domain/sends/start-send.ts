import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { JobContext } from "#functions/domain/jobs/job-work.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { startJob } from "#functions/domain/jobs/start-job.ts";
import { waitForJobs } from "#functions/domain/jobs/wait-for-job.ts";
import { roleOf } from "#functions/domain/selected-account.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { getSubscription } from "#functions/storage/company-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { findJob } from "#functions/storage/job-store.ts";
import type { SendRecord } from "#functions/storage/send-records.ts";
import { listSendRecipients, putNewSend, putSendValues } from "#functions/storage/send-store.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { isFinished } from "#shared/models/job.ts";
import type { SendRequest, StartedSend } from "#shared/models/send.ts";
import { plans } from "#shared/plans.ts";
import { refuseUnfitVariables } from "./check-variables.ts";
import { recipientItem } from "./recipient-item.ts";
import { reportOf } from "./send-report.ts";
import { sendingPlace } from "./sending-place.ts";
import { verifiedSender } from "./verified-sender.ts";

/** Somebody waits for it, as for a single publish. */
const urgency = 1;

interface Wish {
  readonly templateId: string;
  /** The newest unless said. */
  readonly version?: number;
  readonly request: SendRequest;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
}

interface Context extends JobContext {
  readonly customers: CustomerReading;
}

/**
 * Writes whom a mail goes to, all of them as waiting, and the job that sends it, in one transaction. What Amazon SES
 * would take and never deliver is refused before anything begins.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_CANNOT_BE_SENT, SENDER_NOT_VERIFIED, CONFLICT_TRY_AGAIN when the key was
 *   taken in the meantime, those of `refuseUnfitVariables`, and the customer port's
 */
export async function beginSend(actor: AccessDocument, wish: Wish, context: Context): Promise<JobRecord> {
  const { table, customers, newId, now } = context;
  const { companyId, userId } = actor;
  const { senderEmailAddress, recipients, variables } = wish.request;
  const { entry, account } = await sendingPlace(table, actor, wish.templateId);
  const { id: templateId, name } = entry;
  const { version = entry.versionNumber } = wish;
  const bodies = await getTemplateBodies(table, companyId, templateId, version);
  const { plan } = await getSubscription(table, companyId);
  refuseUnfitVariables(bodies, variables, plans[plan]);
  const from = await verifiedSender(table, customers.open(roleOf(account)), account, senderEmailAddress);
  const at = now().toISOString();
  const { idempotencyKey, requestHash } = wish;
  const send = { userId, templateId, version, accountId: account.id, from, requestHash, createdAt: at };
  const valuesOf = await putSendValues(companyId, variables, now());
  return startJob(
    {
      kind: "send-template",
      account,
      createdBy: userId,
      about: name,
      urgency,
      total: { count: recipients.length, isEstimate: false },
      work: recipients.map(recipientItem),
      isTold: false,
      wanted: (id) => [
        ...putNewSend(companyId, { ...send, id }, recipients, idempotencyKey),
        ...valuesOf(id),
        auditEntry({
          id: newId(),
          companyId,
          at,
          actorId: userId,
          action: "template.sent",
          subjectIds: { sendId: id, templateId, version, accountId: account.id },
        }),
      ],
    },
    context,
  );
}

/** What became of each recipient's mail by now, with the job while it goes on. */
async function sendReport({ table }: { readonly table: TableReader }, job: JobRecord): Promise<StartedSend> {
  const recipients = await listSendRecipients(table, job.companyId, job.id);
  return { ...reportOf(job, recipients), ...(!isFinished(job.state) && { job: await jobView(table, job) }) };
}

/** Sends a template by a job, and waits for it up to 5 seconds. @throws AppError those of `beginSend` */
export async function startSend(actor: AccessDocument, wish: Wish, context: Context): Promise<StartedSend> {
  const started = await beginSend(actor, wish, context);
  const [job = started] = await waitForJobs(context.table, [started]);
  return sendReport(context, job);
}

/** What became of an earlier send by now; one that goes on is waited for, as the first request did. */
export async function repeatSend(table: TableReader, companyId: string, send: SendRecord): Promise<StartedSend> {
  const job = await findJob(table, companyId, send.id);
  if (job === undefined) return reportOf(send, await listSendRecipients(table, companyId, send.id));
  const [ended = job] = await waitForJobs(table, [job]);
  return sendReport({ table }, ended);
}
