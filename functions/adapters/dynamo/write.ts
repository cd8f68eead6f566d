import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import type { Table, Write } from "../ports/table.ts";
import { expressionsOf } from "./expression.ts";

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const MAX_ATTEMPTS = 8;

function actionOf(TableName: string, write: Write): Action {
  if ("put" in write) return { Put: { TableName, Item: { ...write.put }, ...expressionsOf(write.onlyIf) } };
  if ("delete" in write) return { Delete: { TableName, Key: { ...write.delete }, ...expressionsOf(write.onlyIf) } };
  if ("check" in write) {
    const { ConditionExpression = "attribute_exists(pk)", ...rest } = expressionsOf(write.onlyIf);
    return { ConditionCheck: { TableName, Key: { ...write.check }, ConditionExpression, ...rest } };
  }
  const { UpdateExpression = "", ...rest } = expressionsOf(write.onlyIf, write.change);
  return { Update: { TableName, Key: { ...write.update }, UpdateExpression, ...rest } };
}

async function writeOne(client: DynamoDBDocumentClient, action: Action): Promise<boolean> {
  if (action.Put) await client.send(new PutCommand(action.Put));
  else if (action.Delete) await client.send(new DeleteCommand(action.Delete));
  else if (action.Update) await client.send(new UpdateCommand(action.Update));
  else return false;
  return true;
}

/** The write whose condition failed the transaction; undefined if only concurrent transactions did. */
function refusedBy(error: unknown, writes: readonly Write[]): Write | undefined {
  if (error instanceof ConditionalCheckFailedException) return writes[0];
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  return writes[reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed")];
}

/** Temporary reasons that a retry resolves (AWS: "TransactWriteItems", CancellationReasons). */
const passing = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

function isPassing(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  return (
    error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => passing.includes(Code ?? ""))
  );
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 20 * 2 ** attempt)));

/**
 * Writes by one conditional request or one transaction; retries with full jitter after conflicts with other
 * transactions.
 */
export const makeWrite =
  (client: DynamoDBDocumentClient, tableName: string): Table["write"] =>
  async (...writes) => {
    const [first, ...others] = writes.map((write) => actionOf(tableName, write));
    if (first === undefined) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (others.length === 0 && (await writeOne(client, first))) return;
        await client.send(new TransactWriteCommand({ TransactItems: [first, ...others] }));
        return;
      } catch (error) {
        const refused = refusedBy(error, writes);
        if (refused) throw new AppError(refused.otherwise, { cause: error });
        if (!isPassing(error)) throw error;
        if (attempt === MAX_ATTEMPTS) throw new AppError("CONFLICT_TRY_AGAIN", { cause: error });
        await pause(attempt);
      }
    }
  };
