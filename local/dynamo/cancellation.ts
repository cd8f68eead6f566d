import type { Item } from "dynalite/db/index.js";
import { type DynamoError, dynamoError } from "./dynamo-error.ts";

/** Why one action cancels its transaction; `Code: "None"` if it does not. */
export interface CancellationReason {
  readonly Code: "None" | "ConditionalCheckFailed" | "TransactionConflict" | "ValidationError";
  readonly Message?: string;
  readonly Item?: Item;
}

export const noReason: CancellationReason = { Code: "None" };

export const conflict: CancellationReason = {
  Code: "TransactionConflict",
  Message: "Transaction is ongoing for the item",
};

/** The reason of one refused action; `found` is the item to return for a failed condition. */
export function reasonOf(refusal: DynamoError, found?: Item): CancellationReason {
  if (refusal.name !== "ConditionalCheckFailedException") return { Code: "ValidationError", Message: refusal.message };
  const reason = { Code: "ConditionalCheckFailed", Message: refusal.message } as const;
  return found === undefined ? reason : { ...reason, Item: found };
}

/** Throws a TransactionCanceledException with one reason per action, in their order, unless all are "None". */
export function cancelUnlessClear(reasons: readonly CancellationReason[]): void {
  if (reasons.every(({ Code }) => Code === "None")) return;
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  throw dynamoError("TransactionCanceledException", message, { Message: message, CancellationReasons: reasons });
}
