import {
  CreateEmailTemplateCommand,
  SendBulkEmailCommand,
  type BulkEmailEntry,
  type SendBulkEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { noWaiting, place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;

async function start(limits = noWaiting): Promise<void> {
  cloud = await startCustomerSes(limits);
  await cloud.verified("me@example.com", "ada@example.org", "bob@example.org");
  const TemplateContent = { Subject: "Hi {{name}}", Html: "<p>{{name}} {{city}}</p>" };
  await cloud.ses().send(new CreateEmailTemplateCommand({ TemplateName: "welcome", TemplateContent }));
}
beforeEach(async () => start());
afterEach(async () => cloud.close());

const entry = (address: string, data?: object): BulkEmailEntry => ({
  Destination: { ToAddresses: [address] },
  ReplacementEmailContent:
    data === undefined ? undefined : { ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(data) } },
});
const usual = { name: "friend", city: "Berlin" };

async function send(entries: BulkEmailEntry[], input: Partial<SendBulkEmailCommandInput> = {}) {
  const command = new SendBulkEmailCommand({
    FromEmailAddress: "me@example.com",
    DefaultContent: { Template: { TemplateName: "welcome", TemplateData: JSON.stringify(usual) } },
    BulkEmailEntries: entries,
    ...input,
  });
  return (await cloud.ses().send(command)).BulkEmailEntryResults!;
}
const statuses = async (...parameters: Parameters<typeof send>) =>
  (await send(...parameters)).map((each) => each.Status);
const bodies = () =>
  cloud.mailbox
    .list()
    .filter(({ from }) => from.includes("example"))
    .map(({ deliveredTo, html }) => `${deliveredTo}: ${html!.trim()}`)
    .sort();

describe("a bulk mail", () => {
  test("sends each recipient a separate mail, with their data or the default data", async () => {
    const results = await send([
      entry("ada@example.org", { name: "Ada", city: "London" }),
      entry("bob@example.org", {}),
      entry("bob@example.org"),
    ]);
    expect(results.map((each) => each.Status)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS"]);
    expect(new Set(results.map((each) => each.MessageId)).size).toBe(3);
    expect(bodies()).toEqual([
      "ada@example.org: <p>Ada London</p>",
      "bob@example.org: <p>friend Berlin</p>",
      "bob@example.org: <p>friend Berlin</p>",
    ]);
  });

  test("does not merge a recipient's data with the default data", async () => {
    expect(await statuses([entry("ada@example.org", { name: "Ada" })])).toEqual(["SUCCESS"]);
    expect(bodies()).toEqual([]);
    const [failure] = cloud.console.listRenderingFailures(customerId);
    expect(failure!.errorMessage).toBe("Attribute 'city' is not present in the rendering data.");
  });

  test("reports each recipient separately", async () => {
    const results = await send([entry("ada@example.org"), entry("eve@example.net"), entry("no-address")]);
    expect(results.map((each) => each.Status)).toEqual(["SUCCESS", "MESSAGE_REJECTED", "INVALID_PARAMETER"]);
    expect(results[1]!.Error).toContain("EU-CENTRAL-1: eve@example.net");
    expect(bodies()).toHaveLength(1);
  });

  test("reports a missing template and a missing configuration set", async () => {
    const entries = [entry("ada@example.org"), entry("bob@example.org")];
    const DefaultContent = { Template: { TemplateName: "absent", TemplateData: "{}" } };
    expect(await statuses(entries, { DefaultContent })).toEqual(["TEMPLATE_NOT_FOUND", "TEMPLATE_NOT_FOUND"]);
    const set = { ConfigurationSetName: "absent" };
    expect(await statuses([entry("ada@example.org")], set)).toEqual(["CONFIGURATION_SET_NOT_FOUND"]);
    expect(bodies()).toEqual([]);
  });

  test("reports a sender that is not verified", async () => {
    const input = { FromEmailAddress: "you@example.com" };
    expect(await statuses([entry("ada@example.org")], input)).toEqual(["MESSAGE_REJECTED"]);
  });

  test("reports recipients beyond the quota, of the day and of the second", async () => {
    const four = Array.from({ length: 4 }, () => entry("ada@example.org"));
    cloud.console.changeAccountStatus(place, { max24HourSend: 3 });
    expect(await statuses(four)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS", "ACCOUNT_DAILY_QUOTA_EXCEEDED"]);
    await cloud.close();
    await start({ ...noWaiting, recipientsPerSecond: "account" });
    cloud.clock.freeze(Date.now());
    expect(await statuses(four)).toEqual(["SUCCESS", ...Array.from({ length: 3 }, () => "ACCOUNT_THROTTLED")]);
  });

  test("goes to 50 destinations at most", async () => {
    const many = (count: number) => Array.from({ length: count }, () => entry("ada@example.org"));
    await expect(send(many(51))).rejects.toMatchObject({ name: "BadRequestException" });
    expect(bodies()).toEqual([]);
    expect(new Set(await statuses(many(50)))).toEqual(new Set(["SUCCESS"]));
  });

  test("of a shut-down account is refused as a whole", async () => {
    cloud.console.changeAccountStatus(place, { enforcement: "SHUTDOWN" });
    await expect(send([entry("ada@example.org")])).rejects.toMatchObject({ name: "AccountSuspendedException" });
  });

  test("accepts inline content with plain values only", async () => {
    const inline = (Html: string) => ({
      DefaultContent: { Template: { TemplateContent: { Subject: "x", Html }, TemplateData: '{"name":"you"}' } },
    });
    await send([entry("ada@example.org")], inline("<p>{{name}}</p>"));
    expect(bodies()).toEqual(["ada@example.org: <p>you</p>"]);
    const refused = send([entry("ada@example.org")], inline("{{#each a}}x{{/each}}"));
    await expect(refused).rejects.toThrow("Template contains unsupported operations");
  });

  test("applies replacement headers and tags to their entry", async () => {
    const ReplacementHeaders = [{ Name: "List-Unsubscribe", Value: "<https://example.com/u/1>" }];
    await send([{ ...entry("ada@example.org"), ReplacementHeaders, ReplacementTags: [{ Name: "n", Value: "1" }] }]);
    const [mail] = cloud.mailbox.list().filter(({ from }) => from === "me@example.com");
    const values = Object.fromEntries(mail!.headers.map(({ name, value }) => [name.toLowerCase(), value]));
    expect(values).toMatchObject({ "list-unsubscribe": "<https://example.com/u/1>", "x-ses-message-tags": "n=1" });
  });

  test("needs the permission for bulk mails", async () => {
    const command = new SendBulkEmailCommand({
      FromEmailAddress: "me@example.com",
      DefaultContent: { Template: { TemplateName: "welcome", TemplateData: "{}" } },
      BulkEmailEntries: [entry("ada@example.org")],
    });
    const keys = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action: ["ses:SendEmail"], Resource: "*" }));
    await expect(cloud.ses(keys).send(command)).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("ses:SendBulkEmail on resource: arn:aws:ses:eu-central-1"),
    });
  });
});
