import database, { type Input, type Table } from "dynalite/db/index.js";
import { fromDynalite } from "./dynamo-error.ts";
import { refuseEmptyIndexKey, refuseLongKey } from "./limits.ts";

/** Where dynalite keeps a table's items; the item's key follows. */
export const itemPrefix = (table: string): string => `item-${table}~`;

/** Where dynalite keeps the entries of an index. */
export const indexPrefix = (kind: string, table: string, index: string): string =>
  `index-${kind.toLowerCase()}~${table}~${index}~`;

/** One name for the item that an input puts or keys, unique over all tables. A key of the wrong form is refused. */
export function itemName(table: Table, input: Pick<Input, "Item" | "Key">): string {
  const key = input.Item ?? input.Key ?? {};
  const fault = input.Item === undefined ? database.validateKey(key, table) : database.validateItem(key, table);
  if (fault !== undefined && fault !== null) throw fromDynalite(fault);
  refuseLongKey(table, key);
  if (input.Item !== undefined) refuseEmptyIndexKey(table, key);
  return itemPrefix(table.TableName) + database.createKey(key, table);
}
