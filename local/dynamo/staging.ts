import type { Answer, Input, Item, Rows, Store, Table, Write } from "dynalite/db/index.js";
import { DynamoError, validationError } from "./dynamo-error.ts";
import { runOperation } from "./engine.ts";
import { indexPrefix, itemPrefix } from "./item-name.ts";
import { isTooLarge, refuseEmptyIndexKey } from "./limits.ts";
import type { OperationName } from "./operations.ts";

/** What a write would do: nothing is stored until its `writes` are committed. */
export interface Staged {
  readonly answer: Answer;
  readonly writes: readonly Write[];
  /** The item as it was, when there was one. */
  readonly found?: Item | undefined;
  /** The item as it would be, when it is put or updated. */
  readonly stored?: Item | undefined;
  /** Why the write is refused; then there are no writes. */
  readonly refusal?: DynamoError;
}

/** What only the finished item shows. */
function refuseUpdated(table: Table | undefined, item: Item): void {
  if (isTooLarge(item)) throw validationError("Item size to update has exceeded the maximum allowed size");
  if (table !== undefined) refuseEmptyIndexKey(table, item);
}

/**
 * dynalite's own write, with the items and index entries it stores collected instead of written one by one,
 * so that they can be committed together. The caller holds the items' locks.
 */
export async function stage(
  store: Store,
  tables: ReadonlyMap<string, Table>,
  operation: OperationName,
  input: Input,
): Promise<Staged> {
  const writes: Write[] = [];
  let found: Item | undefined;
  let stored: Item | undefined;

  const collecting = (prefix: string, rows: Rows): Rows => ({
    lock: (_key, work) => work((done) => done),
    get: (key, done) =>
      rows.get(key, (error, item) => {
        found = item;
        done(error, item);
      }),
    put: (key, value, done) => {
      writes.push({ type: "put", key: prefix + key, value });
      done();
    },
    del: (key, done) => {
      writes.push({ type: "del", key: prefix + key });
      done();
    },
  });

  const staging: Store = {
    ...store,
    getTable: (name, checkStatus, done) => {
      const answer = typeof checkStatus === "function" ? checkStatus : done;
      const table = tables.get(name);
      if (table === undefined || answer === undefined) store.getTable(name, checkStatus, done);
      else answer(null, table);
    },
    getItemDb: (table) => {
      const rows = collecting(itemPrefix(table), store.getItemDb(table));
      const put: Rows["put"] = (key, value, done) => {
        stored = value;
        rows.put(key, value, done);
      };
      return { ...rows, put };
    },
    getIndexDb: (kind, table, index) =>
      collecting(indexPrefix(kind, table, index), store.getIndexDb(kind, table, index)),
  };

  try {
    const answer = await runOperation(staging, operation, input);
    if (operation === "UpdateItem" && stored !== undefined) refuseUpdated(tables.get(input.TableName), stored);
    return { answer, writes, found, stored };
  } catch (error) {
    if (!(error instanceof DynamoError)) throw error;
    return { answer: {}, writes: [], found, refusal: error };
  }
}
