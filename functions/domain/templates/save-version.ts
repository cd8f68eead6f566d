import type * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { addressOf } from "#functions/domain/users/member-names.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import {
  type BodiesBasis,
  getStoredBodies,
  parseBodies,
  putNewTemplateVersion,
  type ReadBodies,
  readStoredBodies,
} from "#functions/storage/templates/template-bodies-store.ts";
import {
  brandOfVersion,
  getTemplateHead,
  getTemplateVersion,
  moveHeadToVersion,
} from "#functions/storage/templates/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { settleBlocks } from "./blocks-in-design.ts";
import { draftIn, entryWrites } from "./entry-writes.ts";
import { bodiesAfter, bytesForSes, isSameContent, refuseLaterFinals, withNumber } from "./make-bodies.ts";
import { keptHashOf, shownIn } from "./shown-in.ts";
import { accountInView, selectedEntry, templateOf } from "./template-view.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
  readonly readBodies?: ReadBodies;
}

interface Saving {
  readonly templateId: string;
  readonly change: TemplateChange;
  /** Another account that the author sees, if the selected one does not have the template. */
  readonly accountId?: string;
  /** In all accounts that the author sees, not only in the selected one. */
  readonly everywhere: boolean;
}

/**
 * Saves a change as the newest version, and returns the template.
 * @throws AppError TEMPLATE_NOT_FOUND, and those of `bodiesAfter`, `settleBlocks` and `saveVersion`
 */
export async function saveChange(
  actor: AccessDocument,
  { templateId, change, accountId, everywhere }: Saving,
  services: Services,
): Promise<z.input<typeof Template>> {
  const { table, readBodies = readStoredBodies } = services;
  const entry = await selectedEntry(table, actor, templateId, accountId);
  const stored = await getStoredBodies(readBodies, table, actor.companyId, entry.id, entry.versionNumber);
  const current = parseBodies(stored);
  const tags = await tagsOf(table, actor.companyId, { kind: "template", id: entry.id });
  const { design, checks } = await settleBlocks(change.design, change.blockUpdateType, actor.companyId, services);
  refuseLaterFinals(change, entry.versionNumber);
  const next = bodiesAfter(current, { ...change, design }, services);
  const name = change.templateName ?? entry.name;
  // A repeated save, e.g. after a lost answer, changes nothing.
  const isUnchanged = isSameContent(current, withNumber(next, entry.versionNumber));
  const isSame = isUnchanged && name === entry.name && !isToBeAttached(entry, actor) && !everywhere;
  if (isSame) return templateOf(entry, current, tags);

  const basis = { basedOn: change.basedOnVersion, name, everywhere };
  const content = { bodies: next, basis: stored.basis, sourceHash: keptHashOf(next) };
  const saved = await saveVersion(entry, content, basis, actor, { ...services, checks });
  return templateOf(saved, withNumber(next, saved.versionNumber), tags);
}

interface Context extends WriteContext {
  /** Further condition checks of the transaction. */
  readonly checks?: readonly Write[];
}

interface Basis {
  /** The newest version that the author has seen. */
  readonly basedOn: number;
  /** The version that is restored. */
  readonly restoredFrom?: number;
  /** The template's new name; unchanged by default. */
  readonly name?: string | undefined;
  /** In all accounts that the author sees, not only in the selected one. */
  readonly everywhere?: boolean;
}

/** The bodies of a new version, and whole ones of an earlier version that they may be stored as a delta to. */
interface NewContent {
  readonly bodies: TemplateBodies;
  readonly basis: BodiesBasis | undefined;
  /** `keptHashOf` the bodies. Absent: each plan makes it of the version. */
  readonly sourceHash?: string | undefined;
}

/** Whether the next save moves an entry without an account to the selected account. */
export const isToBeAttached = (entry: TemplateEntry, access: AccessDocument): boolean =>
  entry.accountId === noAccount && accountInView(access) !== noAccount;

/** The writes that save the version to the author's other accounts, over their versions. */
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
 * Stores bodies as the newest version of the template in the selected account, and returns the entry.
 * @throws AppError TEMPLATE_CHANGED if the entry has another version than `basedOn`, TEMPLATE_EXISTS if an account has
 *   another template with the name, and the error of a failed check
 */
export async function saveVersion(
  seen: TemplateEntry,
  content: NewContent,
  { basedOn, restoredFrom, name = seen.name, everywhere = false }: Basis,
  access: AccessDocument,
  { table, now, newId, checks = [] }: Context,
): Promise<TemplateEntry> {
  const { companyId, userId } = access;
  if (basedOn !== seen.versionNumber) throw await changedSince(table, companyId, seen);
  const [head, origin] = await Promise.all([
    getTemplateHead(table, companyId, seen.id),
    getTemplateVersion(table, companyId, seen.id, restoredFrom ?? basedOn),
  ]);
  const version = head.newestVersion + 1;
  const bodies = withNumber(content.bodies, version);
  const at = now().toISOString();
  const accountId = isToBeAttached(seen, access) ? accountInView(access) : seen.accountId;
  const moved = {
    ...seen,
    ...shownIn(bodies),
    sourceHash: content.sourceHash,
    createdBy: head.createdBy,
    name,
    versionNumber: version,
    updatedAt: at,
  };
  const saved = { ...seen, ...draftIn(accountId, moved) };
  const marks = { keptBrand: brandOfVersion(origin), restoredFrom };
  const record = { version, createdAt: at, createdBy: userId, basedOn, ...marks, bytes: bytesForSes(bodies) };
  const subjectIds = { templateId: seen.id, accountId, version };
  await table.write(
    ...checks,
    ...(await entryWrites(table, companyId, seen, saved)),
    ...(everywhere ? await writesElsewhere(table, access, saved) : []),
    moveHeadToVersion(companyId, head, { version, name }),
    ...(await putNewTemplateVersion(companyId, seen.id, record, { ...content, bodies })),
    auditEntry({ id: newId(), companyId, at, actorId: userId, action: "template.saved", subjectIds }),
  );
  // A rename changes the entry's fields about Amazon SES, so it is read again.
  const renamed = name === seen.name ? undefined : await findTemplateEntry(table, companyId, accountId, seen.id);
  return renamed ?? saved;
}

/** The error TEMPLATE_CHANGED with the author and time of the newest version. */
export async function changedSince(table: TableReader, companyId: string, seen: TemplateEntry): Promise<AppError> {
  const { version, createdAt, createdBy } = await getTemplateVersion(table, companyId, seen.id, seen.versionNumber);
  const who = await addressOf(table, companyId, createdBy);
  const rule = `Version ${version} was saved by ${who} on ${createdAt}.`;
  return new AppError("TEMPLATE_CHANGED", { fields: [{ field: "basedOnVersion", rule }] });
}
