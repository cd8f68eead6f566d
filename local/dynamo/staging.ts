import type { Answer, Input, Item, Rows, Store, Table } from "dynalite/db/index.js";
import type { Change } from "./change.ts";
import { DynamoError, validationError } from "./dynamo-error.ts";
import { runOperation } from "./engine.ts";
import { isTooLarge, refuseEmptyIndexKey } from "./limits.ts";
import type { OperationName } from "./operations.ts";

/** The effect of a write, which is not stored until its `changes` are committed. */
export interface Staged {
  readonly answer: Answer;
  readonly changes: readonly Change[];
  /** The previous item, if there was one. */
  readonly found?: Item | undefined;
  /** Why the write is refused; then there are no changes. */
  readonly refusal?: DynamoError;
}

/** Limits of the finished item. */
function refuseUpdated(table: Table | undefined, item: Item): void {
  if (isTooLarge(item)) throw validationError("Item size to update has exceeded the maximum allowed size");
  if (table !== undefined) refuseEmptyIndexKey(table, item);
}

/**
 * dynalite's write operation, with its stores collected instead of executed, so that they can be committed together.
 * The caller holds the items' locks.
 */
export async function stage(
  store: Store,
  tables: ReadonlyMap<string, Table>,
  operation: OperationName,
  input: Input,
): Promise<Staged> {
  const changes: Change[] = [];
  const before = new Map<string, Item | undefined>();
  let found: Item | undefined;

  const collecting = (table: string, rows: Rows): Rows => {
    const nameOf = (key: string) => `${table}~${key}`;
    const collect = (key: string, after?: Item) => changes.push({ table, key, before: before.get(nameOf(key)), after });
    return {
      ...rows,
      lock: (_key, work) => work((done) => done),
      get: (key, done) =>
        rows.get(key, (error, item) => {
          found = item;
          before.set(nameOf(key), item);
          done(error, item);
        }),
      put: (key, value, done) => {
        collect(key, value);
        done();
      },
      del: (key, done) => {
        collect(key);
        done();
      },
    };
  };
  // Entries of indexes follow from the items (./index-entries.ts).
  const ignoring = (rows: Rows): Rows => ({
    ...rows,
    put: (_key, _value, done) => done(),
    del: (_key, done) => done(),
  });

  const staging: Store = {
    ...store,
    getTable: (name, checkStatus, done) => {
      const answer = typeof checkStatus === "function" ? checkStatus : done;
      const table = tables.get(name);
      if (table === undefined || answer === undefined) store.getTable(name, checkStatus, done);
      else answer(null, table);
    },
    getItemDb: (table) => collecting(table, store.getItemDb(table)),
    getIndexDb: (kind, table, index) => ignoring(store.getIndexDb(kind, table, index)),
  };

  try {
    const answer = await runOperation(staging, operation, input);
    const [updated] = operation === "UpdateItem" ? changes : [];
    if (updated?.after !== undefined) refuseUpdated(tables.get(input.TableName), updated.after);
    return { answer, changes, found };
  } catch (error) {
    if (!(error instanceof DynamoError)) throw error;
    return { answer: {}, changes: [], found, refusal: error };
  }
}
