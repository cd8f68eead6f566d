import type { CustomerWriter } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { renameWrites } from "#functions/domain/templates/entry-writes.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { findFinding, settleFinding } from "#functions/storage/drift/finding-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import {
  findLanguageEntry,
  type LanguageEntry,
  putLanguageEntry,
  readLanguageVersions,
  recordLanguagePublished,
  recordLanguageWriting,
  renameLanguageEntry,
} from "#functions/storage/templates/language-entry-store.ts";
import { findPublishedMail } from "#functions/storage/templates/published-mail-store.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { mailLanguages } from "#shared/email/languages/written-languages.ts";
import { AppError } from "#shared/errors.ts";
import type { BrokenContract } from "#shared/models/job.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import { mailToPublish } from "./languages.ts";
import { sampleOfFit } from "./preflight.ts";
import { publishedLanguages } from "./published-languages.ts";
import { type ContractGuard, publishMail, startAttempts } from "./publish-version.ts";
import type { PublishTarget } from "./request.ts";
import { contractHash, contractOfMail } from "./template-contract.ts";
import { isSuperseded, originalJobId, type PublishedItem, type PublishServices } from "./worker.ts";

export interface LanguageServices extends PublishServices {
  readonly appUrl: () => string;
}

interface Publish {
  readonly companyId: string;
  readonly actorId: string;
  readonly version: number;
  readonly hash: string;
  readonly wantedIn: string;
}

/** The language's entry under its name in Amazon SES; an entry under another name is renamed. */
async function ensureEntry(
  table: Table,
  companyId: string,
  {
    there,
    wanted,
    at,
  }: { readonly there: LanguageEntry | undefined; readonly wanted: LanguageEntry; readonly at: string },
): Promise<LanguageEntry> {
  if (there?.name === wanted.name) return there;
  const noting = { seen: await readLanguageVersions(table, companyId, wanted), at };
  if (there === undefined) {
    const { writes, held } = await renameWrites(table, companyId, wanted, { name: wanted.name, at });
    const entry = { ...wanted, ...held };
    await table.write(...writes, ...putLanguageEntry(companyId, entry, noting));
    return entry;
  }
  const { writes, held } = await renameWrites(table, companyId, there, { name: wanted.name, at });
  const entry = { ...wanted, ...held, publishedAt: there.publishedAt, publishedFor: there.publishedFor };
  await table.write(...writes, ...renameLanguageEntry(companyId, there, entry, noting));
  return entry;
}

/** Records a publish once; a step may be repeated after its process died. */
async function recordPublish(
  entry: LanguageEntry,
  { companyId, actorId, version, hash, wantedIn }: Publish,
  { table, now, newId }: LanguageServices,
): Promise<void> {
  const seen = await findLanguageEntry(table, companyId, entry);
  if (seen === undefined) throw new AppError("CONFLICT_TRY_AGAIN");
  const isRecorded = seen.publishedVersion === version && seen.publishedFor === wantedIn;
  if (isRecorded && seen.sesHash === hash && seen.sesWriting === undefined) return;
  const at = now().toISOString();
  const { id: templateId, accountId, language } = entry;
  const subjectIds = { templateId, accountId, version, language };
  // A drift check may have found the language changed or missing, under its name in Amazon SES.
  const finding = await findFinding(table, companyId, accountId, entry.name);
  const versions = await readLanguageVersions(table, companyId, entry);
  await table.write(
    ...recordLanguagePublished(companyId, seen, { version, hash, at, wantedIn }, versions),
    ...(finding === undefined ? [] : [settleFinding(companyId, accountId, entry.name)]),
    ...(isRecorded
      ? []
      : [auditEntry({ id: newId(), companyId, at, actorId, action: "template.published", subjectIds })]),
  );
}

/**
 * Publishes a version in one language that is not the default one, in the same way as `publishTarget`. The account has an
 * entry of the template already.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_EXISTS (the name is taken), and those of `publishMail`
 */
export function publishLanguage(
  job: JobRecord,
  target: PublishTarget & { readonly language: string },
  services: LanguageServices,
): Promise<PublishedItem> {
  const { table, customers, now } = services;
  const { companyId, accountId, createdBy: actorId } = job;
  const { templateId, language, overwrite, acceptContract, rollsBack } = target;
  const { timeLimit, ...attempts } = startAttempts();
  let customer: CustomerWriter | undefined;
  let breaks: BrokenContract | undefined;
  return retryConflicts(async () => {
    const template = await findTemplateEntry(table, companyId, accountId, templateId);
    if (template === undefined || template.status === "archived") throw new AppError("TEMPLATE_NOT_FOUND");
    const key = { id: templateId, accountId, language };
    const there = await findLanguageEntry(table, companyId, key);
    const isLate =
      (await isSuperseded(table, job, { templateId, language, there })) ||
      (rollsBack === undefined && (template.publishedFor ?? "") > originalJobId(job));
    if (isLate && (attempts.written.size === 0 || there?.publishedVersion === undefined))
      return { outcome: "superseded" };
    if (rollsBack !== undefined && ![rollsBack, originalJobId(job)].includes(there?.publishedFor ?? ""))
      return { outcome: "superseded" };
    const { standard, others } = await publishedLanguages(table, companyId, template.name);
    const known = others.find(({ code }) => code === language);
    if (known === undefined && there === undefined) return { outcome: "superseded" };

    const { version, wantedIn } = isLate
      ? { version: there?.publishedVersion ?? target.version, wantedIn: there?.publishedFor ?? originalJobId(job) }
      : { version: target.version, wantedIn: originalJobId(job) };
    const bodies = await getTemplateBodies(table, companyId, templateId, version);
    const used = others.filter(({ code }) => isChosen(code, bodies.languages));
    const mail = await mailToPublish({ companyId, templateId, version, bodies }, language, {
      ...services,
      languageOf: (asked) => mailLanguages(bodies, { standard, others: used })(asked),
    });
    const sample = sampleOfFit(mail);
    const account = await getAccount(table, companyId, accountId);
    const wanted = { ...key, name: known?.sesName ?? there?.name ?? "" };
    const at = now().toISOString();
    const entry = await ensureEntry(table, companyId, { there, wanted: isLate && there ? there : wanted, at });
    customer ??= customers.open(roleOf(account), "publish");
    const published = await publishMail(
      {
        ...{ companyId, placed: entry, mail, sample, overwrite, ...attempts },
        readFormer: () =>
          entry.publishedVersion === undefined
            ? Promise.resolve(undefined)
            : findPublishedMail(table, { companyId, templateId, version: entry.publishedVersion, language }),
        recordWriting: (writing) => recordLanguageWriting(companyId, entry, writing),
        guard: isLate || rollsBack !== undefined ? "repeat" : guardOf(account.publishingRules, bodies, acceptContract),
      },
      { ...services, customer, timeLimit },
    );
    breaks ??= published.breaks;
    await recordPublish(entry, { companyId, actorId, version, hash: published.hash, wantedIn }, services);
    return isLate ? { outcome: "superseded" } : { outcome: "published", ...(breaks && { breaks }) };
  });
}

/** Who has accepted the contract of the default language has accepted that of the others: they ask for nothing else. */
function guardOf(
  { breakingChanges: rule }: { readonly breakingChanges: Exclude<ContractGuard, "repeat">["rule"] },
  standard: Parameters<typeof contractOfMail>[0],
  accepted: string | undefined,
): ContractGuard {
  const isAccepted = accepted !== undefined && accepted === contractHash(contractOfMail(standard));
  return { rule: isAccepted ? "warn" : rule, accepted };
}
