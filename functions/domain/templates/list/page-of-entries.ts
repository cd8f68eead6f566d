import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import type { TagCounts } from "#shared/models/tag-counts.ts";
import type { TemplateStatus } from "#shared/models/template-status.ts";
import { countByTag } from "#shared/nested-tags.ts";

export type SortField = "template_name" | "status" | "version_number" | "created_timestamp" | "updated_timestamp";

export interface Sorting {
  readonly order: "asc" | "desc";
  readonly order_by: SortField;
}

export interface Filter {
  readonly search: string;
  readonly status: readonly TemplateStatus[];
  /** Entries with at least one of these tags, by their ids; all entries if empty. */
  readonly tag_filter: readonly string[];
  /** Of these templates; all entries if undefined. */
  readonly favourites?: readonly string[] | undefined;
  /** Entries that use this language and are not known to have all words in it; all entries if undefined. */
  readonly incomplete_in?: string | undefined;
  /** Entries of templates that this member created; all entries if undefined. */
  readonly created_by?: string | undefined;
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

// Of a list of 100,000 entries, each question would look at all of them. What it has in common with the question before is kept with the list, which is
// never changed: another one takes its place.

interface OfStatus {
  readonly statuses: string;
  readonly entries: readonly TemplateEntry[];
}

/** The last answer for each list: a user pages and searches in the same statuses. */
const lastOfStatus = new WeakMap<readonly TemplateEntry[], OfStatus>();

/** The entries of a kept list that have one of the statuses, in its order. The same array for the same question. */
export function entriesOfStatus(
  list: readonly TemplateEntry[],
  wanted: readonly TemplateStatus[],
): readonly TemplateEntry[] {
  const statuses = wanted.toSorted().join(" ");
  const last = lastOfStatus.get(list);
  if (last?.statuses === statuses) return last.entries;
  const entries = list.filter(({ status }) => wanted.includes(status));
  lastOfStatus.set(list, { statuses, entries });
  return entries;
}

/** The names of a list as one text, a line each, in lower case. */
interface Names {
  readonly text: string;
  /** Where the line of each entry begins. */
  readonly starts: Uint32Array;
}

const namesOfLists = new WeakMap<readonly TemplateEntry[], Names>();

function namesOf(list: readonly TemplateEntry[]): Names {
  const known = namesOfLists.get(list);
  if (known !== undefined) return known;
  const lines = list.map(({ name }) => name.toLowerCase());
  const starts = new Uint32Array(lines.length);
  let start = 0;
  for (const [index, line] of lines.entries()) {
    starts[index] = start;
    start += line.length + 1;
  }
  const names = { text: lines.join("\n"), starts };
  namesOfLists.set(list, names);
  return names;
}

/**
 * The entries whose names contain the words, ignoring case, in the list's order. One search in one text takes a fraction
 * of the time of as many searches as there are names.
 */
export function entriesNamed(list: readonly TemplateEntry[], words: string): readonly TemplateEntry[] {
  const wanted = words.toLowerCase();
  if (wanted === "") return list;
  if (wanted.includes("\n")) return [];
  const { text, starts } = namesOf(list);
  const found: TemplateEntry[] = [];
  let index = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, starts[index])) {
    while ((starts[index + 1] ?? Infinity) <= at) index += 1;
    const entry = list[index];
    if (entry !== undefined) found.push(entry);
    index += 1;
    if (index === starts.length) break;
  }
  return found;
}

const isIncompleteIn = ({ wordCounts }: TemplateEntry, language: string): boolean =>
  wordCounts === undefined ||
  (isChosen(language, wordCounts.used) && (wordCounts.written[language] ?? 0) < wordCounts.total);

/**
 * One page of the kept, sorted entries that match the search (in the name, ignoring case) and the other filters, and the
 * number of all such entries.
 */
export function pageOfEntries(
  sorted: readonly TemplateEntry[],
  tagIdsOf: (templateId: string) => readonly string[],
  { search, status, tag_filter, favourites, incomplete_in: language, created_by: creator, skip, limit }: Filter & Page,
): { entries: TemplateEntry[]; count: number } {
  const named = entriesNamed(entriesOfStatus(sorted, status), search.trim());
  const marked = favourites && new Set(favourites);
  const tags = new Set(tag_filter);
  const isFitting = (entry: TemplateEntry): boolean =>
    (tags.size === 0 || tagIdsOf(entry.id).some((id) => tags.has(id))) &&
    (marked === undefined || marked.has(entry.id)) &&
    (language === undefined || isIncompleteIn(entry, language)) &&
    (creator === undefined || entry.createdBy === creator);
  const isByMore = tags.size > 0 || (marked ?? language ?? creator) !== undefined;
  const fitting = isByMore ? named.filter(isFitting) : named;
  return { entries: fitting.slice(skip, skip + limit), count: fitting.length };
}

interface TaggedTemplates {
  readonly tagIdsOf: (templateId: string) => readonly string[];
  readonly tags: () => Iterable<TagChip>;
}

/** What a filter by tags would find: the number of entries that match the rest of the filter, of all and by tag. */
export function countTags(
  { tagIdsOf, tags }: TaggedTemplates,
  sorted: readonly TemplateEntry[],
  filter: Filter,
): TagCounts {
  const { entries, count } = pageOfEntries(sorted, tagIdsOf, { ...filter, tag_filter: [], skip: 0, limit: Infinity });
  const tagIds = entries.map(({ id }) => tagIdsOf(id));
  return { all: count, byTag: countByTag(tagIds, tags()) };
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
