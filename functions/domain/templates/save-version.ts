import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { blocksShownIn } from "#functions/domain/templates/blocks-shown.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { findTemplateEntry } from "#functions/storage/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/template-records.ts";
import {
  getTemplateHead,
  moveHeadToVersion,
  putNewTemplateVersion,
} from "#functions/storage/template-version-store.ts";
import { bytesForSes } from "./bytes-for-ses.ts";
import { changedSince } from "./changed-since.ts";
import { draftIn, entryWrites } from "./entry-writes.ts";
import { accountInView } from "./selected-entry.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
  /** What else must hold. */
  readonly checks?: readonly Write[];
}

interface Basis {
  /** The newest version that the author has seen. */
  readonly basedOn: number;
  /** The version whose copy it is. */
  readonly restoredFrom?: number;
  /** Its name from now on; the one it has unless said. */
  readonly name?: string | undefined;
  /** In all accounts that the author sees, not in the selected one alone. */
  readonly everywhere?: boolean;
}

/** An entry that no account has yet goes to the selected one with its next save. */
export const isToBeAttached = (entry: TemplateEntry, access: AccessDocument): boolean =>
  entry.accountId === noAccount && accountInView(access) !== noAccount;

/** What brings the version into the author's other accounts, over what they have there. */
async function writesElsewhere(
  table: Table,
  { companyId, accountIds }: AccessDocument,
  saved: TemplateEntry,
): Promise<readonly Write[]> {
  const others = accountIds.filter((accountId) => accountId !== saved.accountId);
  const writes = others.map(async (accountId) => {
    const seen = await findTemplateEntry(table, companyId, accountId, saved.id);
    return entryWrites(table, companyId, seen, { ...seen, ...draftIn(accountId, saved) });
  });
  return (await Promise.all(writes)).flat();
}

/**
 * Stores bodies as the newest version of the template in the selected account, and gives the entry as it is then.
 * @throws AppError TEMPLATE_CHANGED when the entry has another version than the one it was made from,
 *   TEMPLATE_EXISTS when an account it is saved in has the name already, and that of a check that does not hold
 */
export async function saveVersion(
  seen: TemplateEntry,
  bodies: TemplateBodies,
  { basedOn, restoredFrom, name = seen.name, everywhere = false }: Basis,
  access: AccessDocument,
  { table, now, newId, checks = [] }: Context,
): Promise<TemplateEntry> {
  const { companyId, userId } = access;
  if (basedOn !== seen.versionNumber) throw await changedSince(table, companyId, seen);
  const head = await getTemplateHead(table, companyId, seen.id);
  const version = head.newestVersion + 1;
  const at = now().toISOString();
  const accountId = isToBeAttached(seen, access) ? accountInView(access) : seen.accountId;
  const blocks = blocksShownIn(bodies.design);
  const saved = { ...seen, ...draftIn(accountId, { ...seen, name, versionNumber: version, blocks, updatedAt: at }) };
  const copied = restoredFrom === undefined ? {} : { restoredFrom };
  const record = { version, createdAt: at, createdBy: userId, basedOn, ...copied, bytes: bytesForSes(bodies) };
  const subjectIds = { templateId: seen.id, accountId, version };
  await table.write(
    ...checks,
    ...(await entryWrites(table, companyId, seen, saved)),
    ...(everywhere ? await writesElsewhere(table, access, saved) : []),
    moveHeadToVersion(companyId, head, { version, name }),
    ...(await putNewTemplateVersion(companyId, seen.id, record, bodies)),
    auditEntry({ id: newId(), companyId, at, actorId: userId, action: "template.saved", subjectIds }),
  );
  // With another name something else is known of Amazon SES.
  const renamed = name === seen.name ? undefined : await findTemplateEntry(table, companyId, accountId, seen.id);
  return renamed ?? saved;
}
