import {
  CreateEmailIdentityCommand,
  CreateEmailTemplateCommand,
  DeleteEmailIdentityCommand,
  GetAccountCommand,
  ListEmailTemplatesCommand,
  SendEmailCommand,
  type SESv2Client,
} from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openForReading } from "#functions/adapters/customer-ses/reading.ts";
import { keepSessions, type Purpose } from "#functions/adapters/customer-ses/session.ts";
import { openForWriting } from "#functions/adapters/customer-ses-writing/writing.ts";
import { Session } from "#local/aws/account.ts";
import { operator } from "#local/operator.ts";
import { externalId } from "#tests/support/customer-cloud.ts";
import { type CustomerSes, region, startCustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeAll(async () => {
  cloud = await startCustomerSes();
  Object.assign(process.env, {
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_ENDPOINT_URL_STS: `${cloud.url}/_aws/sts`,
    AWS_ENDPOINT_URL_SESV2: `${cloud.url}/_aws/email`,
  });
});
afterAll(() => cloud.close());

const allSessions = () => cloud.store.collection("aws-session", Session);
beforeEach(() => {
  for (const { accessKeyId } of allSessions().list()) allSessions().delete(accessKeyId);
});

/** A role that allows everything in Amazon SES. */
const openRole = () => ({
  roleArn: cloud.roleWith({ Effect: "Allow", Action: "ses:*", Resource: "*" }),
  externalId,
  region,
});

describe("a session in a customer's account", () => {
  const content = { Subject: "Hi", Html: "<p>Hi</p>", Text: "Hi" };
  const address = { EmailIdentity: "news@shop.example" };
  const calls: Readonly<Record<string, (ses: SESv2Client) => Promise<unknown>>> = {
    look: (ses) => ses.send(new GetAccountCommand({})),
    list: (ses) => ses.send(new ListEmailTemplatesCommand({})),
    publish: (ses) => ses.send(new CreateEmailTemplateCommand({ TemplateName: "hi", TemplateContent: content })),
    send: (ses) =>
      ses.send(
        new SendEmailCommand({
          FromEmailAddress: "news@shop.example",
          Destination: { ToAddresses: ["ada@example.com"] },
          Content: { Simple: { Subject: { Data: "Hi" }, Body: { Text: { Data: "Hi" } } } },
        }),
      ),
    "add an address": (ses) => ses.send(new CreateEmailIdentityCommand(address)),
    "remove an address": (ses) => ses.send(new DeleteEmailIdentityCommand(address)),
  };
  const isDenied = (error: unknown) => error instanceof Error && error.name === "AccessDeniedException";

  it.each<[Purpose, readonly string[]]>([
    ["check", ["look"]],
    ["read", ["look", "list"]],
    ["change-senders", ["add an address", "remove an address"]],
    ["change-domains", ["add an address", "remove an address"]],
    ["publish", ["publish"]],
    ["send", ["look", "send"]],
  ])("for the purpose %s allows %j and nothing else, whatever the role allows", async (purpose, may) => {
    const ses = cloud.ses(await keepSessions().of(openRole(), purpose));
    const tried = await Promise.all(
      Object.entries(calls).map(async ([name, call]) => {
        const failed = await call(ses).then(
          () => undefined,
          (error: unknown) => error,
        );
        return isDenied(failed) ? [] : [name];
      }),
    );
    expect(tried.flat()).toEqual(may);
  });

  it("lasts 15 minutes, and is renewed before it ends", async () => {
    let now = Date.now();
    const sessions = keepSessions(() => now);
    const role = openRole();
    const first = await sessions.of(role, "read");
    const [session] = allSessions().list();
    expect(Date.parse(session!.expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);

    now += 13.9 * 60_000;
    expect(await sessions.of(role, "read")).toBe(first);
    now += 0.1 * 60_000;
    const second = await sessions.of(role, "read");
    expect(second.accessKeyId).not.toBe(first.accessKeyId);
    expect(await sessions.of(role, "read")).toBe(second);
  });

  it("is shared by concurrent calls, but not by purposes, regions or companies", async () => {
    const sessions = keepSessions();
    const role = openRole();
    await Promise.all([sessions.of(role, "read"), sessions.of(role, "read"), sessions.of(role, "read")]);
    expect(allSessions().list()).toHaveLength(1);
    await sessions.of(role, "send");
    await sessions.of({ ...role, region: "us-east-1" }, "read");
    expect(allSessions().list()).toHaveLength(3);
    await expect(sessions.of({ ...role, externalId: "another-company" }, "read")).rejects.toThrow("not authorized");
  });

  it("that was refused is requested again at the next call", async () => {
    const customers = openForReading();
    const role = { ...openRole(), roleArn: "arn:aws:iam::444455556666:role/made-later" };
    const look = () => customers.open(role).sendingAccount();
    await expect(look()).rejects.toMatchObject({ code: "AWS_CREDENTIALS_INVALID" });
    cloud.awsAccounts.putRole("444455556666", {
      ...cloud.awsAccounts.findRoleByArn(openRole().roleArn)!,
      name: "made-later",
    });
    await expect(look()).resolves.toMatchObject({ productionAccess: false });
  });

  it.each([
    ["reading", () => openForReading().open(openRole())],
    ["writing", () => openForWriting().open(openRole(), "publish")],
  ] as const)("that AWS no longer accepts is replaced at the next call, when %s", async (_, open) => {
    const account = open();
    await account.findTemplate("none");
    const [session] = allSessions().list();
    allSessions().delete(session!.accessKeyId);
    await expect(account.findTemplate("none")).rejects.toMatchObject({ code: "AWS_CREDENTIALS_INVALID" });
    await expect(account.findTemplate("none")).resolves.toBeUndefined();
  });
});
