import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { blocksShownIn } from "#functions/domain/blocks/blocks-shown.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import {
  deleteTemplateEntry,
  moveEntryToVersion,
  putNewTemplateEntry,
} from "#functions/storage/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/template-records.ts";
import {
  getTemplateHead,
  getTemplateVersion,
  moveHeadToVersion,
  putNewTemplateVersion,
} from "#functions/storage/template-version-store.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { bytesForSes } from "./bytes-for-ses.ts";
import { accountInView } from "./selected-entry.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** An entry that no account has yet goes to the selected one with its next save. */
export const isToBeAttached = (entry: TemplateEntry, access: AccessDocument): boolean =>
  entry.accountId === noAccount && accountInView(access) !== noAccount;

const entryWrites = (companyId: string, seen: TemplateEntry, saved: TemplateEntry): readonly Write[] => {
  const { versionNumber: version, updatedAt: at, status, blocks } = saved;
  if (seen.accountId === saved.accountId) return [moveEntryToVersion(companyId, seen, { version, at, status, blocks })];
  return [...deleteTemplateEntry(companyId, seen, at), ...putNewTemplateEntry(companyId, saved)];
};

async function addressOf(table: TableReader, companyId: string, userId: string): Promise<string> {
  try {
    return (await getUser(table, companyId, userId)).email;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return "a former member";
    throw error;
  }
}

/** TEMPLATE_CHANGED, saying who saved the newest version and when. */
async function changedSince(table: TableReader, companyId: string, seen: TemplateEntry): Promise<AppError> {
  const { version, createdAt, createdBy } = await getTemplateVersion(table, companyId, seen.id, seen.versionNumber);
  const who = await addressOf(table, companyId, createdBy);
  const rule = `Version ${version} was saved by ${who} on ${createdAt}.`;
  return new AppError("TEMPLATE_CHANGED", { fields: [{ field: "basedOnVersion", rule }] });
}

interface Basis {
  /** The newest version that the author has seen. */
  readonly basedOn: number;
  /** The version whose copy it is. */
  readonly restoredFrom?: number;
}

/**
 * Stores bodies as the newest version of the template in the selected account, and gives the entry as it is then.
 * @throws AppError TEMPLATE_CHANGED when the entry has another version than the one it was made from,
 *   TEMPLATE_EXISTS when the selected account has the name already, and that of a check that does not hold
 */
export async function saveVersion(
  seen: TemplateEntry,
  bodies: TemplateBodies,
  basis: Basis,
  access: AccessDocument,
  { table, now, newId, checks = [] }: Context & { readonly checks?: readonly Write[] },
): Promise<TemplateEntry> {
  const { companyId, userId } = access;
  if (basis.basedOn !== seen.versionNumber) throw await changedSince(table, companyId, seen);
  const head = await getTemplateHead(table, companyId, seen.id);
  const version = head.newestVersion + 1;
  const at = now().toISOString();
  const accountId = isToBeAttached(seen, access) ? accountInView(access) : seen.accountId;
  const blocks = blocksShownIn(bodies.design);
  const saved: TemplateEntry = { ...seen, accountId, versionNumber: version, status: "draft", blocks, updatedAt: at };
  const record = { version, createdAt: at, createdBy: userId, ...basis, bytes: bytesForSes(bodies) };
  const subjectIds = { templateId: seen.id, accountId, version };
  await table.write(
    ...checks,
    ...entryWrites(companyId, seen, saved),
    moveHeadToVersion(companyId, head, version),
    ...(await putNewTemplateVersion(companyId, seen.id, record, bodies)),
    auditEntry({ id: newId(), companyId, at, actorId: userId, action: "template.saved", subjectIds }),
  );
  return saved;
}
