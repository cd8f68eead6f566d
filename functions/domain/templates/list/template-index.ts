import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { isClaimed, type Snapshot } from "#functions/storage/snapshots/snapshot-store.ts";
import {
  listSnapshots,
  readTemplateChanges,
  readTemplateItems,
  type TemplateItem,
} from "#functions/storage/templates/template-list-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { TOMBSTONE_MS } from "#functions/storage/keys.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import { createSortedLists, type EntryChange, type Sorting } from "./page-of-entries.ts";

/** Tolerates different clocks, and a transaction that completes some time after it took its timestamp. */
const OVERLAP_MS = 60_000;

/** Far below the lifetime of a tombstone: an index that was not updated for longer would miss deletions. */
const OLDEST_MS = TOMBSTONE_MS / 2;

/** About 150 MB. */
const MOST_ENTRIES = 150_000;

/** How a Lambda keeps snapshots of the lists that it reads. */
export interface KeepList {
  /** Runs a write of a snapshot, which must not fail the request. */
  readonly run: (write: (lists: Table) => Promise<void>) => Promise<void>;
  /** A smaller list is read as fast entry by entry, and more cheaply than a snapshot is written. */
  readonly fewestTemplates: number;
}

export interface TemplateIndex {
  /**
   * The current templates of a company: the index in memory, updated with the table's changes. Read what you need
   * before the next `await`. With `keep` it also keeps a snapshot of a large list in the table.
   */
  readonly read: (table: TableReader, companyId: string, now: () => Date, keep?: KeepList) => Promise<CompanyTemplates>;
}

interface Kept {
  readonly templates: CompanyTemplates;
  /** When the table was last queried, in milliseconds. */
  askedAt: number;
  known: KnownSnapshot;
}

/** Keeps the templates of recently used companies in memory between the calls of a warm Lambda. */
export function createTemplateIndex(): TemplateIndex {
  const companies = new Map<string, Kept>();

  const makeRoom = () => {
    let total = [...companies.values()].reduce((sum, { templates }) => sum + templates.size(), 0);
    for (const [companyId, { templates }] of companies) {
      if (total <= MOST_ENTRIES || companies.size === 1) return;
      companies.delete(companyId);
      total -= templates.size();
    }
  };

  const fill = async (table: TableReader, companyId: string, calledAt: number): Promise<Kept> => {
    const templates = createCompanyTemplates();
    const { known, items } = await findKeptList(table, companyId, calledAt);
    templates.apply(items ?? (await readTemplateItems(table, companyId)));
    return { templates, askedAt: (items && known.snapshot?.at) ?? calledAt, known };
  };

  return {
    read: async (table, companyId, now, keep) => {
      const inMemory = companies.get(companyId);
      const calledAt = now().getTime();
      const isFresh = inMemory !== undefined && calledAt - inMemory.askedAt < OLDEST_MS;
      const kept = isFresh ? inMemory : await fill(table, companyId, calledAt);
      const askedAt = now().getTime();
      // A clock that was set back must not hide later writes.
      const since = Math.min(kept.askedAt, askedAt) - OVERLAP_MS;
      const changes = await readTemplateChanges(table, companyId, new Date(since).toISOString());
      kept.templates.apply(changes);
      if (!isFresh) kept.known = { ...kept.known, changes: changes.length };
      kept.askedAt = askedAt;
      companies.delete(companyId);
      companies.set(companyId, kept);
      makeRoom();
      if (keep === undefined) return kept.templates;
      const { templates, known } = kept;
      const list = { at: askedAt, templates: templates.size(), items: templates.items };
      kept.known = await renewKeptList(table, companyId, { known, list, keep });
      return templates;
    },
  };
}

/** The index of one company's templates. */
export interface CompanyTemplates {
  /** Applies changes, the latest at the end; repeated changes have no effect. */
  readonly apply: (items: readonly TemplateItem[]) => void;
  /** Everything that `apply` needs to make the same index. */
  readonly items: () => readonly TemplateItem[];
  /** The number of entries, of all accounts and the archive. */
  readonly size: () => number;
  /** The entry of a template in an account, also if it is archived. */
  readonly entryIn: (accountId: string, templateId: string) => TemplateEntry | undefined;
  /** All entries of these accounts. */
  readonly inAccounts: (accountIds: readonly string[]) => readonly TemplateEntry[];
  /** As `entriesOf`, sorted; returns the same array as long as nothing changes. */
  readonly sorted: (accountIds: readonly string[], sorting: Sorting) => readonly TemplateEntry[];
  readonly tagIdsOf: (templateId: string) => readonly string[];
  readonly tags: () => Iterable<TagChip>;
  /** The existing tags of a template, sorted by label. */
  readonly tagsOf: (templateId: string) => TagChip[];
}

type Tag = Extract<TemplateItem, { is: "tag" }>["tag"];

/** Sets or deletes a value of a map. */
function set<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** An empty index. */
export function createCompanyTemplates(): CompanyTemplates {
  const entries = new Map<string, TemplateEntry>();
  const tagIds = new Map<string, readonly string[]>();
  const tags = new Map<string, Tag>();
  const place = (accountId: string, id: string) => `${accountId}#${id}`;

  /** The change, if it has an effect. */
  const setEntry = (accountId: string, id: string, after: TemplateEntry | undefined): EntryChange[] => {
    const key = place(accountId, id);
    const before = entries.get(key);
    if (isDeepStrictEqual(before, after)) return [];
    set(entries, key, after);
    return [{ before, after }];
  };

  const take = (item: TemplateItem): readonly EntryChange[] => {
    if (item.is === "entry") return setEntry(item.entry.accountId, item.entry.id, item.entry);
    if (item.is === "gone-entry") return setEntry(item.accountId, item.id, undefined);
    if (item.is === "tagging") set(tagIds, item.id, item.tagIds);
    else if (item.is === "tag") set(tags, item.tag.id, item.tag);
    else set(tags, item.id, undefined);
    return [];
  };

  const inAccounts = (accountIds: readonly string[]) =>
    [...entries.values()].filter(({ accountId }) => accountIds.includes(accountId));
  const tagIdsOf = (templateId: string) => tagIds.get(templateId) ?? [];
  const lists = createSortedLists(inAccounts);
  return {
    apply: (items) => lists.change(items.flatMap(take)),
    items: () => [
      ...Array.from(entries.values(), (entry) => ({ is: "entry", entry }) as const),
      ...Array.from(tagIds, ([id, ids]) => ({ is: "tagging", id, tagIds: ids }) as const),
      ...Array.from(tags.values(), (tag) => ({ is: "tag", tag }) as const),
    ],
    size: () => entries.size,
    entryIn: (accountId, templateId) => entries.get(place(accountId, templateId)),
    inAccounts,
    sorted: lists.get,
    tagIdsOf,
    tags: () => tags.values(),
    tagsOf: (templateId) =>
      tagIdsOf(templateId)
        .flatMap((id) => tags.get(id) ?? [])
        .sort((a, b) => a.label.localeCompare(b.label)),
  };
}

const HOUR_MS = 60 * 60 * 1000;

/** Below the lifetime of a tombstone (24 hours): deletions since the snapshot would be missed afterwards. */
const LONGEST_MS = 20 * HOUR_MS;

/** Of one from the future, changes could be missed; clocks differ by less. */
const CLOCKS_DIFFER_MS = 30_000;

/** A Lambda with the list in memory renews a snapshot of this age, so that the next morning's first list finds one. */
const RENEWED_AFTER_MS = 4 * HOUR_MS;

/** After an attempt that failed, or met another Lambda's. */
const TRIED_AGAIN_AFTER_MS = 10 * 60 * 1000;

/** Changes that a reader adds to a snapshot cost as much as a part of it. */
const mostChanges = (templates: number) => Math.max(500, templates / 10);

const isUsable = ({ at }: Snapshot, now: number) => now - at <= LONGEST_MS && at - now <= CLOCKS_DIFFER_MS;

/** What a Lambda knows of the snapshot of a list that it has in memory. */
interface KnownSnapshot {
  readonly snapshot: Snapshot | undefined;
  /** Whether a reader can use it. */
  readonly isUsable: boolean;
  /** How many changes a reader has to add to it. */
  readonly changes: number;
  /** When the next attempt to renew it may be made, in milliseconds. */
  readonly nextAt: number;
}

/** The snapshot of a company's list and its items, if it is complete, of this release and not too old. */
async function findKeptList(
  table: TableReader,
  companyId: string,
  now: number,
): Promise<{ readonly known: KnownSnapshot; readonly items: readonly TemplateItem[] | undefined }> {
  const snapshot = (await listSnapshots.findHead(table, companyId))?.snapshot;
  const items =
    snapshot !== undefined && isUsable(snapshot, now)
      ? await listSnapshots.read(table, companyId, snapshot)
      : undefined;
  return { known: { snapshot, isUsable: items !== undefined, changes: 0, nextAt: 0 }, items };
}

/** A list in memory. */
interface CurrentList {
  /** When it was last updated, in milliseconds. */
  readonly at: number;
  readonly templates: number;
  readonly items: () => readonly TemplateItem[];
}

const isDue = ({ snapshot, isUsable, changes }: KnownSnapshot, { at, templates }: CurrentList) =>
  snapshot === undefined || !isUsable || at - snapshot.at > RENEWED_AFTER_MS || changes > mostChanges(templates);

/** Writes a snapshot, if there is none that a reader would gain by. Returns what is known of it then. */
async function renewKeptList(
  table: TableReader,
  companyId: string,
  { known, list, keep }: { readonly known: KnownSnapshot; readonly list: CurrentList; readonly keep: KeepList },
): Promise<KnownSnapshot> {
  if (list.templates < keep.fewestTemplates || list.at < known.nextAt || !isDue(known, list)) return known;
  let newest: KnownSnapshot = { ...known, nextAt: list.at + TRIED_AGAIN_AFTER_MS };
  await keep.run(async (lists) => {
    const seen = await listSnapshots.findHead(table, companyId);
    // Another Lambda may have renewed it meanwhile, or be about to.
    const { snapshot } = seen ?? {};
    if (snapshot !== undefined && snapshot.id !== known.snapshot?.id) {
      const other = { ...newest, snapshot, isUsable: isUsable(snapshot, list.at), changes: 0 };
      if (!isDue(other, list)) {
        newest = other;
        return;
      }
    }
    if (seen !== undefined && isClaimed(seen, list.at)) return;
    const made = { newId: randomUUID, at: list.at, items: list.items(), seen };
    const written = await listSnapshots.put(lists, companyId, made);
    if (written !== undefined) newest = { ...newest, snapshot: written, isUsable: true, changes: 0 };
  });
  return newest;
}
