import type { CustomerReader, SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { isSameContent } from "#functions/domain/publishing/content-hash.ts";
import { recogniseContent, type RecognisedContent } from "#functions/domain/publishing/settled-read.ts";
import {
  type AccountReads,
  findSesChanges,
  nothingHeld,
  recordReadForm,
} from "#functions/storage/templates/ses-state-store.ts";
import { findEntryByName, findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { DriftKind } from "#shared/models/drift.ts";

interface Account {
  readonly companyId: string;
  readonly accountId: string;
}

interface Context {
  readonly table: Table;
  readonly customer: Pick<CustomerReader, "findTemplate">;
  /** How the account's reads are known to return characters. */
  readonly reads: AccountReads;
  readonly now: () => Date;
}

/** A difference, with the hash of what Amazon SES holds ("" for nothing). */
export interface Difference {
  readonly name: string;
  readonly kind: DriftKind;
  readonly hash: string;
  readonly templateId?: string | undefined;
}

/** "unclear": the read may be outdated. "gone": there is nothing to compare any more. */
export type Look = Difference | { readonly name: string; readonly kind: "in-sync" | "unclear" | "gone" };

type OwnHashes = Pick<TemplateEntry, "sesHash" | "sesWriting">;

const ownHashes = ({ sesHash, sesWriting }: OwnHashes) => [sesHash, sesWriting].filter((hash) => hash !== undefined);

const recognise = (read: SesTemplate | undefined, known: readonly string[], { form }: AccountReads) =>
  read && recogniseContent(read, known, form);

/** A read with characters beyond ASCII shows that the account does not escape them. */
async function learn(held: RecognisedContent | undefined, account: Account, { table, reads, now }: Context) {
  if (held?.shows === "characters")
    await recordReadForm(table, account, "characters", { record: reads.record, now: now() });
}

/**
 * Compares an unexpected read with what recent writes have replaced under the name: until a read must show the latest
 * write, the state may be an outdated one.
 */
async function settle(
  account: Account,
  { name, read, own }: { readonly name: string; readonly read: SesTemplate | undefined; readonly own: OwnHashes },
  { table, reads, now }: Context,
): Promise<{ state: string; isOwn: boolean; isDoubtful: boolean }> {
  const changes = await findSesChanges(table, account.companyId, account.accountId, name);
  const at = now().toISOString();
  const replaced = changes?.replaced ?? [];
  const known = ownHashes(own);
  const held = recognise(read, [...known, ...replaced.map(({ hash }) => hash)], reads);
  const state = held?.hash ?? nothingHeld;
  const isOwn = held !== undefined && known.some((hash) => isSameContent(hash, state));
  const behind = replaced.filter(({ until }) => until > at);
  return { state, isOwn, isDoubtful: !isOwn && behind.some(({ hash }) => isSameContent(hash, state)) };
}

/**
 * Looks at a template that is published in the account. Its stored hashes decide, so its bodies are not read. Only
 * after an unexpected read, the entry is read again: it may have been published since.
 */
export async function lookAtPublished(account: Account, entry: TemplateEntry, context: Context): Promise<Look> {
  const { table, customer, reads } = context;
  const { id: templateId, name } = entry;
  const read = await customer.findTemplate(name);
  const held = recognise(read, ownHashes(entry), reads);
  await learn(held, account, context);
  if (held?.isKnown === true) return { name, kind: "in-sync" };
  const newest = await findTemplateEntry(table, account.companyId, account.accountId, templateId);
  if (newest?.publishedVersion === undefined || newest.name !== name) return { name, kind: "gone" };
  const { state, isOwn, isDoubtful } = await settle(account, { name, read, own: newest }, context);
  if (isOwn) return { name, kind: "in-sync" };
  if (isDoubtful) return { name, kind: "unclear" };
  return { name, kind: state === nothingHeld ? "missing" : "changed", hash: state, templateId };
}

/**
 * Looks at a name in Amazon SES without a published template: of a draft, which then differs from it, or of none. It
 * may have been published, imported or deleted since it was listed.
 */
export async function lookAtUnmatched(account: Account, name: string, context: Context): Promise<Look> {
  const { table, customer, reads } = context;
  const read = await customer.findTemplate(name);
  await learn(recognise(read, [], reads), account, context);
  if (read === undefined) return { name, kind: "gone" };
  const entry = await findEntryByName(table, account.companyId, account.accountId, name);
  const { state, isOwn, isDoubtful } = await settle(account, { name, read, own: entry ?? {} }, context);
  if (isOwn) return { name, kind: "gone" };
  if (isDoubtful) return { name, kind: "unclear" };
  return entry === undefined
    ? { name, kind: "only-in-ses", hash: state }
    : { name, kind: "changed", hash: state, templateId: entry.id };
}
