import database, { type Input, type Table } from "dynalite/db/index.js";
import { fromDynalite } from "./dynamo-error.ts";
import { refuseEmptyIndexKey, refuseLongKey } from "./limits.ts";

/** The key prefix of a table's items in dynalite's store; the item's key follows. */
export const itemPrefix = (table: string): string => `item-${table}~`;

/** The key prefix of an index's entries. */
export const indexPrefix = (kind: string, table: string, index: string): string =>
  `index-${kind.toLowerCase()}~${table}~${index}~`;

/** A unique name, over all tables, of the item that an input puts or keys. Throws for a malformed key. */
export function itemName(table: Table, input: Pick<Input, "Item" | "Key">): string {
  const key = input.Item ?? input.Key ?? {};
  const fault = input.Item === undefined ? database.validateKey(key, table) : database.validateItem(key, table);
  if (fault !== undefined && fault !== null) throw fromDynalite(fault);
  refuseLongKey(table, key);
  if (input.Item !== undefined) refuseEmptyIndexKey(table, key);
  return itemPrefix(table.TableName) + database.createKey(key, table);
}
