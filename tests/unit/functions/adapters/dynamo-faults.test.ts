import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { ErrorCode } from "#shared/errors.ts";

/** Faults that the small cloud's DynamoDB does not have. */
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
    "is tried again after %s",
    async (code) => {
      failWith(cancelled("None", code), cancelled(code, "None"));
      await expect(open().write(...two)).resolves.toBeUndefined();
    },
  );

  it("that others stop every time ends as a conflict", async () => {
    failWith(...Array.from({ length: 9 }, () => cancelled("None", "TransactionConflict")));
    await expect(open().write(...two)).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
  });

  it("with a condition that does not hold is not tried again for a conflict beside it", async () => {
    failWith(cancelled("TransactionConflict", "ConditionalCheckFailed"));
    await expect(open().write(...two)).rejects.toMatchObject({ code: "USER_EXISTS" });
  });

  it("that fails for another reason fails as it is", async () => {
    failWith(cancelled("None", "ValidationError"));
    await expect(open().write(...two)).rejects.toThrow("Transaction cancelled");
  });
});

it("a batch that DynamoDB answers in parts is asked for to the end", async () => {
  const asked = [key("a"), key("b"), key("c")];
  client
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { any: [key("c")] }, UnprocessedKeys: { any: { Keys: [key("a"), key("b")] } } })
    .resolvesOnce({ Responses: {}, UnprocessedKeys: { any: { Keys: [key("a"), key("b")] } } })
    .resolvesOnce({ Responses: { any: [key("a")] } });
  expect(await open().getMany(asked)).toEqual([key("a"), undefined, key("c")]);
});
