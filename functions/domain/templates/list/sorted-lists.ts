import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { comparatorOf, sortEntries, type Sorting } from "./page-of-entries.ts";

/** An entry as it was and as it is: undefined where it was not there, or is gone. */
export interface EntryChange {
  readonly before: TemplateEntry | undefined;
  readonly after: TemplateEntry | undefined;
}

/** Sorted lists of some accounts' entries, which changes are put into without sorting them anew. */
export interface SortedLists {
  readonly get: (accountIds: readonly string[], sorting: Sorting) => readonly TemplateEntry[];
  readonly change: (changes: readonly EntryChange[]) => void;
}

interface Kept {
  readonly accountIds: readonly string[];
  readonly sorting: Sorting;
  list: readonly TemplateEntry[];
}

/** Each change copies a list: sorting is quicker than very many. */
const MOST_CHANGES = 50;

/** The first place whose entry does not come before this one. */
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
