import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

let dynamo: Awaited<ReturnType<typeof serveDynamo>>;
beforeAll(async () => {
  dynamo = await serveDynamo();
});
afterAll(() => dynamo.close());

const read = new GetCommand({ TableName: tableName, Key: { pk: "a", sk: "a" } });

describe("a DynamoDB request", () => {
  it("signed with a wrong secret is refused", async () => {
    const client = dynamoClient(dynamo.endpoint, { secretAccessKey: "wrong" });
    await expect(client.send(read)).rejects.toMatchObject({
      name: "InvalidSignatureException",
      $metadata: { httpStatusCode: 400 },
    });
    client.destroy();
  });

  it("signed with an unknown access key is refused", async () => {
    const client = dynamoClient(dynamo.endpoint, { accessKeyId: "AKIAUNKNOWN000000000" as never });
    await expect(client.send(read)).rejects.toMatchObject({ name: "UnrecognizedClientException" });
    client.destroy();
  });

  it.each([
    ["without a signature", { "x-amz-target": "DynamoDB_20120810.ListTables" }, "MissingAuthenticationTokenException"],
    ["for an older API", { "x-amz-target": "DynamoDB_20111205.ListTables" }, "UnknownOperationException"],
    ["without an operation", {}, "UnknownOperationException"],
  ])("%s is refused by name", async (_, headers, exception) => {
    const response = await fetch(dynamo.endpoint, { method: "POST", headers: headers as HeadersInit, body: "{}" });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { __type: string }).__type).toBe(`com.amazon.coral.service#${exception}`);
  });

  it("for an unknown operation is refused", async () => {
    await expect(dynamo.service.call("MakeCoffee", {})).rejects.toMatchObject({ name: "UnknownOperationException" });
  });
});
