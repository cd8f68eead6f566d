import type { Answer, Input, Item, Store, Table } from "dynalite/db/index.js";
import { type CancellationReason, cancelUnlessClear, noReason, reasonOf } from "./cancellation.ts";
import { DynamoError, validationError } from "./dynamo-error.ts";
import { checkInput, loadTable } from "./engine.ts";
import { itemName } from "./item-name.ts";
import { itemBytes } from "./limits.ts";
import type { TransactionAction } from "./transaction-input.ts";

/** AWS refuses a write with an empty key before the transaction begins. */
const emptyKeyText = "cannot contain an empty";
const MAX_BYTES = 4 * 1024 * 1024;

/** An action whose input passed dynalite's checks, with its item. */
export interface PreparedAction {
  readonly action: TransactionAction;
  readonly input: Input;
  readonly tables: ReadonlyMap<string, Table>;
  readonly item: string;
}

/**
 * Finds each action's table and item. An invalid expression or an unknown table refuses the request, a malformed key
 * cancels the transaction, and two actions on one item are a ValidationException.
 */
export async function prepare(store: Store, actions: readonly TransactionAction[]): Promise<PreparedAction[]> {
  const tables = new Map<string, Table>();
  const prepared: PreparedAction[] = [];
  const reasons: CancellationReason[] = [];
  for (const action of actions) {
    const input = checkInput(store, action.operation, { ...action.input });
    const table = tables.get(input.TableName) ?? (await loadTable(store, input.TableName));
    tables.set(input.TableName, table);
    try {
      prepared.push({ action, input, tables, item: itemName(table, input) });
      reasons.push(noReason);
    } catch (error) {
      if (!(error instanceof DynamoError)) throw error;
      if (action.operation !== "GetItem" && error.message.includes(emptyKeyText)) throw error;
      reasons.push(reasonOf(error));
    }
  }
  cancelUnlessClear(reasons);
  if (new Set(prepared.map(({ item }) => item)).size < prepared.length) {
    throw validationError("Transaction request cannot include multiple operations on one item");
  }
  return prepared;
}

/** AWS: "The aggregate size of the items in the transaction cannot exceed 4 MB". */
export function refuseOverFourMegabytes(items: readonly (Item | undefined)[]): void {
  const bytes = items.reduce((sum, item) => sum + (item === undefined ? 0 : itemBytes(item)), 0);
  if (bytes > MAX_BYTES) throw validationError("The aggregate size of the items in the transaction exceeds 4 MB");
}

/** Per table, twice the capacity of the single operations: transactions read and write each item two times. */
export function transactionCapacity(
  answers: readonly Answer[],
  kind: "ReadCapacityUnits" | "WriteCapacityUnits",
): { ConsumedCapacity?: unknown } {
  const units = new Map<string, number>();
  for (const { ConsumedCapacity: capacity } of answers) {
    if (capacity === undefined) continue;
    units.set(capacity.TableName, (units.get(capacity.TableName) ?? 0) + 2 * capacity.CapacityUnits);
  }
  if (units.size === 0) return {};
  return {
    ConsumedCapacity: Array.from(units, ([TableName, taken]) => ({ TableName, CapacityUnits: taken, [kind]: taken })),
  };
}
