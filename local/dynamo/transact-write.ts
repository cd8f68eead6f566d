import type { Write } from "dynalite/db/index.js";
import { cancelUnlessClear, conflict, noReason, reasonOf } from "./cancellation.ts";
import type { Database } from "./database.ts";
import { dynamoError } from "./dynamo-error.ts";
import { isReplay, payloadOf, useOfToken } from "./request-tokens.ts";
import { stage } from "./staging.ts";
import { parseTransactWrite } from "./transaction-input.ts";
import { type PreparedAction, prepare, refuseOverFourMegabytes, transactionCapacity } from "./transaction-items.ts";

/**
 * All of the actions or none: they are staged, checked together, and committed in one LevelDB batch, flushed to disk.
 */
async function writeTogether(
  { store, locks, streams }: Database,
  prepared: readonly PreparedAction[],
  tokenWrites: readonly Write[],
): Promise<object> {
  const items = prepared.map(({ item }) => item);
  cancelUnlessClear(items.map((item) => (locks.isInTransaction(item) ? conflict : noReason)));
  return locks.holdForTransaction(items, async () => {
    const staged = await Promise.all(
      prepared.map(async ({ action, input, tables }) => ({
        action,
        ...(await stage(store, tables, action.operation, input)),
      })),
    );
    cancelUnlessClear(
      staged.map(({ action, refusal, found }) =>
        refusal === undefined ? noReason : reasonOf(refusal, action.showsItem ? found : undefined),
      ),
    );
    const kept = staged.filter(({ action }) => !action.checksOnly);
    const changes = kept.flatMap((each) => each.changes);
    refuseOverFourMegabytes(changes.map(({ after }) => after));
    const tables = new Map(prepared.flatMap((each) => [...each.tables]));
    await streams.commit({ changes, tables, also: tokenWrites, sync: true });
    return transactionCapacity(
      staged.map(({ answer }) => answer),
      "WriteCapacityUnits",
    );
  });
}

/** TransactWriteItems (AWS: "TransactWriteItems"), for one database; keeps the tokens in progress. */
export function createTransactWrite(database: Database): (request: object) => Promise<object> {
  const underWay = new Set<string>();

  return async (request) => {
    const { actions, token } = parseTransactWrite(request);
    const prepared = await prepare(database.store, actions);
    if (token === undefined) return writeTogether(database, prepared, []);
    if (underWay.has(token)) {
      throw dynamoError(
        "TransactionInProgressException",
        "The transaction with the given request token is already in progress.",
      );
    }
    underWay.add(token);
    try {
      const now = database.now();
      const payload = payloadOf(actions);
      if (await isReplay(database.store.db, token, payload, now)) return {};
      return await writeTogether(database, prepared, [useOfToken(token, payload, now)]);
    } finally {
      underWay.delete(token);
    }
  };
}
