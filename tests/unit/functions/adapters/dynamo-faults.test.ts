import { TransactionCanceledException, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { ErrorCode } from "#shared/errors.ts";

/** Faults that the local AWS's DynamoDB does not have. */
const client = mockClient(DynamoDBDocumentClient);
beforeEach(() => client.reset());
afterAll(() => client.restore());

const open = () => openTable({ TABLE_NAME: "any" });
const key = (sk: string) => ({ pk: "things", sk });
const putNew = (sk: string, otherwise: ErrorCode): Write => ({ put: key(sk), onlyIf: "absent", otherwise });
const two = [putNew("x", "TEMPLATE_EXISTS"), putNew("y", "USER_EXISTS")] as const;

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "Transaction cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const failWith = (...errors: readonly Error[]) =>
  errors.reduce((calls, error) => calls.rejectsOnce(error), client.on(TransactWriteCommand)).resolves({});

describe("a transaction", () => {
  it.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "is retried after %s",
    async (code) => {
      failWith(cancelled("None", code), cancelled(code, "None"));
      await expect(open().write(...two)).resolves.toBeUndefined();
    },
  );

  it("that meets a conflict at every attempt ends as a conflict", async () => {
    failWith(...Array.from({ length: 9 }, () => cancelled("None", "TransactionConflict")));
    await expect(open().write(...two)).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
  });

  it("with a failed condition and a conflict is not retried", async () => {
    failWith(cancelled("TransactionConflict", "ConditionalCheckFailed"));
    await expect(open().write(...two)).rejects.toMatchObject({ code: "USER_EXISTS" });
  });

  it("that fails for another reason keeps that error", async () => {
    failWith(cancelled("None", "ValidationError"));
    await expect(open().write(...two)).rejects.toThrow("Transaction cancelled");
  });
});

/** AWS: "Transaction conflict handling in DynamoDB". The local AWS raises it as well, when it is met by chance. */
describe("a single write that meets a transaction on its item", () => {
  const guard = { onlyIf: "present", otherwise: "USER_EXISTS" } as const;
  const writes: readonly [string, typeof PutCommand | typeof UpdateCommand | typeof DeleteCommand, Write][] = [
    ["put", PutCommand, putNew("x", "USER_EXISTS")],
    ["update", UpdateCommand, { update: key("x"), change: { set: { name: "Ada" } }, ...guard }],
    ["deletion", DeleteCommand, { delete: key("x"), ...guard }],
  ];
  const ongoing = () =>
    new TransactionConflictException({ message: "Transaction is ongoing for the item", $metadata: {} });
  const on = (command: (typeof writes)[number][1]) => client.on(command as typeof PutCommand);

  it.each(writes)("is retried: a %s", async (_, command, write) => {
    on(command).rejectsOnce(ongoing()).rejectsOnce(ongoing()).resolves({});
    await expect(open().write(write)).resolves.toBeUndefined();
    expect(client.calls()).toHaveLength(3);
  });

  it.each(writes)("ends as a conflict when it meets one at every attempt: a %s", async (_, command, write) => {
    on(command).rejects(ongoing());
    await expect(open().write(write)).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
    expect(client.calls()).toHaveLength(8);
  });
});

it("a batch that DynamoDB answers in parts is read completely", async () => {
  const asked = [key("a"), key("b"), key("c")];
  client
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { any: [key("c")] }, UnprocessedKeys: { any: { Keys: [key("a"), key("b")] } } })
    .resolvesOnce({ Responses: {}, UnprocessedKeys: { any: { Keys: [key("a"), key("b")] } } })
    .resolvesOnce({ Responses: { any: [key("a")] } });
  expect(await open().getMany(asked)).toEqual([key("a"), undefined, key("c")]);
});
