import type { Answer } from "dynalite/db/index.js";
import * as z from "zod";
import type { Database } from "./database.ts";
import { dynamoError } from "./dynamo-error.ts";
import { checkInput, commit, loadTable } from "./engine.ts";
import { itemName } from "./item-name.ts";
import { parseMembers } from "./request-members.ts";
import { stage } from "./staging.ts";

const OnFailure = z.object({ ReturnValuesOnConditionCheckFailure: z.enum(["ALL_OLD", "NONE"]).nullish() });

/**
 * PutItem, UpdateItem or DeleteItem: the item and its index entries change together. An item that a transaction
 * is writing now is a TransactionConflictException (AWS: "Transaction conflict handling in DynamoDB").
 */
export async function writeItem(
  { store, locks }: Database,
  operation: "PutItem" | "UpdateItem" | "DeleteItem",
  request: object,
): Promise<Answer> {
  const withItem = parseMembers(OnFailure, request).ReturnValuesOnConditionCheckFailure === "ALL_OLD";
  const input = checkInput(store, operation, request);
  const table = await loadTable(store, input.TableName);
  const item = itemName(table, input);
  if (locks.isInTransaction(item)) {
    throw dynamoError("TransactionConflictException", "Transaction is ongoing for the item");
  }
  return locks.hold([item], async () => {
    const { refusal, found, answer, writes } = await stage(
      store,
      new Map([[table.TableName, table]]),
      operation,
      input,
    );
    if (refusal?.name === "ConditionalCheckFailedException" && withItem && found !== undefined) {
      throw dynamoError(refusal.name, refusal.message, { Item: found });
    }
    if (refusal !== undefined) throw refusal;
    await commit(store, writes, { sync: false });
    return answer;
  });
}
