import type { Answer } from "dynalite/db/index.js";
import * as z from "zod";
import type { Database } from "./database.ts";
import { dynamoError } from "./dynamo-error.ts";
import { checkInput, loadTable } from "./engine.ts";
import { itemName } from "./item-name.ts";
import { parseMembers } from "./request-members.ts";
import { stage } from "./staging.ts";
import type { UserIdentity } from "./streams/stream-record.ts";

const OnFailure = z.object({ ReturnValuesOnConditionCheckFailure: z.enum(["ALL_OLD", "NONE"]).nullish() });

/**
 * PutItem, UpdateItem or DeleteItem: the item and its index entries change together. For an item that a transaction is
 * writing it throws TransactionConflictException (AWS: "Transaction conflict handling in DynamoDB").
 */
export async function writeItem(
  { store, locks, streams }: Database,
  operation: "PutItem" | "UpdateItem" | "DeleteItem",
  request: object,
  by?: UserIdentity,
): Promise<Answer> {
  const withItem = parseMembers(OnFailure, request).ReturnValuesOnConditionCheckFailure === "ALL_OLD";
  const input = checkInput(store, operation, request);
  const table = await loadTable(store, input.TableName);
  const item = itemName(table, input);
  if (locks.isInTransaction(item)) {
    throw dynamoError("TransactionConflictException", "Transaction is ongoing for the item");
  }
  return locks.hold([item], async () => {
    const tables = new Map([[table.TableName, table]]);
    const { refusal, found, answer, changes } = await stage(store, tables, operation, input);
    if (refusal?.name === "ConditionalCheckFailedException" && withItem && found !== undefined) {
      throw dynamoError(refusal.name, refusal.message, { Item: found });
    }
    if (refusal !== undefined) throw refusal;
    await streams.commit({ changes, tables, sync: false, ...(by && { by }) });
    return answer;
  });
}
