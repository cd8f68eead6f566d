import * as z from "zod";
import type { Store, Table } from "dynalite/db/index.js";
import { refusalOf, type Caller } from "../aws/caller.ts";
import { requestContext } from "../aws/iam/condition.ts";
import { requestError } from "./dynamo-error.ts";
import { loadTable } from "./engine.ts";
import { partitionsOfQuery } from "./key-condition.ts";

/** The caller of an access key. */
export type CallerOf = (accessKeyId: string) => Caller | undefined;

interface AccountRegion {
  readonly store: Store;
  readonly owner: { readonly accountId: string; readonly region: string };
}

const Item = z.record(z.string(), z.unknown());
const Request = z.looseObject({
  TableName: z.string().optional().catch(undefined),
  IndexName: z.string().optional().catch(undefined),
  Key: Item.optional().catch(undefined),
  Item: Item.optional().catch(undefined),
});
type Request = z.infer<typeof Request>;

const BatchedReads = z.object({ Keys: z.array(Item) });
const BatchedWrite = z.union([
  z.object({ PutRequest: z.object({ Item }) }).transform(({ PutRequest }) => PutRequest.Item),
  z.object({ DeleteRequest: z.object({ Key: Item }) }).transform(({ DeleteRequest }) => DeleteRequest.Key),
]);
const Batch = z.object({ RequestItems: z.record(z.string(), z.union([BatchedReads, z.array(BatchedWrite)])) });

const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Request)) });
const transactedActions: Readonly<Record<string, string>> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** One required action, and the partitions that it touches. */
interface Need {
  readonly operation: string;
  readonly table: string | undefined;
  readonly index?: string | undefined;
  readonly leadingKeys: (partitionKey: string) => readonly string[];
}

const Scalar = z.union([
  z.object({ S: z.string() }).transform(({ S }) => S),
  z.object({ N: z.string() }).transform(({ N }) => N),
  z.object({ B: z.string() }).transform(({ B }) => B),
]);

const keysOf = (items: readonly (z.infer<typeof Item> | undefined)[], partitionKey: string): string[] =>
  items.flatMap((item) => {
    const value = Scalar.safeParse(item?.[partitionKey]);
    return value.success ? [value.data] : [];
  });

const needOf = (operation: string, request: Request): Need => ({
  operation,
  table: request.TableName,
  index: request.IndexName,
  leadingKeys: (name) => [...keysOf([request.Item ?? request.Key], name), ...partitionsOfQuery(request, name)],
});

/** A malformed request requires only the operation's action; its error is reported afterwards. */
function needsOf(operation: string, request: object): readonly Need[] {
  const batch = Batch.safeParse(request);
  if (operation.startsWith("Batch") && batch.success) {
    return Object.entries(batch.data.RequestItems).map(([table, asked]) => ({
      ...{ operation, table },
      leadingKeys: (name) => keysOf(Array.isArray(asked) ? asked : asked.Keys, name),
    }));
  }
  const transaction = Transaction.safeParse(request);
  if (operation.startsWith("Transact") && transaction.success) {
    const actions = transaction.data.TransactItems.flatMap((each) => Object.entries(each));
    return actions.map(([name, each]) => needOf(transactedActions[name] ?? name, each));
  }
  return [needOf(operation, Request.parse(request))];
}

function partitionKeyOf(table: Table | undefined, index: string | undefined): string | undefined {
  const indexes = [...(table?.LocalSecondaryIndexes ?? []), ...(table?.GlobalSecondaryIndexes ?? [])];
  const asked = index === undefined ? table : indexes.find(({ IndexName }) => IndexName === index);
  return asked?.KeySchema.find(({ KeyType }) => KeyType === "HASH")?.AttributeName;
}

/**
 * Refuses what the caller's policies do not allow: each action of a transaction separately, with its partition keys as
 * dynamodb:LeadingKeys (AWS: "Using IAM policy conditions for fine-grained access control", "Using IAM with DynamoDB
 * transactions"). Throws AccessDeniedException.
 */
export async function requireAllowedActions(
  caller: Caller,
  { store, owner }: AccountRegion,
  operation: string,
  request: object,
): Promise<void> {
  for (const need of needsOf(operation, request)) {
    const table = need.table === undefined ? undefined : await loadTable(store, need.table).catch(() => undefined);
    const partitionKey = partitionKeyOf(table, need.index);
    const keys = partitionKey === undefined ? [] : need.leadingKeys(partitionKey);
    const arn = `arn:aws:dynamodb:${owner.region}:${owner.accountId}:table/${need.table ?? "*"}`;
    const refusal = refusalOf(caller, {
      action: `dynamodb:${need.operation}`,
      resource: need.index === undefined ? arn : `${arn}/index/${need.index}`,
      context: requestContext({ "dynamodb:LeadingKeys": keys.length === 0 ? undefined : keys }),
    });
    if (refusal !== undefined) throw requestError("AccessDeniedException", refusal);
  }
}
