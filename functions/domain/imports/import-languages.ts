import type { Table } from "#functions/adapters/ports/table.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { isCode } from "#functions/domain/is-code.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import type { ReadMail } from "#functions/storage/jobs/read-mail-store.ts";
import {
  findLanguageEntry,
  putLanguageEntry,
  readLanguageVersions,
} from "#functions/storage/templates/language-entry-store.ts";
import { keepPublishedMail } from "#functions/storage/templates/published-mail-store.ts";
import { findNameMarker, findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { findTemplateVersion } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { JobItem } from "#shared/models/job.ts";
import type { ComparedLanguage } from "#shared/models/language-comparison.ts";
import { compareGroup, type GroupServices } from "./compare-group.ts";
import { importedTemplateWrites } from "./import-template.ts";
import { groupOfItem } from "./language-group.ts";

/** The languages that the template uses: undefined if they are all of the company's. */
function choiceOf({ languages, default: standard }: CompanyLanguages, codes: readonly string[]): string[] | undefined {
  const others = languages.filter(({ code }) => code !== standard);
  return others.every(({ code }) => codes.includes(code)) ? undefined : [...codes];
}

/** @throws AppError TEMPLATE_EXISTS if one of the names belongs to a template already, before anything is created */
async function refuseTakenNames(table: Table, job: JobRecord, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const owner = await findNameMarker(table, job.companyId, job.accountId, name);
    if (owner !== undefined) throw new AppError("TEMPLATE_EXISTS");
  }
}

/** Does what is not done yet. Another worker on the same step may do it at the same time. */
async function once(isDone: () => Promise<boolean>, work: () => Promise<void>): Promise<void> {
  if (await isDone()) return;
  try {
    await work();
  } catch (error) {
    if (!(await isDone())) throw error;
  }
}

interface ImportedLanguage {
  readonly language: string;
  readonly name: string;
  readonly mail: ReadMail;
}

const keyOf = ({ id, accountId }: TemplateEntry, language: string) => ({ id, accountId, language });

/**
 * Records what Amazon SES holds of the template in another language: it counts as published.
 * @throws AppError TEMPLATE_NOT_FOUND (deleted meanwhile), TEMPLATE_EXISTS (another template has the name)
 */
async function recordLanguage(
  { companyId, createdBy: actorId }: JobRecord,
  template: TemplateEntry,
  { name, mail, language }: ImportedLanguage,
  { table, now, newId }: GroupServices,
): Promise<void> {
  const { id: templateId, accountId } = template;
  const { subject, html, text } = mail.content;
  const version = 1;
  await keepPublishedMail(table, { companyId, templateId, version, language }, { subject, html, text });
  const at = now().toISOString();
  const subjectIds = { templateId, accountId, version, language };
  const published = { publishedVersion: version, sesHash: mail.sesHash, publishedAt: at };
  await retryConflicts(async () => {
    const seen = await readLanguageVersions(table, companyId, template);
    if (seen.entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    await table.write(
      ...putLanguageEntry(companyId, { ...keyOf(template, language), name, ...published }, { seen, at }),
      auditEntry({ id: newId(), companyId, at, actorId, action: "template.imported", subjectIds }),
    );
  });
}

/** Records a language once. Returns why it was not: the template keeps its words, and a publish gives them a name. */
async function tryLanguage(
  job: JobRecord,
  template: TemplateEntry,
  imported: ImportedLanguage,
  services: GroupServices,
): Promise<"TEMPLATE_EXISTS" | undefined> {
  const key = keyOf(template, imported.language);
  const isRecorded = async () => (await findLanguageEntry(services.table, job.companyId, key)) !== undefined;
  try {
    await once(isRecorded, () => recordLanguage(job, template, imported, services));
  } catch (error) {
    if (isCode(error, "TEMPLATE_EXISTS")) return "TEMPLATE_EXISTS";
    // A template that was deleted meanwhile needs no languages.
    if (!isCode(error, "TEMPLATE_NOT_FOUND")) throw error;
  }
  return undefined;
}

/**
 * Imports templates of Amazon SES as the languages of one template. The template is created in one transaction, with the
 * words of all languages; then each language is recorded in one, unless another template has got its name meanwhile. A
 * repeated step continues after what it finds.
 * @throws AppError TEMPLATE_LANGUAGES_DIFFER (they have been changed since they were compared), TEMPLATE_EXISTS,
 *   TEMPLATE_LIMIT_EXCEEDED, and those of `compareGroup`
 */
export async function importLanguages(
  job: JobRecord,
  item: WorkItem,
  services: GroupServices,
): Promise<Omit<JobItem, "name">> {
  const group = groupOfItem(item);
  if (group === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const { table } = services;
  const { companyId, accountId, createdBy: userId } = job;
  const { id } = group;
  const account = await getAccount(table, companyId, accountId);
  const { bodies, languages, recognised, standard, others, company } = await compareGroup(job, item, account, services);
  if (languages.some(({ differs }) => differs !== undefined)) throw new AppError("TEMPLATE_LANGUAGES_DIFFER");

  const isCreated = async () => (await findTemplateVersion(table, companyId, id, 1)) !== undefined;
  await once(isCreated, async () => {
    await refuseTakenNames(table, job, [item.name, ...languages.map(({ name }) => name)]);
    const used = { ...bodies, languages: choiceOf(company, Object.keys(bodies.words ?? {})) };
    const created = { bodies: used, sesHash: standard.sesHash };
    await table.write(...(await importedTemplateWrites({ name: item.name, id, account, userId }, created, services)));
  });
  const template = await findTemplateEntry(table, companyId, accountId, id);
  const recorded: ComparedLanguage[] = [];
  for (const { code, name } of languages) {
    const mail = others.get(code);
    const isToDo = template !== undefined && mail !== undefined;
    const reason = isToDo ? await tryLanguage(job, template, { language: code, name, mail }, services) : undefined;
    recorded.push({ code, name, ...(reason && { reason }) });
  }
  const isAmbiguous = [standard, ...others.values()].some((mail) => mail.isAmbiguous);
  return {
    outcome: "imported",
    templateId: id,
    recognised,
    ...(isAmbiguous && { keptEscapes: true }),
    languages: recorded,
  };
}
