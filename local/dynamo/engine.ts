import { mkdir } from "node:fs/promises";
import database, { type Answer, type Input, type Store, type Table, type Write } from "dynalite/db/index.js";
import validations from "dynalite/validations/index.js";
import { fromDynalite } from "./dynamo-error.ts";
import { refuseLongExpressions, refuseOversized } from "./limits.ts";
import { type OperationName, operations } from "./operations.ts";
import { orderRemovals } from "./update-order.ts";

/**
 * Opens dynalite's LevelDB in `directory` (created if missing), or one in memory. Fails when another process has it
 * open.
 */
export async function openStore(
  directory: string | undefined,
  owner: { readonly accountId: string; readonly region: string },
): Promise<Store> {
  if (directory !== undefined) await mkdir(directory, { recursive: true });
  const atOnce = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const store = database.create(directory === undefined ? atOnce : { ...atOnce, path: directory });
  store.tableDb.awsAccountId = owner.accountId;
  store.tableDb.awsRegion = owner.region;
  await store.db.open();
  return store;
}

/** Checks a request against the operation's rules. Removes the fields that dynalite does not know from `request`. */
export function checkInput(store: Store, operation: OperationName, request: object): Input {
  const { types, custom } = operations[operation].rules;
  refuseLongExpressions(request);
  try {
    const input = validations.checkTypes(request, types);
    validations.checkValidations(input, types, custom, store);
    refuseOversized(operation, input);
    orderRemovals(input);
    return input;
  } catch (error) {
    throw fromDynalite(error);
  }
}

const failure = (error: unknown): Error => {
  const known = fromDynalite(error);
  return known instanceof Error ? known : new Error("dynalite failed", { cause: known });
};

/** Runs one operation of dynalite on checked input. */
export function runOperation(store: Store, operation: OperationName, input: Input): Promise<Answer> {
  return new Promise((resolve, reject) => {
    operations[operation].act(store, input, (error, answer) => {
      if (error === undefined || error === null) resolve(answer ?? {});
      else reject(failure(error));
    });
  });
}

/** A table that is active; throws ResourceNotFoundException for any other name. */
export function loadTable(store: Store, name: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(name, (error, table) => {
      if (table !== undefined) resolve(table);
      else reject(failure(error));
    });
  });
}

/**
 * Writes the changes of one request, all or none. With `sync` they are flushed to the disk, not only written to the
 * operating system.
 */
export async function commit(store: Store, writes: readonly Write[], { sync }: { sync: boolean }): Promise<void> {
  await store.db.constructor.prototype.batch.call(store.db, writes, { sync });
}
