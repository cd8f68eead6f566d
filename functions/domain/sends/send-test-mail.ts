import type { CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { mailInAskedLanguage } from "#functions/domain/content-checks/mail-in-asked-language.ts";
import { bodiesAfter, isSameContent, withNumber } from "#functions/domain/templates/make-bodies.ts";
import { roleOf } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { recordFirstSent } from "#functions/storage/company/first-send-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { type MailSettings, noMailSettings } from "#shared/models/mail-settings.ts";
import type { SentTestMail, TestMailRequest } from "#shared/models/test-mail.ts";
import { AppError } from "#shared/errors.ts";
import { plans } from "#shared/plans.ts";
import { refuseUnfitVariables, sendingPlace, verifiedSender } from "./admission.ts";
import { inOneLine, outcomeOf, rendered } from "./deliver.ts";

interface Context extends WriteContext {
  readonly customers: CustomerWriting;
  readonly appUrl: () => string;
}

const versionHeader = "X-Sestina-Version";
/** AWS: SendEmail, Headers. */
const MOST_HEADERS = 15;

/** The template's own headers come first: without room for another one, the mail does not say its version. */
function withVersion(settings: MailSettings, value: string): MailSettings {
  if (settings.headers.length >= MOST_HEADERS) return settings;
  return { ...settings, headers: [...settings.headers, { name: versionHeader, value }] };
}

const unknownVersion = () =>
  new AppError("INVALID_INPUT", {
    fields: [{ field: "change.basedOnVersion", rule: "must be the number of a version of this template" }],
  });

/**
 * Sends one mail as it would be after a save, within the request: a person waits for it, and a second one does no harm.
 * @throws AppError TEMPLATE_NOT_FOUND, INVALID_INPUT for a version that does not exist, TEMPLATE_CANNOT_BE_SENT, SENDER_NOT_VERIFIED, those of `bodiesAfter` and
 *   `refuseUnfitVariables`, and the customer port's
 */
export async function sendTestMail(
  actor: AccessDocument,
  templateId: string,
  { senderEmailAddress, recipient, change, variables, language }: TestMailRequest,
  { table, customers, newId, now, appUrl }: Context,
): Promise<SentTestMail> {
  const { companyId, userId } = actor;
  const { entry, account } = await sendingPlace(table, actor, templateId);
  const version = change?.basedOnVersion ?? entry.versionNumber;
  const [saved, { plan, firstSentAt }] = await Promise.all([
    findTemplateBodies(table, companyId, entry.id, version),
    getSubscription(table, companyId),
  ]);
  if (saved === undefined) throw unknownVersion();
  const bodies = change ? bodiesAfter(saved, change, { appUrl }) : saved;
  const shown = await mailInAskedLanguage(bodies, language, companyId, { table, appUrl });
  refuseUnfitVariables(shown.mail, variables, plans[plan]);

  const customer = customers.open(roleOf(account), "send");
  const from = await verifiedSender(table, customer, account, senderEmailAddress);
  const hasUnsavedChanges = !isSameContent(saved, withNumber(bodies, version));
  const stamp = `${entry.name} ${String(version)}${hasUnsavedChanges ? " with unsaved changes" : ""}`;
  const mail = {
    from,
    to: recipient,
    settings: withVersion(bodies.mailSettings ?? noMailSettings, stamp),
    subject: `[Test] ${inOneLine(rendered(shown.mail.subject, variables))}`,
    html: rendered(shown.mail.html, variables),
    text: rendered(shown.mail.text, variables),
  };
  // Recorded before the call: a sent mail is never missing in the log.
  await table.write(
    auditEntry({
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId: userId,
      action: "template.test-sent",
      subjectIds: { templateId: entry.id, version, accountId: account.id },
    }),
  );
  const outcome = await outcomeOf(() => customer.sendRendered(mail));
  // The mail is sent, whatever becomes of this; the next one records it.
  if (outcome?.status === "sent" && firstSentAt === undefined) {
    await recordFirstSent(table, companyId, now()).catch(() => undefined);
  }
  return { ...statusOf(outcome), version, hasUnsavedChanges, language: shown.language };
}

function statusOf(
  outcome: Awaited<ReturnType<typeof outcomeOf>>,
): Pick<SentTestMail, "status" | "messageId" | "reason"> {
  if (outcome === undefined) return { status: "unknown" };
  const { status, messageId, reason } = outcome;
  return status === "sent" ? { status, messageId } : { status: "failed", reason };
}
