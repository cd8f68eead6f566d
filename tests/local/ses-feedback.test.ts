import {
  CreateConfigurationSetCommand,
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetSuppressedDestinationCommand,
  ListSuppressedDestinationsCommand,
  paginateListSuppressedDestinations,
  PutAccountSuppressionAttributesCommand,
  PutConfigurationSetSuppressionOptionsCommand,
  PutSuppressedDestinationCommand,
  SendEmailCommand,
  type ListSuppressedDestinationsCommandInput,
  type SuppressionListReason,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
let start: number;
beforeEach(async () => {
  cloud = await startCustomerSes();
  // In whole seconds, as AWS's times; and near the machine's time, by which the SDK corrects its clock.
  start = Math.floor(Date.now() / 1000) * 1000;
  cloud.clock.freeze(start);
  await cloud.verified("me@example.com");
  cloud.mailbox.clear();
});
afterEach(async () => cloud.close());

const outOfSandbox = () => cloud.console.changeAccountStatus(place, { productionAccess: true });
const send = async (to: string | string[], ConfigurationSetName?: string) => {
  const command = new SendEmailCommand({
    FromEmailAddress: "me@example.com",
    Destination: { ToAddresses: [to].flat() },
    Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
    ConfigurationSetName,
  });
  return (await cloud.ses().send(command)).MessageId!;
};
const reached = () => cloud.mailbox.list().map(({ deliveredTo }) => deliveredTo);
const list = async (input: ListSuppressedDestinationsCommandInput = {}) =>
  (await cloud.ses().send(new ListSuppressedDestinationsCommand(input))).SuppressedDestinationSummaries!;
const listed = async (input?: ListSuppressedDestinationsCommandInput) =>
  (await list(input)).map(({ EmailAddress, Reason }) => `${EmailAddress!}: ${Reason!}`);
const put = async (EmailAddress: string, Reason: SuppressionListReason = "BOUNCE") =>
  cloud.ses().send(new PutSuppressedDestinationCommand({ EmailAddress, Reason }));

describe("the mailbox simulator", () => {
  test.each([
    ["success", true],
    ["ooto", true],
    ["complaint", true],
    ["bounce", false],
    ["suppressionlist", false],
  ])("%s@ is accepted in the sandbox; does the mail arrive? %s", async (name, arrives) => {
    for (const label of ["", "+order-17", "+a+b"]) {
      await expect(send(`${name}${label}@simulator.amazonses.com`)).resolves.toMatch(/^0107/);
    }
    expect(reached()).toHaveLength(arrives ? 3 : 0);
    expect(await list()).toEqual([]);
  });

  test("does not count against the daily quota, and works when that is used up", async () => {
    const quota = async () => (await cloud.ses().send(new GetAccountCommand({}))).SendQuota!.SentLast24Hours;
    cloud.console.changeAccountStatus(place, { max24HourSend: 1 });
    await send(["success@simulator.amazonses.com", "bounce@simulator.amazonses.com"]);
    expect(await quota()).toBe(0);
    await send(["me@example.com", "success@simulator.amazonses.com"]);
    expect(await quota()).toBe(1);
    await send("success@simulator.amazonses.com");
    await expect(send("me@example.com")).rejects.toThrow("Daily message quota exceeded.");
  });

  test("does not allow similar addresses in the sandbox", async () => {
    for (const address of ["success@simulator.amazonses.com.evil.example", "success@amazonses.com"]) {
      await expect(send(address)).rejects.toMatchObject({ name: "MessageRejected" });
    }
  });
});

describe("a recipient whose outcome is set", () => {
  beforeEach(() => outOfSandbox());

  test("bounces, ignoring the case of the address, until it is reset", async () => {
    await cloud.ses().send(new PutAccountSuppressionAttributesCommand({ SuppressedReasons: [] }));
    cloud.console.setOutcome(customerId, "Gone@example.org", "bounce");
    await send(["gone@EXAMPLE.org", "ada@example.org"]);
    expect(reached()).toEqual(["ada@example.org"]);
    cloud.console.setOutcome(customerId, "gone@example.org", undefined);
    await send("gone@example.org");
    expect(reached().sort()).toEqual(["ada@example.org", "gone@example.org"]);
  });

  test("complains about a delivered mail, and gets no more", async () => {
    cloud.console.setOutcome(customerId, "angry@example.org", "complaint");
    const MessageId = await send("angry@example.org");
    expect(reached()).toEqual(["angry@example.org"]);
    expect(await listed()).toEqual(["angry@example.org: COMPLAINT"]);
    const command = new GetSuppressedDestinationCommand({ EmailAddress: "angry@example.org" });
    expect((await cloud.ses().send(command)).SuppressedDestination).toEqual({
      EmailAddress: "angry@example.org",
      Reason: "COMPLAINT",
      LastUpdateTime: cloud.now(),
      Attributes: { MessageId, FeedbackId: expect.stringMatching(/^0107.*-000000$/) },
    });
    await send("angry@example.org");
    expect(reached()).toEqual(["angry@example.org"]);
  });

  test("affects its account only, in every region", async () => {
    cloud.console.setOutcome(customerId, "gone@example.org", "bounce");
    const other = cloud.awsAccounts.createAccount({ name: "Another" });
    cloud.console.setOutcome(other.id, "ada@example.org", "bounce");
    await send(["gone@example.org", "ada@example.org"]);
    expect(reached()).toEqual(["ada@example.org"]);
    expect(cloud.console.listOutcomes(customerId)).toMatchObject([{ address: "gone@example.org", outcome: "bounce" }]);
    cloud.awsAccounts.deleteAccount(customerId);
    expect(cloud.console.listOutcomes(customerId)).toEqual([]);
  });
});

describe("the suppression list", () => {
  beforeEach(() => outOfSandbox());

  test("blocks mails to its addresses, though SES accepts and counts them", async () => {
    await put("Ada@Example.org");
    expect(await send(["ada@example.org", "bob@example.org"])).toMatch(/^0107/);
    expect(reached()).toEqual(["bob@example.org"]);
    const { SendQuota } = await cloud.ses().send(new GetAccountCommand({}));
    expect(SendQuota!.SentLast24Hours).toBe(2);
    await cloud.ses().send(new DeleteSuppressedDestinationCommand({ EmailAddress: "ada@example.org" }));
    await send("ada@example.org");
    expect(reached().sort()).toEqual(["ada@example.org", "bob@example.org"]);
  });

  test("gets addresses that bounce or complain, as in every new account", async () => {
    expect((await cloud.ses().send(new GetAccountCommand({}))).SuppressionAttributes).toEqual({
      SuppressedReasons: ["BOUNCE", "COMPLAINT"],
    });
    cloud.console.setOutcome(customerId, "gone@example.org", "bounce");
    cloud.console.setOutcome(customerId, "angry@example.org", "complaint");
    await send(["gone@example.org", "angry@example.org", "ada@example.org"]);
    expect(await listed()).toEqual(["angry@example.org: COMPLAINT", "gone@example.org: BOUNCE"]);
  });

  test("follows the account's reasons, or those of the configuration set", async () => {
    await put("bounced@example.org", "BOUNCE");
    await put("complained@example.org", "COMPLAINT");
    const both = ["bounced@example.org", "complained@example.org"];
    const reasons = async (...SuppressedReasons: SuppressionListReason[]) =>
      cloud.ses().send(new PutAccountSuppressionAttributesCommand({ SuppressedReasons }));
    const arrived = async (set?: string) => {
      cloud.mailbox.clear();
      await send(both, set);
      return reached().sort();
    };
    await reasons("COMPLAINT");
    expect(await arrived()).toEqual(["bounced@example.org"]);
    await reasons();
    expect(await arrived()).toEqual(both);

    const ConfigurationSetName = "strict";
    const SuppressionOptions = { SuppressedReasons: ["BOUNCE" as const, "COMPLAINT" as const] };
    await cloud.ses().send(new CreateConfigurationSetCommand({ ConfigurationSetName, SuppressionOptions }));
    expect(await arrived("strict")).toEqual([]);
    const options = { ConfigurationSetName, SuppressedReasons: ["BOUNCE" as const] };
    await cloud.ses().send(new PutConfigurationSetSuppressionOptionsCommand(options));
    const set = await cloud.ses().send(new GetConfigurationSetCommand({ ConfigurationSetName }));
    expect(set).toMatchObject({ ConfigurationSetName, SuppressionOptions: { SuppressedReasons: ["BOUNCE"] } });
    expect(await arrived("strict")).toEqual(["complained@example.org"]);
    cloud.console.setOutcome(customerId, "angry@example.org", "complaint");
    await send("angry@example.org", "strict");
    expect(await listed()).not.toContain("angry@example.org: COMPLAINT");
  });

  test("is listed in pages, by reason and by time", async () => {
    for (const name of ["a", "B", "c", "d", "e"]) {
      cloud.clock.offsetMs += 1000;
      await put(`${name}@example.org`, name === "c" ? "COMPLAINT" : "BOUNCE");
    }
    const pages: number[] = [];
    const names: string[] = [];
    for await (const page of paginateListSuppressedDestinations({ client: cloud.ses(), pageSize: 2 }, {})) {
      pages.push(page.SuppressedDestinationSummaries!.length);
      names.push(...page.SuppressedDestinationSummaries!.map((each) => each.EmailAddress!));
    }
    expect(pages).toEqual([2, 2, 1]);
    expect(names).toEqual(["a", "B", "c", "d", "e"].map((name) => `${name}@example.org`));
    expect(await listed({ Reasons: ["COMPLAINT"] })).toEqual(["c@example.org: COMPLAINT"]);
    expect(await listed({ Reasons: ["COMPLAINT", "BOUNCE"] })).toHaveLength(5);
    const at = (seconds: number) => new Date(start + seconds * 1000);
    expect(await listed({ StartDate: at(3), EndDate: at(5) })).toEqual(["d@example.org: BOUNCE"]);
    await expect(list({ PageSize: 1001 })).rejects.toMatchObject({ name: "BadRequestException" });
    const wrong = list({ Reasons: ["SPAM" as SuppressionListReason] });
    await expect(wrong).rejects.toMatchObject({ name: "BadRequestException" });
  });

  test("is separate for every region and account, and deleted with the account", async () => {
    await put("ada@example.org");
    const elsewhere = await cloud.ses(undefined, "eu-west-1").send(new ListSuppressedDestinationsCommand({}));
    expect(elsewhere.SuppressedDestinationSummaries).toEqual([]);
    cloud.awsAccounts.deleteAccount(customerId);
    cloud.awsAccounts.createAccount({ id: customerId, name: "Again" });
    expect(await list()).toEqual([]);
  });

  test("returns 404 for an address that is not on it, and refuses an invalid address", async () => {
    const EmailAddress = "ada@example.org";
    const absent = { name: "NotFoundException" };
    await expect(cloud.ses().send(new GetSuppressedDestinationCommand({ EmailAddress }))).rejects.toMatchObject(absent);
    const remove = cloud.ses().send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
    await expect(remove).rejects.toMatchObject(absent);
    await expect(put("nobody")).rejects.toMatchObject({ name: "BadRequestException" });
    await expect(put("ada@example.org", "SPAM" as SuppressionListReason)).rejects.toMatchObject({
      name: "BadRequestException",
    });
  });

  test("requires permissions for changes", async () => {
    const keys = await cloud.assume(
      cloud.roleWith({ Effect: "Allow", Action: "ses:ListSuppressedDestinations", Resource: "*" }),
    );
    await expect(cloud.ses(keys).send(new ListSuppressedDestinationsCommand({}))).resolves.toMatchObject({
      SuppressedDestinationSummaries: expect.any(Array),
    });
    const command = new PutSuppressedDestinationCommand({ EmailAddress: "ada@example.org", Reason: "BOUNCE" });
    await expect(cloud.ses(keys).send(command)).rejects.toMatchObject({ name: "AccessDeniedException" });
  });
});
