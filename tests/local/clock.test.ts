import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { ListEmailTemplatesCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { AssumeRoleCommand, STSClient } from "@aws-sdk/client-sts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { moveDate } from "#local/clock/moved-date.ts";
import { operator } from "#local/operator.ts";
import { imageBucket, pool, tableName } from "#bin/local-stage/settings.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const password = "Correct-horse-7";

let folder: string;
let child: ChildProcess;
let url: string;

/**
 * The product in a separate process: the time of this one is not moved. The time zone of that process differs from UTC
 * by a fraction of an hour.
 */
async function startChild(): Promise<void> {
  const program = fileURLToPath(new URL("../../bin/soak/product-child.ts", import.meta.url));
  const options = ["--disable-warning=ExperimentalWarning", program, folder];
  const env = { ...process.env, TZ: "Pacific/Chatham" };
  child = spawn(process.execPath, options, { env, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  url = line.toString().trim();
}
async function killChild(): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function call(method: string, path: string, body?: object): Promise<any> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}
const clock = (method: string, body?: object) => call(method, "/_local/api/clock", body);
const forward = (forwardMs: number) => clock("POST", { forwardMs });

async function newestMailTo(address: string): Promise<any> {
  const { body } = await call("GET", `/_local/api/mails?to=${encodeURIComponent(address)}`);
  return (await call("GET", `/_local/api/mails/${body.mails[0].id}`)).body;
}

/** Of the unmodified SDK in this process, whose clock is not moved. */
const client = (service: string, credentials: { accessKeyId: string; secretAccessKey: string } = operator) => ({
  region: operator.region,
  endpoint: `${url.replace("localhost", "127.0.0.1")}/_aws/${service}`,
  credentials,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sestina-clock-"));
  await startChild();
});
afterEach(() => clock("DELETE"));
afterAll(async () => {
  await killChild();
  await rm(folder, { recursive: true });
});

describe("the clock", () => {
  test("moves forward by a duration, and back to real time", async () => {
    expect((await clock("GET")).body).toMatchObject({ offsetMs: 0 });
    await forward(HOUR_MS);
    const { status, body } = await forward(DAY_MS);
    expect([status, body.offsetMs]).toEqual([201, HOUR_MS + DAY_MS]);
    expect(Date.parse(body.now)).toBeGreaterThan(Date.now() + DAY_MS);
    expect((await clock("DELETE")).body).toMatchObject({ offsetMs: 0 });
    expect(Date.parse((await clock("GET")).body.now)).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    [{ forwardMs: -1 }, 400, "forwardMs: forward only"],
    [{ forwardMs: 11 * 365 * DAY_MS }, 400, "forwardMs: ten years at most"],
    [{ forwardMs: "1" }, 400, "forwardMs: Invalid input: expected number, received string"],
    [{}, 400, "forwardMs: Invalid input: expected number, received undefined"],
    [{ forwardMs: 10 * 365 * DAY_MS }, 409, "The clock cannot be more than ten years ahead."],
  ])("refuses %j", async (move, status, sentence) => {
    await forward(1000);
    const answer = await clock("POST", move);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(sentence);
    expect((await clock("GET")).body.offsetMs).toBe(1000);
  });

  test("keeps its offset when the local AWS is killed and restarted", async () => {
    await forward(DAY_MS);
    await killChild();
    await startChild();
    const { now, offsetMs } = (await clock("GET")).body;
    expect(offsetMs).toBe(DAY_MS);
    // Seconds, for a start under load; an hour would hide a clock that was reset.
    expect(Math.abs(Date.parse(now) - Date.now() - DAY_MS)).toBeLessThan(HOUR_MS / 30);
  });

  test("moves the product's Lambdas, their SDKs and its tokens together", async () => {
    await call("POST", "/api/user/register", { email: "bob@example.com", password });
    await forward(HOUR_MS);
    const code = /code=([\w-]{43})/.exec((await newestMailTo("bob@example.com")).html)![1];
    await call("PATCH", "/api/user/verify", { email: "bob@example.com", code, password });
    const cognito = new CognitoIdentityProviderClient(client("cognito-idp"));
    const signIn = new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: "bob@example.com", PASSWORD: password },
    });
    const { AuthenticationResult: tokens } = await cognito.send(signIn);
    const company = () => fetch(`${url}/api/company`, { headers: { authorization: `Bearer ${tokens!.IdToken!}` } });
    expect((await company()).status).toBe(200);
    await forward(2 * HOUR_MS);
    expect((await company()).status).toBe(401);
  });
});

describe("expiry", () => {
  test("the link that verifies an address works for 24 hours", async () => {
    const { id } = (await call("POST", "/_local/api/accounts", { name: "A customer" })).body;
    const links: string[] = [];
    for (const name of ["early@example.com", "late@example.com"]) {
      await call("POST", `/_local/api/accounts/${id}/ses/eu-west-1/identities`, { name });
      links.push(/\/_local\/verify-identity\?token=[\w-]+/.exec((await newestMailTo(name)).text)![0]);
    }
    await forward(DAY_MS - HOUR_MS);
    expect((await call("GET", links[0]!)).body).toContain("Address verified");
    await forward(2 * HOUR_MS);
    expect((await call("GET", links[1]!)).body).toContain("This link is too old");
  });

  test("the link that confirms a new user works for 24 hours", async () => {
    const email = "ada@example.com";
    await call("POST", "/api/user/register", { email, password });
    const code = /code=([\w-]{43})/.exec((await newestMailTo(email)).html)![1];
    await forward(DAY_MS + HOUR_MS);
    const answer = await call("PATCH", "/api/user/verify", { email, code, password });
    expect(answer).toMatchObject({ status: 400, body: { detail: "AUTH_CODE_INVALID" } });
  });

  test("a session of STS expires, while the keys of an account stay valid", async () => {
    const { id } = (await call("POST", "/_local/api/accounts", { name: "Another customer" })).body;
    const ExternalId = "a-company";
    const { arn } = (await call("POST", `/_local/api/accounts/${id}/roles`, { externalId: ExternalId })).body;
    const assume = new AssumeRoleCommand({ RoleArn: arn, RoleSessionName: "a-test", ExternalId, DurationSeconds: 900 });
    const { Credentials: given } = await new STSClient(client("sts")).send(assume);
    const session = {
      accessKeyId: given!.AccessKeyId!,
      secretAccessKey: given!.SecretAccessKey!,
      sessionToken: given!.SessionToken!,
    };
    const list = () => new SESv2Client(client("email", session)).send(new ListEmailTemplatesCommand());
    expect(await list()).toHaveProperty("TemplatesMetadata");
    await forward(HOUR_MS);
    await expect(list()).rejects.toMatchObject({ name: "ExpiredTokenException" });
    expect(await new STSClient(client("sts")).send(assume)).toHaveProperty("Credentials");
  });

  test("an item with a time to live is gone when the clock has moved", async () => {
    const dynamo = new DynamoDBClient(client("dynamodb"));
    const Key = { pk: { S: "short" }, sk: { S: "lived" } };
    const expiresAt = { N: String(Math.floor(Date.now() / 1000) + 3600) };
    await dynamo.send(new PutItemCommand({ TableName: tableName, Item: { ...Key, expiresAt } }));
    await forward(2 * HOUR_MS);
    const { Item } = await dynamo.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }));
    expect(Item).toBeUndefined();
  });
});

describe("a client whose clock is not moved", () => {
  const Key = { pk: { S: "any" }, sk: { S: "any" } };
  test.each([
    ["dynamodb", () => new DynamoDBClient(client("dynamodb")).send(new GetItemCommand({ TableName: tableName, Key }))],
    [
      "cognito-idp",
      () =>
        new CognitoIdentityProviderClient(client("cognito-idp")).send(new ListUsersCommand({ UserPoolId: pool.id })),
    ],
    [
      "s3",
      () =>
        new S3Client(client("s3")).send(new PutObjectCommand({ Bucket: imageBucket, Key: "images/any", Body: "any" })),
    ],
  ])("an SDK in another process learns the time from %s's refusal and gets through", async (_service, send) => {
    await forward(DAY_MS);
    const { $metadata } = await send();
    expect($metadata).toMatchObject({ httpStatusCode: 200, attempts: 2 });
  });

  test("one that has learned it continues, and loses one call when the clock is back", async () => {
    const s3 = new S3Client(client("s3"));
    const put = async () =>
      (await s3.send(new PutObjectCommand({ Bucket: imageBucket, Key: "images/any", Body: "any" }))).$metadata.attempts;
    await forward(DAY_MS);
    expect([await put(), await put()]).toEqual([2, 1]);
    await clock("DELETE");
    await expect(put()).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
    expect(await put()).toBe(1);
  });
});

describe("a moved Date", () => {
  afterEach(() => moveDate(0));

  test("is ahead where it reads the machine's clock, and only there", () => {
    const RealDate = Date;
    moveDate(DAY_MS);
    const tomorrow = RealDate.now() + DAY_MS - 1;
    expect(new Date().getTime()).toBeGreaterThan(tomorrow);
    expect(Date.now()).toBeGreaterThan(tomorrow);
    expect(RealDate.parse(Date())).toBeGreaterThan(tomorrow - 1000);
    expect(new Date(0).toISOString()).toBe("1970-01-01T00:00:00.000Z");
    expect(new Date(2026, 10, 20).getTime()).toBe(new RealDate(2026, 10, 20).getTime());
    expect(Date.UTC(2026)).toBe(RealDate.UTC(2026));
    expect(Date.parse("2026-11-20")).toBe(RealDate.parse("2026-11-20"));
  });

  test("creates instances of the same class before, during and after the move", () => {
    class Day extends Date {}
    const before = new Date();
    moveDate(DAY_MS);
    class LaterDay extends Date {}
    const during = new Date();
    expect([before, during, new Day(), new LaterDay()].every((date) => date instanceof Date)).toBe(true);
    expect([before, during].every((date) => date.constructor === Date)).toBe(true);
    expect(new LaterDay()).toBeInstanceOf(LaterDay);
    moveDate(0);
    expect(during.constructor === Date && during instanceof Date).toBe(true);
    expect(structuredClone(during)).toEqual(during);
  });
});
