import type { Level, Write } from "dynalite/db/index.js";
import * as z from "zod";
import { itemPrefix } from "./item-name.ts";
import { dropStream } from "./streams/stream-rows.ts";
import { dropTimeToLive } from "./time-to-live.ts";

const tablesPrefix = "table~";
const Table = z.looseObject({
  TableStatus: z.string(),
  GlobalSecondaryIndexes: z.array(z.looseObject({})).optional(),
});

async function clearPrefix(db: Level, prefix: string): Promise<void> {
  await db.clear({ gte: prefix, lt: `${prefix}\u{ff}` });
}

async function finishDelete(db: Level, name: string): Promise<void> {
  for (const rows of [itemPrefix(name), `index-local~${name}~`, `index-global~${name}~`, `tag-${name}~`]) {
    await clearPrefix(db, rows);
  }
  await dropTimeToLive(db, name);
  await dropStream(db, name);
  await db.batch([{ type: "del", key: tablesPrefix + name }]);
}

/**
 * Completes table changes that a stopped process left unfinished: tables being created become ACTIVE, those being
 * deleted are removed.
 */
export async function finishTableChanges(db: Level): Promise<void> {
  const arrived: Write[] = [];
  const leaving: string[] = [];
  for await (const [key, value] of db.iterator({ gte: tablesPrefix, lt: `${tablesPrefix}\u{ff}` })) {
    const table = Table.parse(value);
    if (table.TableStatus === "DELETING") leaving.push(key.slice(tablesPrefix.length));
    else if (table.TableStatus !== "ACTIVE") {
      const indexes = table.GlobalSecondaryIndexes?.map((index) => ({ ...index, IndexStatus: "ACTIVE" }));
      const active = { ...table, TableStatus: "ACTIVE", GlobalSecondaryIndexes: indexes };
      arrived.push({ type: "put", key, value: active });
    }
  }
  if (arrived.length > 0) await db.batch(arrived);
  for (const name of leaving) await finishDelete(db, name);
}
