import { execFile } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adapterFiles, lambdaOutputs, readMeta } from "../../bin/bench/lambda-meta.ts";

/**
 * Answers that the local services never give, to the built adapters in a process whose environment names no addresses, as
 * in AWS: throttled, refused, in conflict, with a wrong clock.
 */

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | string;
}

let answers: Answer[] = [];
let calls: { readonly host: string; readonly target: string; readonly headers: IncomingMessage["headers"] }[] = [];
const server = createServer((request, response) => {
  const { host = "", "x-amz-target": target = request.url } = request.headers;
  calls.push({ host, target: String(target), headers: request.headers });
  const { status = 200, headers = {}, body } = answers.shift() ?? { status: 500, body: "no more answers" };
  request.resume().on("end", () => {
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  answers = [];
  calls = [];
});

/** What a script with the adapters of a Lambda prints, while AWS gives these answers. */
async function outcomeOf(file: string, script: string, given: readonly Answer[]): Promise<unknown> {
  answers = [...given];
  const meta = await readMeta();
  const [adapter = ""] = adapterFiles(meta, lambdaOutputs(meta).get(file) ?? "");
  const address = server.address();
  const code = `
    const { carried } = await import(${JSON.stringify(adapter)});
    const failure = ({ name, message, code, $metadata }) => ({ name, message, code, status: $metadata?.httpStatusCode });
    const found = await (async () => { ${script} })().catch(failure);
    process.stdout.write(JSON.stringify(found ?? null));`;
  const args = ["--import", "./tests/support/https-to-local.ts", "--input-type=module", "-e", code];
  const { stdout } = await run(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      LOCAL_PORT: typeof address === "object" ? String(address?.port) : "",
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
      AWS_SECRET_ACCESS_KEY: "example",
      AWS_SESSION_TOKEN: "example",
      TABLE_NAME: "table",
      NODE_COMPILE_CACHE: resolve(root, "node_modules/.cache/compiled-lambdas"),
    },
  });
  return JSON.parse(stdout);
}

const error = (name: string, more: object = {}, status = 400): Answer => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `${name}!`, ...more },
});

describe("the adapter of the table", () => {
  const onTable = (script: string, given: readonly Answer[]) =>
    outcomeOf("functions/tags/create-tag.ts", `const table = carried.dynamo().openTable(); ${script}`, given);
  const get = 'return table.get({ pk: "a", sk: "b" });';
  const write = `
    const write = (sk) => ({ put: { pk: "a", sk }, onlyIf: "absent", otherwise: "TAG_LABEL_ALREADY_EXISTS" });
    await table.write(write("b"), write("c"));
    return "written";`;
  const item = { body: { Item: { pk: { S: "a" }, n: { N: "1.5" }, list: { L: [{ BOOL: true }, { NULL: true }] } } } };
  const found = { pk: "a", n: 1.5, list: [true, null] };

  it("calls the region's host, signed with the session of the environment", async () => {
    expect(await onTable(get, [item])).toEqual(found);
    expect(calls).toMatchObject([{ host: "dynamodb.eu-central-1.amazonaws.com", target: "DynamoDB_20120810.GetItem" }]);
    expect(calls[0]?.headers).toMatchObject({
      authorization: expect.stringContaining("/eu-central-1/dynamodb/aws4_request") as unknown,
      "x-amz-security-token": "example",
      "content-type": "application/x-amz-json-1.0",
    });
  });

  it.each([
    ["throttles", error("ThrottlingException")],
    ["throttles the account", error("RequestLimitExceeded")],
    ["throttles the table", error("ProvisionedThroughputExceededException")],
    ["fails", error("InternalServerError", {}, 500)],
    ["is not available", { status: 503, body: "<html>" }],
    ["says when to call again", { ...error("ThrottlingException"), headers: { "retry-after": "0" } }],
    ["says it as a date", { status: 503, body: "", headers: { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" } }],
  ] as const)("calls again if DynamoDB %s", async (_, answer) => {
    expect(await onTable(get, [answer, item])).toEqual(found);
    expect(calls).toHaveLength(2);
  });

  it("corrects its clock, and signs again", async () => {
    const date = new Date(Date.now() + 3_600_000);
    const tooLate = error("InvalidSignatureException");
    expect(await onTable(get, [{ ...tooLate, headers: { date: date.toUTCString() } }, item])).toEqual(found);
    const hour = date.toISOString().slice(0, 13).replaceAll("-", "");
    expect(calls[1]?.headers["x-amz-date"]).toContain(hour);
  });

  it.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "repeats a transaction that was canceled for %s",
    async (Code) => {
      const canceled = error("TransactionCanceledException", { CancellationReasons: [{ Code: "None" }, { Code }] });
      expect(await onTable(write, [canceled, { body: {} }])).toBe("written");
      expect(calls.map(({ target }) => target.split(".")[1])).toEqual(["TransactWriteItems", "TransactWriteItems"]);
    },
  );

  it("refuses a transaction whose condition fails", async () => {
    const reasons = [{ Code: "None" }, { Code: "ConditionalCheckFailed", Item: { n: { N: "1" } } }];
    const canceled = error("TransactionCanceledException", { CancellationReasons: reasons });
    expect(await onTable(write, [canceled])).toMatchObject({ code: "TAG_LABEL_ALREADY_EXISTS" });
  });

  it.each(["ResourceNotFoundException", "AccessDeniedException", "ValidationException", "TableInUseException"])(
    "throws %s with its name, message and status",
    async (name) => {
      expect(await onTable(get, [error(name)])).toMatchObject({ name, message: `${name}!`, status: 400 });
    },
  );
});

describe("the adapter of customers' accounts", () => {
  const role = { roleArn: "arn:aws:iam::111122223333:role/sestina", externalId: "external", region: "eu-west-1" };
  const onCustomer = (script: string, given: readonly Answer[]) =>
    outcomeOf(
      "functions/publishing/keep-ses-version.ts",
      `const customer = carried["customer-ses"]().openForReading().open(${JSON.stringify(role)}); ${script}`,
      given,
    );
  const list = "return customer.listTemplatePage();";
  const session = {
    headers: { "content-type": "text/xml" },
    body: `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
      <AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>a&amp;b</SecretAccessKey><SessionToken>theirs</SessionToken>
      <Expiration>2030-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
  };
  const refused = (code: string, status = 403): Answer => ({
    status,
    headers: { "content-type": "text/xml" },
    body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`,
  });
  const fromSes = (name: string, status: number): Answer => ({
    status,
    headers: { "x-amzn-errortype": name },
    body: { message: "no" },
  });
  const page = {
    body: { TemplatesMetadata: [{ TemplateName: "one", CreatedTimestamp: 1767225600.5 }], NextToken: "n" },
  };
  const templates = [{ name: "one", createdAt: "2026-01-01T00:00:00.500Z" }];

  it("assumes the role in our region, and calls SES in the account's with its session", async () => {
    expect(await onCustomer(list, [session, page])).toEqual({ templates, next: "n" });
    expect(calls.map(({ host }) => host)).toEqual(["sts.eu-central-1.amazonaws.com", "email.eu-west-1.amazonaws.com"]);
    expect(calls[1]).toMatchObject({ target: "/v2/email/templates?PageSize=100" });
    expect(calls[1]?.headers).toMatchObject({
      authorization: expect.stringMatching(/Credential=ASIAEXAMPLE\/\d+\/eu-west-1\/ses\/aws4_request/) as unknown,
      "x-amz-security-token": "theirs",
    });
  });

  it.each([fromSes("TooManyRequestsException", 429), fromSes("InternalServiceErrorException", 500)])(
    "calls again after $headers",
    async (answer) => {
      expect(await onCustomer(list, [session, answer, page])).toEqual({ templates, next: "n" });
    },
  );

  it("takes a template that SES does not have for missing", async () => {
    const find = 'return (await customer.findTemplate("a b/c")) ?? "missing";';
    expect(await onCustomer(find, [session, fromSes("NotFoundException", 404)])).toBe("missing");
    expect(calls[1]?.target).toBe("/v2/email/templates/a%20b%2Fc");
  });

  it.each([
    ["ExpiredTokenException", { name: "AppError", code: "AWS_CREDENTIALS_INVALID" }],
    ["RegionDisabledException", { name: "AppError", code: "AWS_CREDENTIALS_INVALID" }],
    ["Throttling", { name: "AppError", code: "SES_BUSY" }],
    ["IDPRejectedClaim", { name: "IDPRejectedClaim", message: "no", status: 403 }],
  ])("says what STS's %s means", async (name, meaning) => {
    const answer = refused(name);
    expect(
      await onCustomer(
        list,
        Array.from({ length: 9 }, () => answer),
      ),
    ).toMatchObject(meaning);
  });
});
