import type { Level, Store, Write } from "dynalite/db/index.js";
import * as z from "zod";
import { loadTable } from "./engine.ts";
import { indexWrites } from "./index-entries.ts";
import { itemPrefix } from "./item-name.ts";

/** Set once all index entries have keys of the current form. */
const rebuildMark = "front-index-entries";
const tablesPrefix = "table~";
const Item = z.record(z.string(), z.record(z.string(), z.unknown()));

const within = (prefix: string) => ({ gte: prefix, lt: `${prefix}\u{ff}` });

async function rebuild(store: Store, name: string): Promise<void> {
  const table = await loadTable(store, name);
  for (const kind of ["local", "global"]) await store.db.clear(within(`index-${kind}~${name}~`));
  const writes: Write[] = [];
  for await (const [key, value] of store.db.iterator(within(itemPrefix(name)))) {
    const change = { table: name, key: key.slice(itemPrefix(name).length), after: Item.parse(value) };
    writes.push(...indexWrites(table, change));
  }
  if (writes.length > 0) await store.db.batch(writes);
}

async function namesOfTables(db: Level): Promise<string[]> {
  const names: string[] = [];
  for await (const [key] of db.iterator(within(tablesPrefix))) names.push(key.slice(tablesPrefix.length));
  return names;
}

/** Rebuilds the index entries of a directory whose entries have dynalite's original keys. Can be interrupted. */
export async function rebuildOldIndexes(store: Store): Promise<void> {
  if ((await store.db.get(rebuildMark)) !== undefined) return;
  for (const name of await namesOfTables(store.db)) await rebuild(store, name);
  await store.db.batch([{ type: "put", key: rebuildMark, value: true }]);
}
