import { cancelUnlessClear, conflict, noReason } from "./cancellation.ts";
import type { Database } from "./database.ts";
import { runOperation } from "./engine.ts";
import { parseTransactGet } from "./transaction-input.ts";
import { prepare, refuseOverFourMegabytes, transactionCapacity } from "./transaction-items.ts";

/**
 * TransactGetItems: a consistent snapshot of all items; it waits for single writes to them, and transactions on them
 * cancel it.
 */
export async function transactGet({ store, locks }: Database, request: object): Promise<object> {
  const prepared = await prepare(store, parseTransactGet(request).actions);
  const items = prepared.map(({ item }) => item);
  cancelUnlessClear(items.map((item) => (locks.isInTransaction(item) ? conflict : noReason)));
  const answers = await locks.hold(items, () =>
    Promise.all(prepared.map(({ input }) => runOperation(store, "GetItem", input))),
  );
  refuseOverFourMegabytes(answers.map(({ Item }) => Item));
  return {
    Responses: answers.map(({ Item }) => (Item === undefined ? {} : { Item })),
    ...transactionCapacity(answers, "ReadCapacityUnits"),
  };
}
