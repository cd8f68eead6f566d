import {
  GetAccountSendingEnabledCommand,
  GetSendQuotaCommand,
  GetSendStatisticsCommand,
  ListIdentitiesCommand,
  SESClient,
} from "@aws-sdk/client-ses";
import { SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId, policy, type Keys } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
  cloud.clock.freeze(Date.UTC(2026, 10, 20, 12, 7));
  await cloud.verified("me@example.com");
  cloud.console.changeAccountStatus(place, { productionAccess: true });
});
afterEach(async () => cloud.close());

const v1 = (keys: Keys = cloud.awsAccounts.getAccount(customerId)!, region = "eu-central-1") =>
  new SESClient({
    region,
    endpoint: `${cloud.url}/_aws/ses-v1`,
    credentials: { ...keys },
    systemClockOffset: cloud.now().getTime() - Date.now(),
    maxAttempts: 1,
  });
const statistics = async (keys?: Keys, region?: string) => {
  const points = (await v1(keys, region).send(new GetSendStatisticsCommand({}))).SendDataPoints ?? [];
  cloud.clock.offsetMs += 1000;
  return points;
};
const send = async (...ToAddresses: string[]) => {
  const command = new SendEmailCommand({
    FromEmailAddress: "me@example.com",
    Destination: { ToAddresses },
    Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
  });
  await cloud.ses().send(command);
};
const role = (...statements: object[]) => cloud.assume(cloud.roleWith(...statements));
const allow = (Action: string) => ({ Effect: "Allow", Action, Resource: "*" });

describe("the statistics", () => {
  test("are empty until something is sent", async () => {
    expect(await statistics()).toEqual([]);
  });

  test("count sent mails and their outcomes, by quarters of an hour", async () => {
    cloud.console.setOutcome(customerId, "gone@example.org", "bounce");
    cloud.console.setOutcome(customerId, "angry@example.org", "complaint");
    await send("ada@example.org", "gone@example.org");
    cloud.clock.offsetMs += 7 * MINUTE;
    await send("angry@example.org");
    cloud.clock.offsetMs += MINUTE;
    await send("ada@example.org");
    expect(await statistics()).toEqual([
      { Timestamp: new Date("2026-11-20T12:00:00Z"), DeliveryAttempts: 3, Bounces: 1, Complaints: 1, Rejects: 0 },
      { Timestamp: new Date("2026-11-20T12:15:00Z"), DeliveryAttempts: 1, Bounces: 0, Complaints: 0, Rejects: 0 },
    ]);
  });

  test("exclude the simulator, and count a mail with a virus as rejected", async () => {
    await send("bounce@simulator.amazonses.com", "complaint@simulator.amazonses.com");
    const Attachments = [
      { FileName: "a.txt", RawContent: Buffer.from("$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!"), ContentType: "text/plain" },
    ];
    const command = new SendEmailCommand({
      FromEmailAddress: "me@example.com",
      Destination: { ToAddresses: ["ada@example.org"] },
      Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } }, Attachments } },
    });
    expect((await cloud.ses().send(command)).MessageId).toMatch(/^[\w-]+$/);
    expect(cloud.mailbox.list().filter(({ deliveredTo }) => deliveredTo === "ada@example.org")).toEqual([]);
    const counted = (await statistics()).map(({ DeliveryAttempts, Bounces, Complaints, Rejects }) => [
      [DeliveryAttempts, Bounces, Complaints],
      Rejects,
    ]);
    expect(counted).toEqual([[[0, 0, 0], 1]]);
  });

  test("cover two weeks, each region and account separately", async () => {
    await send("ada@example.org");
    cloud.clock.offsetMs += 14 * DAY - MINUTE;
    expect(await statistics()).toHaveLength(1);
    expect(await statistics(undefined, "eu-west-1")).toEqual([]);
    expect(await statistics(cloud.awsAccounts.createAccount({ name: "Another" }))).toEqual([]);
    cloud.clock.offsetMs += MINUTE;
    expect(await statistics()).toEqual([]);
  });

  test("may be requested once a second", async () => {
    const ask = () => v1().send(new GetSendStatisticsCommand({}));
    await ask();
    await expect(ask()).rejects.toMatchObject({ name: "Throttling", $metadata: { httpStatusCode: 400 } });
    expect((await v1().send(new GetSendQuotaCommand({}))).MaxSendRate).toBe(14);
    cloud.clock.offsetMs += 1000;
    await expect(ask()).resolves.toHaveProperty("SendDataPoints");
  });
});

test("the quota is that of v2, without the simulator", async () => {
  await send("ada@example.org", "success@simulator.amazonses.com");
  const { Max24HourSend, MaxSendRate, SentLast24Hours } = await v1().send(new GetSendQuotaCommand({}));
  expect({ Max24HourSend, MaxSendRate, SentLast24Hours }).toEqual({
    Max24HourSend: 50_000,
    MaxSendRate: 14,
    SentLast24Hours: 1,
  });
});

describe("a call is refused", () => {
  test("without the permission, with AWS's sentence", async () => {
    const keys = await role(allow("ses:GetSendQuota"));
    await expect(v1(keys).send(new GetSendStatisticsCommand({}))).rejects.toMatchObject({
      name: "AccessDenied",
      message: expect.stringContaining("ses:GetSendStatistics on resource: *"),
      $metadata: { httpStatusCode: 403 },
    });
    await expect(v1(keys).send(new GetSendQuotaCommand({}))).resolves.toHaveProperty("MaxSendRate");
  });

  test("where the session's policy omits the action", async () => {
    const roleArn = cloud.roleWith(allow("ses:*"));
    const keys = await cloud.assume(roleArn, { Policy: policy(allow("ses:GetAccount")) });
    await expect(v1(keys).send(new GetSendStatisticsCommand({}))).rejects.toThrow("no session policy allows");
  });

  test("where a policy requires version 2 of the API", async () => {
    const wantsV2 = { ...allow("ses:*"), Condition: { StringEquals: { "ses:ApiVersion": "2" } } };
    const keys = await role(wantsV2);
    await expect(v1(keys).send(new GetSendQuotaCommand({}))).rejects.toMatchObject({ name: "AccessDenied" });
  });

  test("with a wrong secret, an unknown key or an expired session", async () => {
    const ask = (keys: Keys) => v1(keys).send(new GetSendStatisticsCommand({}));
    const { accessKeyId } = cloud.awsAccounts.getAccount(customerId)!;
    await expect(ask({ accessKeyId, secretAccessKey: "wrong" })).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    await expect(ask({ accessKeyId: "AKIANOBODY", secretAccessKey: "x" })).rejects.toMatchObject({
      name: "InvalidClientTokenId",
    });
    const keys = await role(allow("ses:*"));
    cloud.clock.offsetMs += 60 * MINUTE;
    await expect(ask(keys)).rejects.toMatchObject({ name: "ExpiredToken" });
  });

  test.each([new ListIdentitiesCommand({}), new GetAccountSendingEnabledCommand({})])(
    "for an unsupported action",
    async (command) => {
      const answer = v1().send(command as ListIdentitiesCommand);
      await expect(answer).rejects.toMatchObject({ name: "InvalidAction", $metadata: { httpStatusCode: 400 } });
    },
  );
});
