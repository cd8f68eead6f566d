import type { Answer, Input, Table } from "dynalite/db/index.js";
import type { Database } from "./database.ts";
import { DynamoError } from "./dynamo-error.ts";
import { checkInput, loadTable } from "./engine.ts";
import { itemName } from "./item-name.ts";
import { stage } from "./staging.ts";

function nameOrNone(table: Table, request: Pick<Input, "Item" | "Key">): string[] {
  try {
    return [itemName(table, request)];
  } catch (error) {
    // The batch itself refuses a malformed key, with a different message.
    if (error instanceof DynamoError) return [];
    throw error;
  }
}

/** BatchWriteItem: waits for transactions on its items, then stores the whole batch at once. */
export async function writeBatch({ store, locks, streams }: Database, request: object): Promise<Answer> {
  const input = checkInput(store, "BatchWriteItem", request);
  const tables = new Map<string, Table>();
  const items = new Set<string>();
  for (const [name, requests] of Object.entries(input.RequestItems ?? {})) {
    const table = await loadTable(store, name);
    tables.set(name, table);
    for (const { PutRequest, DeleteRequest } of requests) {
      for (const item of nameOrNone(table, PutRequest ?? DeleteRequest ?? {})) items.add(item);
    }
  }
  return locks.hold([...items], async () => {
    const { refusal, answer, changes } = await stage(store, tables, "BatchWriteItem", input);
    if (refusal !== undefined) throw refusal;
    await streams.commit({ changes, tables, sync: false });
    return answer;
  });
}
