import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { AssumeRoleCommand, STSClient } from "@aws-sdk/client-sts";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Config, defaultSetup } from "#local/default-setup.ts";
import { type LocalAws, startLocalAws } from "#local/local-aws.ts";
import { type RealAws, type RealCredentials, RealRefusal } from "#local/real-aws/real-aws.ts";

// What reaches AWS, and what does not: AWS is a server that notes what it receives.

const role = "arn:aws:iam::999988887777:role/sestina";
const session = {
  credentials: { accessKeyId: "ASIAREAL", secretAccessKey: "real-secret", sessionToken: "real-token" },
  expiresAt: new Date(Date.now() + 3_600_000),
  arn: "arn:aws:sts::999988887777:assumed-role/sestina/s",
  assumedRoleId: "AROAREAL:s",
};
const seen: IncomingMessage[] = [];
const server = createServer((request, response) => {
  seen.push(request);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ SendingEnabled: true }));
});
const sts: { reply: RealAws["assumeRole"] } = { reply: () => Promise.resolve(session) };
let cloud: LocalAws;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const realAws: RealAws = {
    identity: { accountId: "123412341234", arn: "arn:aws:iam::123412341234:user/ada", userId: "AIDAADA" },
    assumeRole: (input) => sts.reply(input),
    endpointOf: () => `http://127.0.0.1:${String(port)}`,
  };
  const setup = (addresses: Parameters<typeof defaultSetup>[1]) => defaultSetup(Config.parse({}), addresses);
  cloud = await startLocalAws({ port: 0, root: process.cwd(), dataFolder: undefined, realAws, setup });
});
afterAll(async () => {
  await cloud.close();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  sts.reply = () => Promise.resolve(session);
});

const assume = () =>
  new STSClient({ maxAttempts: 1 }).send(new AssumeRoleCommand({ RoleArn: role, RoleSessionName: "se" }));
const ask = ({ accessKeyId, secretAccessKey, sessionToken }: RealCredentials) => {
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  return new SESv2Client({ region: "eu-west-1", credentials, maxAttempts: 1 }).send(new GetAccountCommand({}));
};

test("a call with a session of a real account reaches AWS, signed for its host and region", async () => {
  const { Credentials } = await assume();
  expect(Credentials).toMatchObject({ AccessKeyId: "ASIAREAL", SecretAccessKey: "real-secret" });
  expect(await ask(session.credentials)).toMatchObject({ SendingEnabled: true });
  expect(seen.map(({ method, url }) => `${method ?? ""} ${url ?? ""}`)).toEqual(["GET /v2/email/account"]);
  const { authorization, ...headers } = seen[0]!.headers;
  expect(authorization).toMatch(/Credential=ASIAREAL\/\d{8}\/eu-west-1\/ses\/aws4_request/);
  expect(headers["x-amz-security-token"]).toBe("real-token");
});

test("a call whose signature is wrong does not", async () => {
  await assume();
  await expect(ask({ ...session.credentials, secretAccessKey: "guessed" })).rejects.toMatchObject({
    name: "UnrecognizedClientException",
  });
  await expect(ask({ ...session.credentials, sessionToken: "guessed" })).rejects.toMatchObject({
    name: "UnrecognizedClientException",
  });
  expect(seen).toEqual([]);
});

test("calls of accounts of this machine do not", async () => {
  await ask(cloud.awsAccounts.createAccount({ name: "Local" }));
  expect(seen).toEqual([]);
});

test("AWS's refusal is passed on with its code, and silence as a broken connection", async () => {
  sts.reply = () => Promise.reject(new RealRefusal("AccessDenied", "not authorized", 403));
  await expect(assume()).rejects.toMatchObject({ name: "AccessDenied", $metadata: { httpStatusCode: 403 } });
  sts.reply = () => Promise.reject(new Error("no way to AWS"));
  await expect(assume()).rejects.toMatchObject({ code: "ECONNRESET" });
});
