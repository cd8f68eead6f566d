import type { Write } from "#functions/adapters/ports/table.ts";
import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { mayBeInSes, planDeletion } from "#functions/domain/publishing/plan-deletion.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { type AccountRecord, listAccountIds, listAccounts } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countOneLess } from "#functions/storage/company/company-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { type FormerNameRecord, listFormerNames } from "#functions/storage/templates/former-name-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { type LanguageEntry, listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { planPurge } from "#functions/storage/templates/purge-store.ts";
import { archiveEntry } from "#functions/storage/templates/template-archive-store.ts";
import { findTemplateEntry, missingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { unmovedTemplate } from "#functions/storage/templates/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import { asConflict } from "./as-conflict.ts";
import { FIRST_ACCOUNTS, MOST_WRITES, planMove } from "./plan-move.ts";
import { purgeTime } from "./purge-time.ts";

/** All entries of a template, also of accounts that the caller does not see; the entry in view comes first. */
async function everyEntry({ table }: JobContext, inView: TemplateEntry, companyId: string, places: readonly string[]) {
  const others = places.filter((accountId) => accountId !== inView.accountId);
  const found = await Promise.all(others.map((accountId) => findTemplateEntry(table, companyId, accountId, inView.id)));
  return [inView, ...found.filter((entry): entry is TemplateEntry => entry !== undefined)];
}

/** Refuses to delete a template that is published in an account that the caller does not see. */
function refuseUnseen(entries: readonly TemplateEntry[], { accountIds }: AccessDocument): void {
  const isUnseen = ({ accountId }: TemplateEntry) => accountId !== noAccount && !accountIds.includes(accountId);
  if (entries.some((entry) => mayBeInSes(entry) && isUnseen(entry))) throw new AppError("TEMPLATE_LIVE_ELSEWHERE");
}

const inAccounts = async <T>(entries: readonly TemplateEntry[], list: (entry: TemplateEntry) => Promise<T[]>) =>
  (await Promise.all(entries.map(list))).flat();

interface Deletion {
  readonly companyId: string;
  readonly templateId: string;
  readonly name: string;
  readonly by: string;
  readonly at: string;
  /** All accounts and `noAccount`. */
  readonly places: readonly string[];
  readonly entries: readonly TemplateEntry[];
  readonly accounts: readonly AccountRecord[];
  /** What these accounts have of the template in other languages. */
  readonly languages: readonly LanguageEntry[];
  readonly formerNames: readonly FormerNameRecord[];
}

/** The writes that archive these entries and start their deletion from Amazon SES. */
function writesFor(
  { companyId, by, at, accounts, languages, formerNames }: Deletion,
  entries: readonly TemplateEntry[],
  context: JobContext,
) {
  const placed = accounts.flatMap((account) =>
    entries.filter(({ accountId }) => accountId === account.id).map((entry) => ({ entry, account })),
  );
  const { writes, wakeAll } = planDeletion({ createdBy: by, entries: placed, languages, formerNames }, context);
  return { writes: [...entries.flatMap((entry) => archiveEntry(companyId, entry, { at, by })), ...writes], wakeAll };
}

/** One transaction for all entries; it also checks that no entry is added in another account meanwhile. */
function atOnce(deletion: Deletion, context: JobContext) {
  const { companyId, templateId, entries, places } = deletion;
  const { writes, wakeAll } = writesFor(deletion, entries, context);
  const others = places.filter((place) => !entries.some(({ accountId }) => accountId === place));
  const checks = others.map((place) => missingTemplateEntry(companyId, place, templateId));
  return { writes: [...writes, ...checks, unmovedTemplate(companyId, templateId)], wakeAll };
}

/** Archives the first accounts now. A job archives the others, including entries that are added until then. */
function byJob(deletion: Deletion, context: JobContext) {
  const { companyId, templateId, name, by: createdBy, at, entries, places, accounts } = deletion;
  const first = entries.slice(0, FIRST_ACCOUNTS);
  const now = writesFor(deletion, first, context);
  const account = accounts.find(({ id }) => id === entries[0]?.accountId) ?? accounts[0];
  if (account === undefined) throw new Error(`${companyId} has a template in many accounts and no account`);
  const left = places.filter((place) => !first.some(({ accountId }) => accountId === place));
  const moves = left.map((accountId) => ({ templateId, accountId, at }));
  const job = planMove({ kind: "archive-templates", account, createdBy, about: name, moves }, context);
  return {
    writes: [...now.writes, ...job.writes],
    wakeAll: async () => {
      await Promise.all([now.wakeAll(), job.wake()]);
    },
  };
}

/**
 * Deletes a template in all accounts: archives it, frees its name, no longer counts it, and starts jobs that delete it
 * from Amazon SES. Returns the accounts whose SES held it.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_LIVE_ELSEWHERE
 */
export async function archiveTemplate(
  actor: AccessDocument,
  templateId: string,
  context: JobContext,
): Promise<readonly AccountRecord[]> {
  const { table, now, newId } = context;
  const { companyId, userId: by } = actor;
  return retryConflicts(async () => {
    const inView = await selectedEntry(table, actor, templateId);
    const accountIds = await listAccountIds(table, companyId);
    const places = [...accountIds, noAccount];
    const entries = await everyEntry(context, inView, companyId, places);
    refuseUnseen(entries, actor);
    const accounts = await listAccounts(table, companyId, accountIds);
    const formerNames = await listFormerNames(table, companyId, templateId);
    const languages = await inAccounts(entries, (entry) => listLanguageEntries(table, companyId, entry));
    const at = now().toISOString();
    const tagged = { kind: "template", id: templateId } as const;
    const subjectIds = { templateId };
    const decided: Write[] = [
      countOneLess(companyId, "template"),
      ...(await retag(table, { companyId, tagged, counts: false, at })),
      planPurge({ at: purgeTime(at), companyId, templateId }),
      auditEntry({ id: newId(), companyId, at, actorId: by, action: "template.deleted", subjectIds }),
    ];
    const name = inView.name;
    const deletion = { companyId, templateId, name, by, at, places, entries, accounts, languages, formerNames };
    const whole = atOnce(deletion, context);
    const fits = whole.writes.length + decided.length <= MOST_WRITES;
    const chosen = fits ? whole : byJob(deletion, context);
    await asConflict(() => table.write(...decided, ...chosen.writes));
    await chosen.wakeAll();
    const live = new Set(entries.filter(mayBeInSes).map(({ accountId }) => accountId));
    return accounts.filter(({ id }) => live.has(id));
  });
}
