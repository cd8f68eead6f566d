import { Sha256 } from "@aws-crypto/sha256-js";
import {
  CreateEmailTemplateCommand,
  DeleteEmailIdentityCommand,
  DeleteEmailTemplateCommand,
  GetAccountCommand,
  GetEmailTemplateCommand,
  ListEmailTemplatesCommand,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { noWaiting, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
});
afterEach(async () => cloud.close());

interface Signing {
  readonly service?: string;
  /** How many milliseconds from now. */
  readonly signedIn?: number;
  readonly method?: string;
  /** Sent instead of the signed body. */
  readonly sent?: string;
}

/** A call without the SDK: its status, and the error's name as SDKs read it. */
async function call(path: string, body: string | undefined, signing: Signing = {}) {
  const { service = "ses", signedIn = 0, method = body === undefined ? "GET" : "POST", sent = body } = signing;
  const { accessKeyId, secretAccessKey } = cloud.awsAccounts.getAccount(customerId)!;
  const credentials = { accessKeyId, secretAccessKey };
  const signer = new SignatureV4({ credentials, region: "eu-central-1", service, sha256: Sha256 });
  const { host, hostname } = new URL(cloud.url);
  const whole = `/_aws/email${path}`;
  const request = { method, protocol: "http:", hostname, path: whole, query: {}, headers: { host }, body };
  const { headers } = await signer.sign(request, { signingDate: new Date(Date.now() + signedIn) });
  const answer = await fetch(`${cloud.url}${whole}`, { method, headers, body: sent });
  return { status: answer.status, name: answer.headers.get("x-amzn-errortype") ?? "" };
}

describe("a request", () => {
  const account = "/v2/email/account";
  const minutes = (count: number) => count * 60_000;

  test("without a signature is refused", async () => {
    const answer = await fetch(`${cloud.url}/_aws/email${account}`);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("x-amzn-errortype")).toBe("MissingAuthenticationTokenException");
  });

  test.each<[string, Signing, { status: number; name: string }]>([
    ["as it should be", {}, { status: 200, name: "" }],
    ["signed 14 minutes ago", { signedIn: minutes(-14) }, { status: 200, name: "" }],
    ["signed 16 minutes ago", { signedIn: minutes(-16) }, { status: 403, name: "InvalidSignatureException" }],
    ["signed 16 minutes ahead", { signedIn: minutes(16) }, { status: 403, name: "InvalidSignatureException" }],
    ["signed for S3", { service: "s3" }, { status: 403, name: "InvalidSignatureException" }],
  ])("%s is answered with that error", async (_what, signing, expected) => {
    expect(await call(account, undefined, signing)).toEqual(expected);
  });

  test("whose body was changed in transit is refused", async () => {
    const body = JSON.stringify({ EmailIdentity: "mine.example" });
    const changed = { sent: JSON.stringify({ EmailIdentity: "evil.example" }) };
    const refused = { status: 403, name: "InvalidSignatureException" };
    expect(await call("/v2/email/identities", body, changed)).toEqual(refused);
    expect(cloud.console.listIdentities(customerId)).toEqual([]);
  });

  test.each([
    ["no JSON", "{", "BadRequestException", 400],
    ["a number for a name", '{"EmailIdentity":1}', "BadRequestException", 400],
    ["nothing", "{}", "BadRequestException", 400],
  ])("whose body is %s is refused", async (_what, body, name, status) => {
    expect(await call("/v2/email/identities", body)).toEqual({ status, name });
  });

  test.each([
    ["/v2/email/contact-lists", undefined],
    ["/v2/email/account", "{}"],
    ["/v2/email/templates/%E0%A4%A", undefined],
  ])("for an unsupported feature, %s, is refused as such", async (path, body) => {
    expect(await call(path, body)).toEqual({ status: 404, name: "UnknownOperationException" });
  });
});

describe("temporary keys", () => {
  const everything = { Effect: "Allow", Action: "*", Resource: "*" };
  const ask = async (keys: Parameters<CustomerSes["ses"]>[0]) => cloud.ses(keys).send(new GetAccountCommand({}));

  test("work only with their token", async () => {
    const [one, two] = [await cloud.assume(cloud.roleWith(everything)), await cloud.assume(cloud.roleWith(everything))];
    await expect(ask(one)).resolves.toHaveProperty("SendQuota");
    const refused = { name: "UnrecognizedClientException" };
    await expect(ask({ ...one, sessionToken: two.sessionToken })).rejects.toMatchObject(refused);
    await expect(ask({ ...one, sessionToken: undefined })).rejects.toMatchObject(refused);
  });

  test("are invalid once their role is deleted, and restricted once its policies change", async () => {
    const roleArn = cloud.roleWith(everything);
    const name = roleArn.split("/").at(-1)!;
    const keys = await cloud.assume(roleArn);
    const { trustPolicy } = cloud.awsAccounts.findRole(customerId, name)!;
    cloud.awsAccounts.putRole(customerId, { name, trustPolicy, policies: [] });
    await expect(ask(keys)).rejects.toMatchObject({ name: "AccessDeniedException" });
    cloud.awsAccounts.deleteRole(customerId, name);
    await expect(ask(keys)).rejects.toMatchObject({ name: "UnrecognizedClientException" });
  });
});

describe("the order of refusals", () => {
  beforeEach(async () => {
    await cloud.close();
    cloud = await startCustomerSes({ ...noWaiting, templateCallsPerSecond: 1 });
    cloud.clock.freeze(Date.now());
  });
  const list = () => new ListEmailTemplatesCommand({});

  test("a call without the permission does not count against the rate limit", async () => {
    const keys = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action: "ses:GetAccount", Resource: "*" }));
    await expect(cloud.ses(keys).send(list())).rejects.toMatchObject({ name: "AccessDeniedException" });
    await expect(cloud.ses().send(list())).resolves.toHaveProperty("TemplatesMetadata");
    await expect(cloud.ses().send(list())).rejects.toMatchObject({ name: "TooManyRequestsException" });
    await expect(cloud.ses(keys).send(list())).rejects.toMatchObject({ name: "AccessDeniedException" });
  });

  test("a role and its account's owner share a rate limit", async () => {
    const keys = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action: "ses:*", Resource: "*" }));
    await cloud.ses(keys).send(list());
    await expect(cloud.ses().send(list())).rejects.toMatchObject({ name: "TooManyRequestsException" });
  });

  test("a throttled call changes nothing", async () => {
    const TemplateContent = { Subject: "s", Text: "t" };
    const create = (TemplateName: string) =>
      cloud.ses().send(new CreateEmailTemplateCommand({ TemplateName, TemplateContent }));
    const remove = () => cloud.ses().send(new DeleteEmailTemplateCommand({ TemplateName: "one" }));
    await create("one");
    await expect(create("two")).rejects.toMatchObject({ name: "TooManyRequestsException" });
    const get = cloud.ses().send(new GetEmailTemplateCommand({ TemplateName: "two" }));
    await expect(get).rejects.toMatchObject({ name: "NotFoundException" });
    await remove();
    await expect(remove()).rejects.toMatchObject({ name: "TooManyRequestsException" });
  });
});

test("a deleted identity can no longer send", async () => {
  await cloud.verified("me@example.com");
  const command = new SendEmailCommand({
    FromEmailAddress: "me@example.com",
    Destination: { ToAddresses: ["success@simulator.amazonses.com"] },
    Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
  });
  await expect(cloud.ses().send(command)).resolves.toHaveProperty("MessageId");
  cloud.clock.offsetMs += 1000;
  await cloud.ses().send(new DeleteEmailIdentityCommand({ EmailIdentity: "me@example.com" }));
  await expect(cloud.ses().send(command)).rejects.toMatchObject({ name: "MessageRejected" });
});
