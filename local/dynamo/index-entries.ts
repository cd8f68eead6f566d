import database, { type Rows, type Store, type Table, type Write } from "dynalite/db/index.js";
import type { Change } from "./change.ts";
import { loadTable } from "./engine.ts";
import { indexPrefix } from "./item-name.ts";

/**
 * dynalite ends an entry's key in 24 bits of a hash of the item's key, so that two items with the same value can
 * collide. These keys contain the item's whole key.
 */
const entryKey = (indexKey: string, itemKey: string): string => `${indexKey}/${itemKey}`;

/** The index changes that follow from a change of an item. */
export function indexWrites(table: Table, { key, before, after }: Change): Write[] {
  const kinds = [
    ["Local", table.LocalSecondaryIndexes],
    ["Global", table.GlobalSecondaryIndexes],
  ] as const;
  return kinds.flatMap(([kind, indexes = []]) => {
    const { puts, deletes } = database.getIndexActions(indexes, before, after, table);
    const row = (index: string, indexKey: string) =>
      indexPrefix(kind, table.TableName, index) + entryKey(indexKey, key);
    return [
      ...deletes.map((entry): Write => ({ type: "del", key: row(entry.index, entry.key) })),
      ...puts.map((entry): Write => ({ type: "put", key: row(entry.index, entry.key), value: entry.item })),
    ];
  });
}

interface Question {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly ExclusiveStartKey?: Change["after"];
}

/** The store for a Query or Scan: a page of an index continues after the whole key of its start entry. */
export async function storeForPage(store: Store, question: Question): Promise<Store> {
  const { TableName, IndexName, ExclusiveStartKey: start } = question;
  if (IndexName === undefined || start === undefined) return store;
  const table = await loadTable(store, TableName);
  const behindStart = (rows: Rows): Rows => ({
    ...rows,
    createValueStream: (range) => {
      // At this point dynalite has checked the start key and set the end of the range.
      const bound = range.reverse === true ? "lt" : "gt";
      const from = range[bound];
      return rows.createValueStream(
        from === undefined ? range : { ...range, [bound]: entryKey(from, database.createKey(start, table)) },
      );
    },
  });
  return { ...store, getIndexDb: (kind, name, index) => behindStart(store.getIndexDb(kind, name, index)) };
}
