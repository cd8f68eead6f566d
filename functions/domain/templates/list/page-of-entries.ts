import type * as z from "zod";
import { noAccount } from "#functions/storage/keys.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import type { TemplateStatus } from "#shared/models/template-status.ts";
import { publishedInOf, summaryOf } from "../template-view.ts";

export type SortField = "template_name" | "status" | "version_number" | "created_timestamp" | "updated_timestamp";

export interface Sorting {
  readonly order: "asc" | "desc";
  readonly order_by: SortField;
}

export interface Filter {
  readonly search: string;
  readonly status: readonly TemplateStatus[];
  /** Entries with at least one of these tags; all entries if empty. */
  readonly tag_filter: readonly string[];
  /** Of these templates; all entries if undefined. */
  readonly favourites?: readonly string[] | undefined;
  /** Entries that use this language and are not known to have all words in it; all entries if undefined. */
  readonly incomplete_in?: string | undefined;
}

interface Page {
  readonly skip: number;
  readonly limit: number;
}

type SortValue = string | number;

const sortValues: Readonly<Record<SortField, (entry: TemplateEntry) => SortValue>> = {
  template_name: ({ name }) => name.toLowerCase(),
  status: ({ status }) => status,
  version_number: ({ versionNumber }) => versionNumber,
  created_timestamp: ({ createdAt }) => createdAt,
  updated_timestamp: ({ updatedAt }) => updatedAt,
};

const compare = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0);

/** Equal ones are sorted by id in both directions, so that pages never overlap. */
export function comparatorOf({ order, order_by }: Sorting): (a: TemplateEntry, b: TemplateEntry) => number {
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  return (a, b) => direction * compare(valueOf(a), valueOf(b)) || compare(a.id, b.id);
}

/** The same order; computes each sort key once. */
export function sortEntries(entries: Iterable<TemplateEntry>, { order, order_by }: Sorting): TemplateEntry[] {
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  return Array.from(entries, (entry) => ({ entry, value: valueOf(entry) }))
    .sort((a, b) => direction * compare(a.value, b.value) || compare(a.entry.id, b.entry.id))
    .map(({ entry }) => entry);
}

const isIncompleteIn = ({ wordCounts }: TemplateEntry, language: string): boolean =>
  wordCounts === undefined ||
  (isChosen(language, wordCounts.used) && (wordCounts.written[language] ?? 0) < wordCounts.total);

/**
 * One page of the sorted entries that match the search (in the name, ignoring case), the statuses, the tags, the
 * favourites and the incomplete language, and the number of all such entries.
 */
export function pageOfEntries(
  sorted: readonly TemplateEntry[],
  tagIdsOf: (templateId: string) => readonly string[],
  { search, status, tag_filter, favourites, incomplete_in: language, skip, limit }: Filter & Page,
): { entries: TemplateEntry[]; count: number } {
  const wanted = search.trim().toLowerCase();
  const marked = favourites && new Set(favourites);
  const fitting = sorted.filter(
    (entry) =>
      status.includes(entry.status) &&
      (wanted === "" || entry.name.toLowerCase().includes(wanted)) &&
      (tag_filter.length === 0 || tagIdsOf(entry.id).some((id) => tag_filter.includes(id))) &&
      (marked === undefined || marked.has(entry.id)) &&
      (language === undefined || isIncompleteIn(entry, language)),
  );
  return { entries: fitting.slice(skip, skip + limit), count: fitting.length };
}

/** An entry before and after a change; undefined if it did not or does not exist. */
export interface EntryChange {
  readonly before: TemplateEntry | undefined;
  readonly after: TemplateEntry | undefined;
}

/** Sorted lists of some accounts' entries, into which changes are merged without sorting again. */
export interface SortedLists {
  readonly get: (accountIds: readonly string[], sorting: Sorting) => readonly TemplateEntry[];
  readonly change: (changes: readonly EntryChange[]) => void;
}

interface Kept {
  readonly accountIds: readonly string[];
  readonly sorting: Sorting;
  list: readonly TemplateEntry[];
}

/** Each change copies a list, so for many changes sorting again is faster. */
const MOST_CHANGES = 50;

/** The first index whose entry does not come before this one. */
function placeOf(
  list: readonly TemplateEntry[],
  entry: TemplateEntry,
  compare: ReturnType<typeof comparatorOf>,
): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = list[middle];
    if (there !== undefined && compare(there, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function changed({ accountIds, sorting, list }: Kept, { before, after }: EntryChange): readonly TemplateEntry[] {
  const compare = comparatorOf(sorting);
  const isIn = (entry: TemplateEntry | undefined) => entry !== undefined && accountIds.includes(entry.accountId);
  const without = before && isIn(before) ? list.toSpliced(placeOf(list, before, compare), 1) : list;
  return after && isIn(after) ? without.toSpliced(placeOf(without, after, compare), 0, after) : without;
}

export function createSortedLists(
  inAccounts: (accountIds: readonly string[]) => readonly TemplateEntry[],
): SortedLists {
  const lists = new Map<string, Kept>();
  return {
    get: (accountIds, sorting) => {
      const name = [...accountIds, sorting.order_by, sorting.order].join(" ");
      const kept = lists.get(name) ?? { accountIds, sorting, list: sortEntries(inAccounts(accountIds), sorting) };
      lists.set(name, kept);
      return kept.list;
    },
    change: (changes) => {
      if (changes.length > MOST_CHANGES) lists.clear();
      for (const kept of lists.values()) for (const change of changes) kept.list = changed(kept, change);
    },
  };
}

interface TemplateLookup {
  /** The entry of a template in an account, also if it is archived. */
  readonly entryIn: (accountId: string, templateId: string) => TemplateEntry | undefined;
  readonly tagsOf: (templateId: string) => TagChip[];
}

/** A list item for a caller who sees these accounts. */
export function listItem(
  entry: TemplateEntry,
  templates: TemplateLookup,
  accountIds: readonly string[],
): z.input<typeof TemplateListItem> {
  const isactive = entry.status !== "archived";
  const deployments = accountIds.flatMap((awsAccountId) => {
    const publishedVersion = templates.entryIn(awsAccountId, entry.id)?.publishedVersion;
    return isactive && publishedVersion !== undefined ? [{ awsAccountId, publishedVersion }] : [];
  });
  return {
    ...summaryOf(entry),
    tags: templates.tagsOf(entry.id),
    isactive,
    awsAccountId: entry.accountId === noAccount ? null : entry.accountId,
    deployments,
    wordCounts: entry.wordCounts,
    ...(isactive && { publishedIn: publishedInOf(entry) }),
  };
}
