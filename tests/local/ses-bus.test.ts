import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  CreateEmailIdentityCommand,
  SendEmailCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSes } from "#local/ses/create-ses.ts";
import { createSesConsole } from "#local/ses/ses-console.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import type { EventBuses } from "#local/events/event-bus.ts";
import { createMailbox, type Mailbox } from "#local/mailbox/mailbox.ts";
import { customerId, startCustomerCloud, type CustomerCloud } from "#tests/support/customer-cloud.ts";
import { noWaiting, place } from "#tests/support/customer-ses.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";

const rules = [
  { name: "bounces", region: "eu-central-1", pattern: { "detail-type": ["Email Bounced"] }, file: "bounces.ts" },
];
let cloud: CustomerCloud;
let bus: EventBuses;
let mailbox: Mailbox;
let invoked: unknown[];
let ses: SESv2Client;
beforeEach(async () => {
  invoked = [];
  const invoke = (_file: string, event: unknown) => Promise.resolve(invoked.push(event));
  cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const deps = { store, awsAccounts, now, random: systemRandom };
    mailbox = createMailbox(store);
    bus = createEventBus({ ...deps, invoke, rules, retryDelaysSeconds: [1] });
    const baseUrl = "http://127.0.0.1:4000";
    return { "/_aws/email": createSes({ ...deps, mailbox, events: bus, baseUrl, limits: noWaiting }) };
  });
  bus.start();
  ses = new SESv2Client({
    region: place.region,
    endpoint: `${cloud.url}/_aws/email`,
    credentials: cloud.awsAccounts.getAccount(customerId)!,
    maxAttempts: 1,
  });
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: "me@example.com" }));
  const sesConsole = createSesConsole({ store: cloud.store, now: cloud.now });
  sesConsole.markVerified(place, "me@example.com");
  sesConsole.changeAccountStatus(place, { productionAccess: true });
  const ConfigurationSetName = "tracked";
  await ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName }));
  const EventBusArn = `arn:aws:events:${place.region}:${customerId}:event-bus/default`;
  await ses.send(
    new CreateConfigurationSetEventDestinationCommand({
      ConfigurationSetName,
      EventDestinationName: "bus",
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ["SEND", "DELIVERY", "BOUNCE"],
        EventBridgeDestination: { EventBusArn },
      },
    }),
  );
  mailbox.clear();
});
afterEach(async () => {
  await bus.stop();
  await cloud.close();
});

const send = async (...ToAddresses: string[]) => {
  const command = new SendEmailCommand({
    FromEmailAddress: "me@example.com",
    Destination: { ToAddresses },
    Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
    ConfigurationSetName: "tracked",
  });
  return (await ses.send(command)).MessageId!;
};

test("a bounce in a customer's SES reaches the operator's Lambda if the customer forwards it", async () => {
  await send("bounce+unheard@simulator.amazonses.com");
  bus.forwarding.put({ ...place, pattern: { source: ["aws.ses"] } });
  const messageId = await send("bounce+heard@simulator.amazonses.com");
  await expectSoon(() => invoked).toMatchObject([
    {
      "detail-type": "Email Bounced",
      source: "aws.ses",
      account: customerId,
      region: place.region,
      resources: [`arn:aws:ses:${place.region}:${customerId}:configuration-set/tracked`],
      detail: { eventType: "Bounce", mail: { messageId } },
    },
  ]);
});

test("a mail and its events are delivered together, or neither", async () => {
  await send("ada@example.org");
  expect(bus.list()).toHaveLength(2);
  const put = bus.put;
  const failing = Object.assign(bus, {
    put: (event: Parameters<EventBuses["put"]>[0]) => {
      if (event.detailType === "Email Delivered") throw new Error("the disk is full");
      put(event);
    },
  });
  await expect(send("bob@example.org")).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  expect(failing.list()).toHaveLength(2);
  expect(mailbox.list().map(({ deliveredTo }) => deliveredTo)).toEqual(["ada@example.org"]);
});
