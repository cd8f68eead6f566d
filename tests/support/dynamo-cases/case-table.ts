import { expect } from "vitest";
import type { GetItemCommand, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";

type Values = Record<string, unknown>;
type Failure = TransactionCanceledException & { Item?: unknown };

/** One behaviour of DynamoDB: calls in a separate partition, and the expected answer. */
export interface DynamoCase {
  readonly title: string;
  readonly run: (table: CaseTable) => Promise<unknown>;
  /** Compared with toEqual; asymmetric matchers are allowed. */
  readonly answer: unknown;
}

/** The answer without what every case would repeat: the partition's key, and the SDK's metadata. */
function shown(value: unknown): unknown {
  if (value instanceof Set) return { set: [...value].sort() };
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array)
    return value instanceof Uint8Array ? [...value] : value;
  const members = Object.entries(value).filter(
    ([name, member]) => !["pk", "$metadata"].includes(name) && member !== undefined,
  );
  return Object.fromEntries(members.map(([name, member]) => [name, shown(member)]));
}

function refused(error: unknown): unknown {
  const { name, message, Item, CancellationReasons } = error as Failure;
  return shown({ refused: name, message, Item, reasons: CancellationReasons });
}

/** A refusal with this text in its message. */
export const refusal = (text: string, name = "ValidationException") => ({
  refused: name,
  message: expect.stringContaining(text) as unknown,
});

/** The answer of a cancelled transaction with these reasons: a code, or a code with a part of its message. */
export function cancelled(...reasons: readonly (readonly [code: string, text?: string, item?: unknown])[]) {
  return {
    refused: "TransactionCanceledException",
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(([code]) => code).join(", ")}]`,
    reasons: reasons.map(([Code, text, Item]) => ({
      Code,
      ...(text === undefined ? {} : { Message: expect.stringContaining(text) as unknown }),
      ...(Item === undefined ? {} : { Item }),
    })),
  };
}

/** A table for a case: all items are in the partition `pk`; refusals are answers too. */
export function caseTable(client: DynamoDBDocumentClient, TableName: string, pk: string) {
  const send = (command: unknown) => client.send(command as PutCommand).then(shown, refused);
  const inPartition = (request: Values, values: Values = {}) => ({
    TableName,
    KeyConditionExpression: "pk = :pk",
    ...request,
    ExpressionAttributeValues: { ":pk": pk, ...values },
  });
  return {
    TableName,
    pk,
    send,
    /** An answer as the SDK returns it. */
    raw: (command: GetItemCommand) => client.send(command),
    put: (item: Values, options: Values = {}) => send(new PutCommand({ TableName, Item: { pk, ...item }, ...options })),
    update: (sk: string, UpdateExpression?: string, values?: Values, options: Values = {}) =>
      send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk },
          UpdateExpression,
          ExpressionAttributeValues: values,
          ...options,
        }),
      ),
    remove: (sk: string, options: Values = {}) => send(new DeleteCommand({ TableName, Key: { pk, sk }, ...options })),
    get: (sk: string, options: Values = {}) =>
      send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true, ...options })),
    query: (request: Values = {}, values?: Values) => send(new QueryCommand(inPartition(request, values))),
    scan: (request: Values = {}, values?: Values) =>
      client.send(
        new ScanCommand({
          TableName,
          FilterExpression: "pk = :pk",
          ...request,
          ExpressionAttributeValues: { ":pk": pk, ...values },
        }),
      ),
    write: (...requests: Values[]) => send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } })),
    read: (...sks: string[]) =>
      send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: sks.map((sk) => ({ pk, sk })) } } })),
    /** Actions without TableName and pk, e.g. { Put: { Item: { sk: "1" } } }. */
    transact: (actions: readonly Values[], options: Values = {}) =>
      send(
        new TransactWriteCommand({
          TransactItems: actions.map((action) =>
            Object.fromEntries(
              Object.entries(action).map(([kind, request]) => {
                const { Item, sk, ...rest } = request as { Item?: Values; sk?: string };
                const subject = Item === undefined ? { Key: { pk, sk } } : { Item: { pk, ...Item } };
                return [kind, { TableName, ...subject, ...rest }];
              }),
            ),
          ),
          ...options,
        }),
      ),
    transactGet: (...sks: string[]) =>
      send(new TransactGetCommand({ TransactItems: sks.map((sk) => ({ Get: { TableName, Key: { pk, sk } } })) })),
  };
}

export type CaseTable = ReturnType<typeof caseTable>;
