import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  CreateEmailTemplateCommand,
  DeleteConfigurationSetEventDestinationCommand,
  GetConfigurationSetEventDestinationsCommand,
  PutEmailIdentityConfigurationSetAttributesCommand,
  PutSuppressedDestinationCommand,
  SendBulkEmailCommand,
  SendEmailCommand,
  UpdateConfigurationSetEventDestinationCommand,
  type EventDestinationDefinition,
  type EventType,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
  cloud.clock.freeze(Date.UTC(2026, 10, 20, 12));
  await cloud.verified("me@example.com");
  cloud.console.changeAccountStatus(place, { productionAccess: true });
  await cloud.ses().send(new CreateConfigurationSetCommand({ ConfigurationSetName: "tracked" }));
});
afterEach(async () => cloud.close());

const allEventTypes: EventType[] = ["SEND", "REJECT", "BOUNCE", "COMPLAINT", "DELIVERY", "RENDERING_FAILURE"];
const defaultBus = `arn:aws:events:eu-central-1:${customerId}:event-bus/default`;
const definition = (change: Partial<EventDestinationDefinition> = {}): EventDestinationDefinition => ({
  Enabled: true,
  MatchingEventTypes: allEventTypes,
  EventBridgeDestination: { EventBusArn: defaultBus },
  ...change,
});
const report = async (change?: Partial<EventDestinationDefinition>, name = "bus", ConfigurationSetName = "tracked") =>
  cloud.ses().send(
    new CreateConfigurationSetEventDestinationCommand({
      ConfigurationSetName,
      EventDestinationName: name,
      EventDestination: definition(change),
    }),
  );
const send = async (to: string | string[], input: Partial<SendEmailCommandInput> = {}) => {
  const command = new SendEmailCommand({
    FromEmailAddress: "Shop <me@example.com>",
    Destination: { ToAddresses: [to].flat() },
    Content: { Simple: { Subject: { Data: "Grüße" }, Body: { Text: { Data: "t" } } } },
    ConfigurationSetName: "tracked",
    ...input,
  });
  return (await cloud.ses().send(command)).MessageId!;
};
const kinds = () => cloud.events.map(({ detailType }) => detailType);
const eventOf = (detailType: string) => cloud.events.find((each) => each.detailType === detailType);

describe("a mail's events", () => {
  test("contain their source, the mail, and its outcome", async () => {
    await report();
    const messageId = await send("ada@example.org", { EmailTags: [{ Name: "campaign", Value: "spring" }] });
    expect(kinds()).toEqual(["Email Sent", "Email Delivered"]);
    expect(eventOf("Email Delivered")).toEqual({
      ...place,
      source: "aws.ses",
      detailType: "Email Delivered",
      resources: [`arn:aws:ses:eu-central-1:${customerId}:configuration-set/tracked`],
      detail: {
        eventType: "Delivery",
        mail: {
          timestamp: "2026-11-20T12:00:00.000Z",
          source: "Shop <me@example.com>",
          sourceArn: `arn:aws:ses:eu-central-1:${customerId}:identity/me@example.com`,
          sendingAccountId: customerId,
          messageId,
          destination: ["ada@example.org"],
          headersTruncated: false,
          headers: expect.arrayContaining([{ name: "Subject", value: expect.any(String) }]),
          commonHeaders: {
            from: ["Shop <me@example.com>"],
            to: ["ada@example.org"],
            messageId,
            subject: "Grüße",
          },
          tags: {
            "ses:operation": ["SendEmail"],
            "ses:configuration-set": ["tracked"],
            "ses:from-domain": ["example.com"],
            "ses:caller-identity": ["root"],
            campaign: ["spring"],
          },
        },
        delivery: {
          timestamp: "2026-11-20T12:00:00.000Z",
          processingTimeMillis: expect.any(Number),
          recipients: ["ada@example.org"],
          smtpResponse: expect.stringMatching(/^250 /),
          reportingMTA: expect.any(String),
        },
      },
    });
    expect(eventOf("Email Sent")).toMatchObject({ detail: { eventType: "Send", send: {} } });
  });

  test("name the role that sent it", async () => {
    await report();
    const roleArn = cloud.roleWith({ Effect: "Allow", Action: "ses:*", Resource: "*" });
    const command = new SendEmailCommand({
      FromEmailAddress: "me@example.com",
      Destination: { ToAddresses: ["ada@example.org"] },
      Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
      ConfigurationSetName: "tracked",
    });
    await cloud.ses(await cloud.assume(roleArn)).send(command);
    expect(cloud.events[0]).toMatchObject({
      detail: { mail: { tags: { "ses:caller-identity": [roleArn.split("/").at(-1)] } } },
    });
  });

  const bounce = (bounceSubType: string, emailAddress: string) => ({
    detail: {
      eventType: "Bounce",
      bounce: {
        bounceType: "Permanent",
        bounceSubType,
        bouncedRecipients: [{ emailAddress, action: "failed", status: "5.1.1", diagnosticCode: expect.any(String) }],
        feedbackId: expect.any(String),
        timestamp: "2026-11-20T12:00:00.000Z",
        reportingMTA: expect.any(String),
      },
    },
  });

  test("of the simulator follow the behaviour of each address", async () => {
    await report();
    const after = async (name: string) => {
      cloud.events.length = 0;
      await send(`${name}@simulator.amazonses.com`);
      return kinds();
    };
    expect(await after("success+1")).toEqual(["Email Sent", "Email Delivered"]);
    expect(await after("ooto")).toEqual(["Email Sent", "Email Delivered"]);
    expect(await after("complaint+1")).toEqual(["Email Sent", "Email Delivered", "Email Complaint Received"]);
    expect(eventOf("Email Complaint Received")).toMatchObject({
      detail: {
        eventType: "Complaint",
        complaint: {
          complainedRecipients: [{ emailAddress: "complaint+1@simulator.amazonses.com" }],
          complaintFeedbackType: "abuse",
        },
      },
    });
    expect(await after("bounce")).toEqual(["Email Sent", "Email Bounced"]);
    expect(eventOf("Email Bounced")).toMatchObject(bounce("General", "bounce@simulator.amazonses.com"));
    expect(await after("suppressionlist")).toEqual(["Email Sent", "Email Bounced"]);
    expect(eventOf("Email Bounced")).toMatchObject(bounce("Suppressed", "suppressionlist@simulator.amazonses.com"));
  });

  test("report a recipient on the account's suppression list as a bounce", async () => {
    await report();
    await cloud.ses().send(new PutSuppressedDestinationCommand({ EmailAddress: "ada@example.org", Reason: "BOUNCE" }));
    await send(["ada@example.org", "bob@example.org"]);
    expect(kinds()).toEqual(["Email Sent", "Email Bounced", "Email Delivered"]);
    expect(eventOf("Email Bounced")).toMatchObject(bounce("OnAccountSuppressionList", "ada@example.org"));
  });

  test("report that a mail with a virus was rejected, and nothing else", async () => {
    await report();
    const raw = [
      "From: me@example.com",
      "To: ada@example.org",
      "Subject: s",
      "Content-Type: application/octet-stream",
      "Content-Disposition: attachment; filename=a.bin",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("xx$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!xx").toString("base64"),
    ].join("\r\n");
    await send("ada@example.org", { Content: { Raw: { Data: Buffer.from(raw) } } });
    expect(kinds()).toEqual(["Email Sent", "Email Rejected"]);
    expect(eventOf("Email Rejected")).toMatchObject({
      detail: { eventType: "Reject", reject: { reason: "Bad content" } },
    });
  });

  test("go to enabled and matching destinations, only for mails with their set", async () => {
    await report({ MatchingEventTypes: ["BOUNCE"] });
    await report({ Enabled: false }, "off");
    await report({ Enabled: undefined }, "not-switched-on");
    await send("success@simulator.amazonses.com");
    expect(kinds()).toEqual([]);
    await send("bounce@simulator.amazonses.com");
    expect(kinds()).toEqual(["Email Bounced"]);
    await send("bounce@simulator.amazonses.com", { ConfigurationSetName: undefined });
    expect(kinds()).toHaveLength(1);
  });

  test("of a mail without a set use its sender's default set", async () => {
    await report();
    const usual = { EmailIdentity: "me@example.com", ConfigurationSetName: "tracked" };
    await cloud.ses().send(new PutEmailIdentityConfigurationSetAttributesCommand(usual));
    await send("ada@example.org", { ConfigurationSetName: undefined });
    expect(kinds()).toEqual(["Email Sent", "Email Delivered"]);
    await cloud.ses().send(new CreateConfigurationSetCommand({ ConfigurationSetName: "silent" }));
    await send("ada@example.org", { ConfigurationSetName: "silent" });
    expect(kinds()).toHaveLength(2);
  });
});

describe("a rendering failure", () => {
  beforeEach(async () => {
    const TemplateContent = { Subject: "Hi {{name}}", Text: "Hi" };
    await cloud.ses().send(new CreateEmailTemplateCommand({ TemplateName: "welcome", TemplateContent }));
  });
  const Template = { TemplateName: "welcome", TemplateData: "{}" };

  test("is sent as an event if the configuration set includes it, and always stored for the console", async () => {
    await report({ MatchingEventTypes: ["RENDERING_FAILURE"] });
    const messageId = await send("ada@example.org", { Content: { Template } });
    expect(cloud.events).toMatchObject([
      {
        detailType: "Email Rendering Failed",
        source: "aws.ses",
        detail: {
          eventType: "Rendering Failure",
          mail: { messageId, destination: ["ada@example.org"], tags: { "ses:configuration-set": ["tracked"] } },
          failure: {
            templateName: "welcome",
            errorMessage: "Attribute 'name' is not present in the rendering data.",
          },
        },
      },
    ]);
    await send("ada@example.org", { Content: { Template }, ConfigurationSetName: undefined });
    expect(cloud.events).toHaveLength(1);
    expect(cloud.console.listRenderingFailures(customerId)).toHaveLength(2);
  });

  test("of one entry in a bulk mail affects only that entry", async () => {
    await report();
    const entry = (address: string, data: object) => ({
      Destination: { ToAddresses: [address] },
      ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(data) } },
    });
    const command = new SendBulkEmailCommand({
      FromEmailAddress: "me@example.com",
      DefaultContent: { Template },
      BulkEmailEntries: [entry("ada@example.org", { name: "Ada" }), entry("bob@example.org", { Name: "Bob" })],
      ConfigurationSetName: "tracked",
    });
    await cloud.ses().send(command);
    expect(kinds()).toEqual(["Email Sent", "Email Delivered", "Email Rendering Failed"]);
    expect(eventOf("Email Delivered")).toMatchObject({
      detail: { mail: { destination: ["ada@example.org"], tags: { "ses:operation": ["SendBulkEmail"] } } },
    });
    expect(eventOf("Email Rendering Failed")).toMatchObject({ detail: { mail: { destination: ["bob@example.org"] } } });
  });
});

describe("an event destination", () => {
  const get = async () => {
    const command = new GetConfigurationSetEventDestinationsCommand({ ConfigurationSetName: "tracked" });
    return (await cloud.ses().send(command)).EventDestinations!;
  };

  test("is created, read, changed and deleted", async () => {
    await report({ MatchingEventTypes: ["BOUNCE"] });
    const shown = (MatchingEventTypes: EventType[]) => [{ Name: "bus", ...definition({ MatchingEventTypes }) }];
    expect(await get()).toEqual(shown(["BOUNCE"]));
    const of = { ConfigurationSetName: "tracked", EventDestinationName: "bus" };
    const EventDestination = definition({ MatchingEventTypes: ["COMPLAINT"] });
    await cloud.ses().send(new UpdateConfigurationSetEventDestinationCommand({ ...of, EventDestination }));
    expect(await get()).toEqual(shown(["COMPLAINT"]));
    await expect(report()).rejects.toMatchObject({ name: "AlreadyExistsException" });
    await cloud.ses().send(new DeleteConfigurationSetEventDestinationCommand(of));
    expect(await get()).toEqual([]);
    const again = cloud.ses().send(new DeleteConfigurationSetEventDestinationCommand(of));
    await expect(again).rejects.toMatchObject({ name: "NotFoundException" });
  });

  const TopicArn = `arn:aws:sns:eu-central-1:${customerId}:topic`;
  test.each<[string, Partial<EventDestinationDefinition>]>([
    ["SNS", { EventBridgeDestination: undefined, SnsDestination: { TopicArn } }],
    ["SNS and EventBridge", { SnsDestination: { TopicArn } }],
    ["CloudWatch", { EventBridgeDestination: undefined, CloudWatchDestination: { DimensionConfigurations: [] } }],
    ["nothing", { EventBridgeDestination: undefined }],
    ["another bus", { EventBridgeDestination: { EventBusArn: defaultBus.replace("default", "mine") } }],
    [
      "another account's bus",
      { EventBridgeDestination: { EventBusArn: defaultBus.replace(customerId, "777788889999") } },
    ],
    ["another region's bus", { EventBridgeDestination: { EventBusArn: defaultBus.replace("central", "west") } }],
    ["no event", { MatchingEventTypes: [] }],
    ["an event there is not", { MatchingEventTypes: ["READ" as EventType] }],
  ])("that is %s is refused", async (_what, change) => {
    await expect(report(change)).rejects.toMatchObject({ name: "BadRequestException" });
    expect(await get()).toEqual([]);
  });

  test("belongs to an existing set, ten at most, and requires the permission", async () => {
    await expect(report({}, "bus", "absent")).rejects.toMatchObject({ name: "NotFoundException" });
    for (let index = 0; index < 10; index += 1) await report({}, `bus-${String(index)}`);
    await expect(report()).rejects.toMatchObject({ name: "LimitExceededException" });
    const keys = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action: "ses:SendEmail", Resource: "*" }));
    const command = new GetConfigurationSetEventDestinationsCommand({ ConfigurationSetName: "tracked" });
    await expect(cloud.ses(keys).send(command)).rejects.toMatchObject({ name: "AccessDeniedException" });
  });
});

test("a configuration set with unsupported options is refused, and not created", async () => {
  const TrackingOptions = { CustomRedirectDomain: "click.example.com" };
  const command = new CreateConfigurationSetCommand({ ConfigurationSetName: "clicks", TrackingOptions });
  await expect(cloud.ses().send(command)).rejects.toMatchObject({
    name: "BadRequestException",
    message: expect.stringContaining("does not support tracking options"),
  });
});
