import type { Mails } from "#functions/adapters/ports/mails.ts";
import { isLive } from "#functions/domain/billing/plan-in-force.ts";
import type { CardContext } from "#functions/domain/billing/refresh-card.ts";
import { companyDeletionMail, companyKeptMail } from "#functions/domain/mails/company-mails.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { cancelDeletion, getDeletion, planDeletion } from "#functions/storage/company/company-deletion-store.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { deletionTime } from "./deletion-time.ts";
import { endPaidPlan, keepPaidPlan } from "./paid-plan.ts";
import { notifyManagers } from "./notify-managers.ts";

interface Context extends CardContext {
  readonly mails: Mails;
  readonly appUrl: () => string;
}

interface Who {
  readonly companyId: string;
  readonly userId: string;
}

async function namesFor({ table, appUrl }: Context, { companyId, userId }: Who) {
  const [{ name }, { displayName }] = await Promise.all([
    getCompany(table, companyId),
    getUser(table, companyId, userId),
  ]);
  return { company: name, person: displayName, origin: appUrl() };
}

async function payerOf({ table }: Context, companyId: string): Promise<"card" | "aws" | undefined> {
  const { card, aws } = (await getBilling(table, companyId)).contracts;
  if (isLive(aws)) return "aws";
  return isLive(card) ? "card" : undefined;
}

/**
 * Schedules a company's deletion: cancels the renewal of its paid plan and notifies the members who manage the team.
 * @throws AppError COMPANY_DELETION_PLANNED; PAYMENTS_UNAVAILABLE, then nothing is scheduled
 */
export async function planCompanyDeletion(
  context: Context,
  who: Who,
): Promise<{ deletesAt: string; untold: unknown[] }> {
  const { table, now, newId } = context;
  const { companyId, userId: actorId } = who;
  if ((await getCompany(table, companyId)).deletesAt !== undefined) throw new AppError("COMPANY_DELETION_PLANNED");
  const endedSubscriptions = await endPaidPlan(context, who);
  const at = now().toISOString();
  const deletesAt = deletionTime(at);
  const what = { action: "company.deletion-planned", subjectIds: { company: companyId } } as const;
  await table.write(
    ...planDeletion({ companyId, at: deletesAt, askedBy: actorId, endedSubscriptions }),
    auditEntry({ id: newId(), companyId, at, actorId, ...what }),
  );
  const names = await namesFor(context, who);
  const deletion = { ...names, deletesAt, paidBy: await payerOf(context, companyId) };
  const untold = await notifyManagers(context, companyId, (reader) => companyDeletionMail(deletion, reader));
  return { deletesAt, untold };
}

/**
 * Cancels the deletion and resumes the paid plan.
 * @throws AppError COMPANY_DELETION_NOT_PLANNED; PAYMENTS_UNAVAILABLE, then the deletion stays scheduled
 */
export async function cancelCompanyDeletion(context: Context, who: Who): Promise<{ untold: unknown[] }> {
  const { table, now, newId } = context;
  const { companyId, userId: actorId } = who;
  const { deletesAt } = await getCompany(table, companyId);
  if (deletesAt === undefined) throw new AppError("COMPANY_DELETION_NOT_PLANNED");
  const { endedSubscriptions } = await getDeletion(table, deletesAt, companyId);
  await keepPaidPlan(context, who, endedSubscriptions);
  const what = { action: "company.deletion-cancelled", subjectIds: { company: companyId } } as const;
  await table.write(
    ...cancelDeletion({ companyId, at: deletesAt }),
    auditEntry({ id: newId(), companyId, at: now().toISOString(), actorId, ...what }),
  );
  const names = await namesFor(context, who);
  return { untold: await notifyManagers(context, companyId, (reader) => companyKeptMail(names, reader)) };
}
