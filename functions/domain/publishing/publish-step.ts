import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { prepareLanguages, retireOtherLanguages } from "./languages.ts";
import { type LanguageServices, publishLanguage } from "./publish-language.ts";
import { publishesLanguages } from "./published-languages.ts";
import { type PublishTarget, publishTargetOf } from "./request.ts";
import { findSource, type PublishedItem, publishTarget } from "./worker.ts";

/** The next step of a publish job: one template in the default language, or in another one. */
export const publishStep = (job: JobRecord, services: LanguageServices): Promise<StepOutcome> =>
  itemStep(job, (item) => publishItem(job, publishTargetOf(item), services), services);

/**
 * Publishes a template in the default language, after all languages have passed the preflight: the other ones are
 * further parts of the item. Nothing is published if one of them does not pass.
 */
async function publishItem(
  job: JobRecord,
  target: PublishTarget,
  services: LanguageServices,
): Promise<PublishedItem & { readonly parts?: readonly string[] }> {
  const { part: language } = target;
  if (language !== undefined) return publishLanguage(job, { ...target, language }, services);
  const parts = await prepare(job, target, services);
  const published = await publishTarget(job, target, services);
  if (published.outcome === "superseded") return published;
  const entry = await findTemplateEntry(services.table, job.companyId, job.accountId, target.templateId);
  if (entry !== undefined) await retireOtherLanguages({ companyId: job.companyId, entry }, services);
  return { ...published, parts };
}

/**
 * The other languages of the version that the account gets. None for a template that is gone, which `publishTarget`
 * reports.
 */
async function prepare(
  { companyId, accountId }: JobRecord,
  { templateId, from, version, rollsBack }: PublishTarget,
  services: LanguageServices,
): Promise<readonly string[]> {
  const { table } = services;
  if (!(await publishesLanguages(table, companyId))) return [];
  const source =
    (await findTemplateEntry(table, companyId, accountId, templateId)) ??
    (await findSource(table, companyId, { templateId, from }));
  const bodies = source && (await findTemplateBodies(table, companyId, templateId, version));
  if (source === undefined || bodies === undefined) return [];
  const { incompleteLanguages } = (await getAccount(table, companyId, accountId)).publishingRules;
  return prepareLanguages(
    {
      companyId,
      entry: { ...source, accountId },
      version,
      bodies,
      incompleteLanguages,
      isRollback: rollsBack !== undefined,
    },
    services,
  );
}
