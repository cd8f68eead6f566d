import { CognitoIdentityProviderClient, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, GetItemCommand, ListTablesCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { GetRoleCommand, IAMClient } from "@aws-sdk/client-iam";
import { GetObjectCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { ListEmailTemplatesCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { environmentFor, imageBucket, pool, tableName } from "#bin/local-stage/settings.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { startCloud } from "#tests/support/start-cloud.ts";

const start = (dataFolder: string) => startCloud({ dataFolder, root: resolve("."), webRoot: "", editorRoot: "" });

let cloud: LocalAws;
let folder: string;
const faults = faultControls(() => cloud.url);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sestina-faults-"));
  cloud = await start(folder);
});
afterEach(() => faults.forget());
afterAll(async () => {
  await cloud.close();
  await rm(folder, { recursive: true });
});

const dynamo = (maxAttempts = 1) => new DynamoDBClient({ maxAttempts });
const key = (name: string) => ({ pk: { S: name }, sk: { S: name } });
const putItem = (name: string) => new PutItemCommand({ TableName: tableName, Item: key(name) });
const getItem = (name: string) => new GetItemCommand({ TableName: tableName, Key: key(name), ConsistentRead: true });
const has = async (name: string) => (await dynamo().send(getItem(name))).Item !== undefined;

describe("the calls that a fault hits", () => {
  test("the next two: the SDK's own third try gets through", async () => {
    const { id } = await faults.set({
      service: "dynamodb",
      operation: "PutItem",
      kind: "status",
      status: 429,
      calls: 2,
    });
    const { $metadata } = await dynamo(3).send(putItem("third-try"));
    expect($metadata.attempts).toBe(3);
    expect(await has("third-try")).toBe(true);
    expect(await faults.list()).toMatchObject([{ id, hits: 2, remaining: 0, isOn: false }]);
  });

  test("a share of them, the same ones for the same seed", async () => {
    const outcomes = async (seed: number): Promise<string> => {
      await faults.forget();
      await faults.set({ service: "dynamodb", operation: "GetItem", kind: "status", status: 500, share: 0.5, seed });
      const calls: string[] = [];
      for (let call = 0; call < 24; call += 1) {
        calls.push(
          await dynamo()
            .send(getItem("any"))
            .then(
              () => ".",
              () => "x",
            ),
        );
      }
      return calls.join("");
    };
    const first = await outcomes(7);
    expect(first).toMatch(/x.*\..*x|\..*x.*\./);
    expect(await outcomes(7)).toBe(first);
    expect(await outcomes(8)).not.toBe(first);
  });

  test("those of one operation, and of no other service", async () => {
    await faults.set({ service: "dynamodb", operation: "PutItem", kind: "status", status: 503 });
    await expect(dynamo().send(putItem("refused"))).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
    expect(await has("refused")).toBe(false);
    expect(await new STSClient({ maxAttempts: 1 }).send(new GetCallerIdentityCommand())).toHaveProperty("Account");
  });

  test("those of one account and region", async () => {
    const [ada, bob] = [
      cloud.awsAccounts.createAccount({ name: "Ada" }),
      cloud.awsAccounts.createAccount({ name: "Bob" }),
    ];
    const list = (credentials: typeof ada, region: string) =>
      new SESv2Client({ credentials, region, maxAttempts: 1 }).send(new ListEmailTemplatesCommand());
    await faults.set({ service: "email", kind: "status", status: 500, accountId: ada.id, region: "eu-west-1" });
    expect(await list(bob, "eu-west-1")).toHaveProperty("TemplatesMetadata");
    expect(await list(ada, "us-east-1")).toHaveProperty("TemplatesMetadata");
    await expect(list(ada, "eu-west-1")).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  });

  test("none once it is removed", async () => {
    const { id } = await faults.set({ service: "dynamodb", kind: "drop" });
    await expect(dynamo().send(getItem("any"))).rejects.toMatchObject({ code: "ECONNRESET" });
    await faults.remove(id);
    expect(await dynamo().send(getItem("any"))).toHaveProperty("$metadata");
    await expect(faults.remove(id)).rejects.toThrow("404 There is no such fault");
  });

  test("the remaining number after a restart", async () => {
    await faults.set({ service: "dynamodb", operation: "GetItem", kind: "status", status: 500, calls: 2 });
    await expect(dynamo().send(getItem("any"))).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
    await cloud.close();
    cloud = await start(folder);
    await expect(dynamo().send(getItem("any"))).rejects.toThrow("Internal server error");
    expect(await dynamo().send(getItem("any"))).toHaveProperty("$metadata");
  });
});

test("a delayed call does not keep the local AWS from stopping", async () => {
  const { id } = await faults.set({ service: "dynamodb", operation: "PutItem", kind: "timeout" });
  const call = dynamo().send(putItem("cut-off"));
  call.catch(() => undefined);
  await faults.hasHit(id, 1);
  await cloud.close();
  await expect(call).rejects.toMatchObject({ code: "ECONNRESET" });
  cloud = await start(folder);
  expect(await has("cut-off")).toBe(false);
});

describe("a connection that ends without an answer", () => {
  test("after the operation: the operation is done, and the client has no answer", async () => {
    await faults.set({ service: "dynamodb", operation: "PutItem", kind: "drop", when: "after", calls: 1 });
    await expect(dynamo().send(putItem("unknown-outcome"))).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(await has("unknown-outcome")).toBe(true);
  });

  test("before the operation: it is not done, and the SDK's retry does it", async () => {
    await faults.set({ service: "dynamodb", operation: "PutItem", kind: "drop", calls: 2 });
    await expect(dynamo().send(putItem("not-done"))).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(await has("not-done")).toBe(false);
    expect((await dynamo(2).send(putItem("not-done"))).$metadata.attempts).toBe(2);
  });

  test("after a timeout, if the client keeps waiting", async () => {
    await faults.set({ service: "dynamodb", operation: "PutItem", kind: "timeout", ms: 20, when: "after" });
    await expect(dynamo().send(putItem("timed-out"))).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(await has("timed-out")).toBe(true);
  });

  test("or never, until the client times out", async () => {
    const { id } = await faults.set({ service: "dynamodb", operation: "PutItem", kind: "timeout" });
    const giveUp = new AbortController();
    const call = dynamo().send(putItem("given-up"), { abortSignal: giveUp.signal });
    await faults.hasHit(id, 1);
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(await has("given-up")).toBe(false);
  });
});

test("a delayed call is overtaken by others, and continues when the fault is removed", async () => {
  const done: string[] = [];
  const { id } = await faults.set({ service: "dynamodb", operation: "PutItem", kind: "latency", ms: 60_000 });
  const slow = dynamo()
    .send(putItem("slow"))
    .then(() => done.push("slow"));
  await faults.hasHit(id, 1);
  await dynamo()
    .send(getItem("slow"))
    .then(() => done.push("fast"));
  await faults.remove(id);
  await slow;
  expect(done).toEqual(["fast", "slow"]);
  expect(await has("slow")).toBe(true);
});

const one = { maxAttempts: 1 };
const calls = {
  dynamodb: () => dynamo().send(getItem("any")),
  "dynamodb's tables": () => dynamo().send(new ListTablesCommand()),
  "cognito-idp": () => new CognitoIdentityProviderClient(one).send(new ListUsersCommand({ UserPoolId: pool.id })),
  sts: () => new STSClient(one).send(new GetCallerIdentityCommand()),
  iam: () => new IAMClient(one).send(new GetRoleCommand({ RoleName: "any" })),
  email: () => new SESv2Client(one).send(new ListEmailTemplatesCommand()),
  s3: () => new S3Client(one).send(new GetObjectCommand({ Bucket: imageBucket, Key: "any" })),
  events: () => new EventBridgeClient(one).send(new PutEventsCommand({ Entries: [{ Source: "any" }] })),
};

describe("refusals have the service's form", () => {
  test.each([
    ["dynamodb", 429, 400, "ProvisionedThroughputExceededException"],
    ["dynamodb", 500, 500, "InternalServerError"],
    ["dynamodb", 503, 503, "ServiceUnavailable"],
    ["dynamodb's tables", 429, 400, "ThrottlingException"],
    ["cognito-idp", 429, 400, "TooManyRequestsException"],
    ["cognito-idp", 500, 500, "InternalErrorException"],
    ["sts", 429, 400, "Throttling"],
    ["sts", 500, 500, "InternalFailure"],
    ["iam", 429, 400, "Throttling"],
    ["iam", 500, 500, "ServiceFailureException"],
    ["email", 429, 429, "TooManyRequestsException"],
    ["email", 503, 503, "ServiceUnavailable"],
    ["s3", 429, 503, "SlowDown"],
    ["s3", 500, 500, "InternalError"],
    ["events", 429, 400, "ThrottlingException"],
    ["events", 500, 500, "InternalException"],
  ] as const)("%s, asked for %i, answers %i %s", async (service, status, httpStatusCode, name) => {
    await faults.set({ service: service.split("'")[0], kind: "status", status });
    await expect(calls[service]()).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
  });

  test("S3's SlowDown is retried by the SDK, for a request without a body too", async () => {
    await faults.set({ service: "s3", operation: "HeadBucket", kind: "status", status: 429, calls: 1 });
    const { $metadata } = await new S3Client({ maxAttempts: 2 }).send(new HeadBucketCommand({ Bucket: imageBucket }));
    expect($metadata).toMatchObject({ attempts: 2, httpStatusCode: 200 });
  });

  test("Sestina's API answers as API Gateway does", async () => {
    await faults.set({ service: "api", operation: "POST /user/register", kind: "status", status: 429 });
    const answer = await fetch(`${cloud.url}/api/user/register`, { method: "POST" });
    expect([answer.status, await answer.json()]).toEqual([429, { message: "Too Many Requests" }]);
  });
});

describe("a fault that could never hit is refused, with the field's name", () => {
  const good = { service: "dynamodb", kind: "status", status: 500 };
  test.each([
    [{ ...good, service: "dynamo" }, 'service: there is no "dynamo"; there are dynamodb, cognito-idp'],
    [{ ...good, operation: "GetItems" }, 'operation: dynamodb has no "GetItems" here'],
    [{ ...good, kind: "fire" }, 'kind: one of "latency", "status", "timeout" and "drop"'],
    [{ ...good, status: 404 }, "status: 429 (too many requests), 500 or 503"],
    [{ ...good, calls: 0 }, "calls: "],
    [{ ...good, share: 1.5 }, "share: "],
    [{ ...good, accountId: "12" }, "accountId: an AWS account id has 12 digits"],
    [{ ...good, region: "Frankfurt" }, "region: a region is written like"],
    [{ ...good, service: "api", region: "eu-west-1" }, "region: calls of api carry none"],
    [{ ...good, often: 2 }, 'Unrecognized key: "often"'],
    [{ service: "dynamodb", kind: "latency" }, "ms: "],
  ])("%j", async (fault, sentence) => {
    await expect(faults.set(fault)).rejects.toThrow(`400 ${sentence}`);
    expect(await faults.list()).toEqual([]);
  });
});

test("every AWS service in the product's environment supports faults on its operations", async () => {
  const { services }: any = await (await fetch(`${cloud.url}/_local/api/faults`)).json();
  const endpoints = Object.entries(environmentFor({ appUrl: "", awsUrl: "", dnsServer: "" }))
    .filter(([name]) => name.startsWith("AWS_ENDPOINT_URL_"))
    .map(([, url]) => url.split("/").at(-1));
  expect(services.map(({ name }: any) => name)).toEqual(expect.arrayContaining(endpoints));
  expect(services.filter(({ operations }: any) => operations.length === 0)).toEqual([]);
});
