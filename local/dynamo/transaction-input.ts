import * as z from "zod";
import { validationError } from "./dynamo-error.ts";
import { parseMembers } from "./request-members.ts";

const Attributes = z.record(z.string(), z.unknown());
const Expressions = z.object({
  TableName: z.string(),
  ExpressionAttributeNames: Attributes.optional(),
  ExpressionAttributeValues: Attributes.optional(),
});
const Conditional = Expressions.extend({
  ConditionExpression: z.string().optional(),
  ReturnValuesOnConditionCheckFailure: z.enum(["ALL_OLD", "NONE"]).optional(),
});
const Put = Conditional.extend({ Item: Attributes });
const Delete = Conditional.extend({ Key: Attributes });
const Update = Delete.extend({ UpdateExpression: z.string() });
const ConditionCheck = Delete.extend({ ConditionExpression: z.string() });
const Get = Expressions.omit({ ExpressionAttributeValues: true }).extend({
  Key: Attributes,
  ProjectionExpression: z.string().optional(),
});

const WriteAction = z.object({
  Put: Put.optional(),
  Update: Update.optional(),
  Delete: Delete.optional(),
  ConditionCheck: ConditionCheck.optional(),
});
const Capacity = z.enum(["INDEXES", "TOTAL", "NONE"]).optional();
const WriteRequest = z.object({
  TransactItems: z.array(WriteAction).min(1).max(100),
  ClientRequestToken: z.string().min(1).max(36).optional(),
  ReturnConsumedCapacity: Capacity,
});
const GetRequest = z.object({
  TransactItems: z.array(z.object({ Get })).min(1).max(100),
  ReturnConsumedCapacity: Capacity,
});

/** One action as the equivalent single operation. */
export interface TransactionAction {
  readonly operation: "PutItem" | "UpdateItem" | "DeleteItem" | "GetItem";
  readonly input: Readonly<Record<string, unknown>>;
  /** A ConditionCheck is a delete that is never executed. */
  readonly checksOnly: boolean;
  readonly showsItem: boolean;
}

export interface TransactionRequest {
  readonly actions: readonly TransactionAction[];
  readonly token?: string | undefined;
}

function writeAction(
  { Put: put, Update: update, Delete: remove, ConditionCheck: check }: z.infer<typeof WriteAction>,
  capacity: z.infer<typeof Capacity>,
): TransactionAction {
  const named = [put, update, remove, check].filter((action) => action !== undefined);
  const [action] = named;
  if (named.length !== 1 || action === undefined) {
    throw validationError("TransactItems can only contain one of Check, Put, Update or Delete");
  }
  const { ReturnValuesOnConditionCheckFailure: onFailure, ...input } = action;
  return {
    operation: put ? "PutItem" : update ? "UpdateItem" : "DeleteItem",
    input: { ...input, ReturnConsumedCapacity: capacity },
    checksOnly: check !== undefined,
    showsItem: onFailure === "ALL_OLD",
  };
}

/** The actions of a TransactWriteItems request. Throws ValidationException that names the invalid member. */
export function parseTransactWrite(request: object): TransactionRequest {
  const { TransactItems, ClientRequestToken, ReturnConsumedCapacity } = parseMembers(WriteRequest, request);
  return {
    actions: TransactItems.map((action) => writeAction(action, ReturnConsumedCapacity)),
    token: ClientRequestToken,
  };
}

/** The actions of a TransactGetItems request. Throws ValidationException that names the invalid member. */
export function parseTransactGet(request: object): TransactionRequest {
  const { TransactItems, ReturnConsumedCapacity } = parseMembers(GetRequest, request);
  return {
    actions: TransactItems.map(({ Get: get }) => ({
      operation: "GetItem",
      input: { ...get, ReturnConsumedCapacity },
      checksOnly: false,
      showsItem: false,
    })),
  };
}
