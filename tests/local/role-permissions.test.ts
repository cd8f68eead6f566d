import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableName } from "#bin/local-stage/settings.ts";
import { inAccount, narrowArn, narrowRole, policyOf, refusedTo } from "#tests/support/narrow-role.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

/** The permissions of a Lambda function's role on the local table: those of its policies, and no more. */

const table = inAccount("dynamodb", `table/${tableName}`);
const role = narrowRole({
  Action: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:PutItem"],
  Resource: table,
  Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["company#*", "lease"] } },
});

let product: Product;
let documents: DynamoDBDocumentClient;
beforeAll(async () => {
  product = await startProduct();
  const credentials = product.awsAccounts.startFunctionSession(role, "list-tags");
  documents = DynamoDBDocumentClient.from(new DynamoDBClient({ credentials, maxAttempts: 1 }));
});
afterAll(() => product.close());

const deniedOnTable = (operation: string, resource = table) => ({
  name: "AccessDeniedException",
  $metadata: { httpStatusCode: 400 },
  ...refusedTo(`dynamodb:${operation}`, resource),
});

const mine = { pk: "company#1", sk: "a" };
const foreign = { pk: "user#1", sk: "a" };
const put = (Item: object) => ({ Put: { TableName: tableName, Item: Item as Record<string, unknown> } });

describe("the table, to a role", () => {
  it("is open within the role's leading keys", async () => {
    await documents.send(new PutCommand({ TableName: tableName, Item: { ...mine, label: "kept" } }));
    const { Item } = await documents.send(new GetCommand({ TableName: tableName, Key: mine }));
    expect(Item).toMatchObject({ label: "kept" });
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "(#p = :p) AND begins_with(sk, :s)",
        ExpressionAttributeNames: { "#p": "pk" },
        ExpressionAttributeValues: { ":p": "company#1", ":s": "a" },
      }),
    );
    expect(Items).toHaveLength(1);
    await documents.send(new TransactWriteCommand({ TransactItems: [put({ pk: "lease", sk: "b" })] }));
  });

  const query = (pk: string, more: object = {}) =>
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": pk },
      ...more,
    });

  it.each([
    [
      "a read of another partition",
      () => documents.send(new GetCommand({ TableName: tableName, Key: foreign })),
      deniedOnTable("GetItem"),
    ],
    [
      "a write into another partition",
      () => documents.send(new PutCommand({ TableName: tableName, Item: foreign })),
      deniedOnTable("PutItem"),
    ],
    ["a query of another partition", () => documents.send(query("user#1")), deniedOnTable("Query")],
    [
      "a partition that only begins like one of its own",
      () => documents.send(query("lease-of-another")),
      deniedOnTable("Query"),
    ],
    [
      "an index",
      () => documents.send(query("company#1", { IndexName: "byUpdatedAt" })),
      deniedOnTable("Query", `${table}/index/byUpdatedAt`),
    ],
    [
      "a batch with one foreign key",
      () => documents.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: [mine, foreign] } } })),
      deniedOnTable("BatchGetItem"),
    ],
    [
      "a transaction with one foreign write",
      () => documents.send(new TransactWriteCommand({ TransactItems: [put({ ...mine, sk: "b" }), put(foreign)] })),
      deniedOnTable("PutItem"),
    ],
    [
      "an action of a transaction that it lacks",
      () =>
        documents.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName: tableName, Key: mine } }] })),
      deniedOnTable("DeleteItem"),
    ],
    [
      "a scan, which has no leading keys",
      () => documents.send(new ScanCommand({ TableName: tableName })),
      deniedOnTable("Scan"),
    ],
    [
      "another table",
      () => documents.send(new GetCommand({ TableName: "other", Key: mine })),
      deniedOnTable("GetItem", inAccount("dynamodb", "table/other")),
    ],
  ] as const)("refuses %s", async (_, call, expected) => {
    await expect(call()).rejects.toMatchObject(expected);
  });

  it("is unchanged by what was refused", async () => {
    const all = await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: [foreign, { ...mine, sk: "b" }] } } }),
    );
    expect(all.Responses?.[tableName]).toEqual([]);
  });
});

describe("a policy that would be decided differently from AWS", () => {
  const allow = { Action: "dynamodb:GetItem", Resource: table };
  it.each([
    [
      "an unknown operator",
      { ...allow, Condition: { NumericLessThan: { "dynamodb:LeadingKeys": "1" } } },
      "operator that is not supported here",
    ],
    [
      "a key that no service here gives",
      { ...allow, Condition: { StringEquals: { "aws:SourceVpc": "a" } } },
      "aws:SourceVpc",
    ],
    ["a policy variable", { ...allow, Resource: `${table}/\${aws:username}` }, "policy variables"],
  ])("is refused when the function starts: %s", (_, statement, sentence) => {
    expect(() => product.awsAccounts.startFunctionSession(narrowRole(statement), "f")).toThrow(sentence);
  });

  it("is not needed for an explicit deny: it wins", async () => {
    const role = {
      name: "Narrow",
      policies: [
        { name: "Allow", document: policyOf(allow) },
        { name: "Deny", document: policyOf({ Effect: "Deny", NotAction: "dynamodb:PutItem", Resource: "*" }) },
      ],
    };
    const credentials = product.awsAccounts.startFunctionSession(role, "list-tags");
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ credentials, maxAttempts: 1 }));
    await expect(client.send(new GetCommand({ TableName: tableName, Key: mine }))).rejects.toMatchObject({
      message: `User: ${narrowArn} is not authorized to perform: dynamodb:GetItem on resource: ${table} with an explicit deny in an identity-based policy`,
    });
  });
});
