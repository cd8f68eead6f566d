import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { jobView, waitForJobs } from "#functions/domain/jobs/job-view.ts";
import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import { roleOf } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { findJob, type ItemResult, type JobRecord, type WorkItem } from "#functions/storage/jobs/job-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import {
  listSendRecipients,
  putNewSend,
  type NewRecipient,
  putSendValues,
  type SendRecipient,
  type SendRecord,
} from "#functions/storage/sends/send-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { mailLanguages } from "#shared/email/languages/written-languages.ts";
import { type CompanyLanguages, directionOf, usedLanguages } from "#shared/models/company-languages.ts";
import { isFinished, type JobOutcome } from "#shared/models/job.ts";
import type { MachineSendRequest, StartedSend } from "#shared/models/send.ts";
import { plans } from "#shared/plans.ts";
import { refuseUnfitVariables, sendingPlace, verifiedSender } from "./admission.ts";
import { reportOf } from "./send-report.ts";

/** A user waits for it, as for a single publish. */
const URGENCY = 1;

interface SendOrder {
  readonly templateId: string;
  /** The newest version by default. */
  readonly version?: number;
  readonly request: MachineSendRequest;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
}

interface Context extends JobContext {
  readonly customers: CustomerReading;
  readonly appUrl: () => string;
}

/**
 * The language of each recipient's mail, out of those of the template in which the mail has words: the recipient's, else
 * the request's, or the closest one to it, else the company's default language.
 */
function languagesOf(
  { recipients, language }: MachineSendRequest,
  bodies: TemplateBodies,
  company: CompanyLanguages,
): { addressed: NewRecipient[]; languages: SendRecord["languages"] } {
  const addressees = recipients.map((each) => (typeof each === "string" ? { address: each } : each));
  const asked = addressees.map(({ address, language: own = language }) => ({ address, language: own }));
  const standard = company.default ?? undefined;
  if (standard === undefined || asked.every((each) => each.language === undefined)) {
    return { addressed: asked.map(({ address }) => ({ address, language: standard })), languages: [] };
  }
  const used = usedLanguages(company, bodies.languages).languages;
  const others = used.filter(({ code }) => code !== standard);
  const languageOf = mailLanguages(bodies, {
    standard,
    others: others.map((each) => ({ code: each.code, direction: directionOf(each) })),
  });
  const languages = new Map<string, SendRecord["languages"][number]>();
  const addressed = asked.map(({ address, language: tag = standard }) => {
    const { code = standard, direction = "ltr", fallbacks = [] } = languageOf(tag) ?? {};
    if (code !== standard) languages.set(code, { code, direction, fallbacks: [...fallbacks] });
    return { address, language: code };
  });
  return { addressed, languages: [...languages.values()] };
}

/**
 * Stores the recipients as waiting, and the job that sends to them, in one transaction. Refuses what Amazon SES would
 * accept and never deliver.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_CANNOT_BE_SENT, SENDER_NOT_VERIFIED, CONFLICT_TRY_AGAIN if the key was
 *   used concurrently, those of `refuseUnfitVariables`, and the customer port's
 */
export async function beginSend(actor: AccessDocument, order: SendOrder, context: Context): Promise<JobRecord> {
  const { table, customers, newId, now, appUrl } = context;
  const { companyId, userId } = actor;
  const { senderEmailAddress, variables } = order.request;
  const { entry, account } = await sendingPlace(table, actor, order.templateId);
  const { id: templateId, name } = entry;
  const { version = entry.versionNumber } = order;
  const [bodies, { plan, firstSentAt }, company] = await Promise.all([
    getTemplateBodies(table, companyId, templateId, version),
    getSubscription(table, companyId),
    getCompanyLanguages(table, companyId),
  ]);
  const { addressed, languages } = languagesOf(order.request, bodies, company);
  for (const code of new Set(addressed.map((each) => each.language))) {
    const other = languages.find((each) => each.code === code);
    refuseUnfitVariables(other ? mailInLanguage(bodies, other, appUrl()) : bodies, variables, plans[plan]);
  }
  const from = await verifiedSender(table, customers.open(roleOf(account)), account, senderEmailAddress);
  const at = now().toISOString();
  const { idempotencyKey, requestHash } = order;
  const send = {
    userId,
    templateId,
    version,
    accountId: account.id,
    from,
    languages,
    requestHash,
    createdAt: at,
    ...(firstSentAt !== undefined && { isLater: true }),
  };
  const valuesOf = await putSendValues(companyId, variables, now());
  return startJob(
    {
      kind: "send-template",
      account,
      createdBy: userId,
      about: name,
      urgency: URGENCY,
      total: { count: addressed.length, isEstimate: false },
      work: addressed.map(({ address }) => recipientItem(address)),
      isAudited: false,
      requestWrites: (id) => [
        ...putNewSend(companyId, { ...send, id }, addressed, idempotencyKey),
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

/** The current status of each recipient, with the job while it is unfinished. */
async function sendReport({ table }: { readonly table: TableReader }, job: JobRecord): Promise<StartedSend> {
  const recipients = await listSendRecipients(table, job.companyId, job.id);
  return { ...reportOf(job, recipients), ...(!isFinished(job.state) && { job: await jobView(table, job) }) };
}

/**
 * Sends a template by a job, and waits for it up to 5 seconds.
 * @throws AppError those of `beginSend`
 */
export async function startSend(actor: AccessDocument, order: SendOrder, context: Context): Promise<StartedSend> {
  const started = await beginSend(actor, order, context);
  const [job = started] = await waitForJobs(context.table, [started]);
  return sendReport(context, job);
}

/** Reports an earlier send; waits for an unfinished one, as the first request did. */
export async function repeatSend(table: TableReader, companyId: string, send: SendRecord): Promise<StartedSend> {
  const job = await findJob(table, companyId, send.id);
  if (job === undefined) return reportOf(send, await listSendRecipients(table, companyId, send.id));
  const [ended = job] = await waitForJobs(table, [job]);
  return sendReport({ table }, ended);
}

/** A recipient as a job's item. */
export const recipientItem = (address: string): WorkItem => ({ ref: address, name: address });

/** A recipient with the status `sending` that no worker processes: the outcome is unknown. */
const outcomes: Readonly<Record<Exclude<SendRecipient["status"], "waiting">, JobOutcome>> = {
  sent: "sent",
  failed: "failed",
  sending: "unknown",
};

/** The result of a recipient after an attempt; empty before. */
export const recipientResult = ({ address, status, reason }: SendRecipient): ItemResult[] =>
  status === "waiting"
    ? []
    : [{ ...recipientItem(address), outcome: outcomes[status], ...(reason !== undefined && { reason }) }];
