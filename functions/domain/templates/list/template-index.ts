import { isDeepStrictEqual } from "node:util";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import {
  readTemplateChanges,
  readTemplateItems,
  type TemplateItem,
} from "#functions/storage/templates/template-list-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { TOMBSTONE_MS } from "#functions/storage/keys.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import type { TemplatesElsewhere } from "#shared/models/template.ts";
import { findKeptList, type KeepList, type KnownSnapshot, renewKeptList } from "./kept-list.ts";
import { createSortedLists, type EntryChange, type Sorting } from "./page-of-entries.ts";

/** Tolerates different clocks, and a transaction that completes some time after it took its timestamp. */
const OVERLAP_MS = 60_000;

/** Far below the lifetime of a tombstone: an index that was not updated for longer would miss deletions. */
const OLDEST_MS = TOMBSTONE_MS / 2;

/** About 150 MB. */
const MOST_ENTRIES = 150_000;

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
    tagsOf: (templateId) =>
      tagIdsOf(templateId)
        .flatMap((id) => tags.get(id) ?? [])
        .sort((a, b) => a.label.localeCompare(b.label)),
  };
}

const MOST_ELSEWHERE = 5;

/**
 * The other account that the caller sees with the most templates, if the accounts in view have none. Undefined if they
 * have some, or no other account has.
 */
export function templatesElsewhere(
  templates: CompanyTemplates,
  inView: readonly string[],
  visibleAccountIds: readonly string[],
): TemplatesElsewhere[] | undefined {
  const countIn = (accountIds: readonly string[]) =>
    templates.inAccounts(accountIds).filter(({ status }) => status !== "archived").length;
  if (countIn(inView) > 0) return undefined;
  const others = visibleAccountIds
    .filter((id) => !inView.includes(id))
    .map((accountId) => ({ accountId, count: countIn([accountId]) }))
    .filter(({ count }) => count > 0);
  return others.length === 0 ? undefined : others.sort((a, b) => b.count - a.count).slice(0, MOST_ELSEWHERE);
}
