import { SESv2Client } from "@aws-sdk/client-sesv2";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSes } from "#local/ses/create-ses.ts";
import { createClock, type Clock } from "#local/clock/create-clock.ts";
import { createConsole } from "#local/console/create-console.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import type { EventBuses } from "#local/events/event-bus.ts";
import { createFaults } from "#local/faults/create-faults.ts";
import { paymentSettings } from "#bin/local-stage/payment-settings.ts";
import { putBehindFaults } from "#local/faults/fault-forms.ts";
import type { InvokeLambda } from "#local/lambda/lambda.ts";
import type { Mail } from "#local/mailbox/mail.ts";
import { createMailbox, type Mailbox } from "#local/mailbox/mailbox.ts";
import { operator } from "#local/operator.ts";
import { openPayments, type Payments } from "#local/payments.ts";
import { createSqs, type QueueSettings } from "#local/sqs/create-sqs.ts";
import { customerId, startCustomerCloud, type CustomerCloud } from "./customer-cloud.ts";
import { noWaiting } from "./customer-ses.ts";

export interface ConsoleAnswer {
  readonly status: number;
  // Tests read answers of different shapes.
  readonly body: any;
}

export interface LocalConsole extends CustomerCloud {
  readonly mailbox: Mailbox;
  readonly events: EventBuses;
  readonly payments: Payments;
  /** The Lambda that the rule "note-mails" invokes with SES's events. */
  readonly lambda: ConsoleLambda;
  /** The console's API, e.g. `call("GET", "/accounts")`. A text body is sent unchanged. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<ConsoleAnswer>;
  /** SES as the customer's root user. */
  readonly ses: SESv2Client;
}

export interface ConsoleLambda {
  /** The error that it throws, if set. */
  failure: string | undefined;
  readonly invoke: InvokeLambda;
}

function createLambda(): ConsoleLambda {
  const lambda: ConsoleLambda = {
    failure: undefined,
    invoke: () => (lambda.failure === undefined ? Promise.resolve({}) : Promise.reject(new Error(lambda.failure))),
  };
  return lambda;
}

const rules = [{ name: "note-mails", region: "eu-central-1", pattern: { source: ["aws.ses"] }, file: "note-mails.ts" }];

/** A message that was received once and not deleted is a dead letter when it is received again. */
const queues: readonly QueueSettings[] = [
  { name: "dead.fifo", attributes: { FifoQueue: "true" } },
  {
    name: "work.fifo",
    attributes: {
      FifoQueue: "true",
      VisibilityTimeout: "0",
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: `arn:aws:sqs:${operator.region}:${operator.accountId}:dead.fifo`,
        maxReceiveCount: 1,
      }),
    },
  },
];

/** A mail that arrived at noon. */
export function makeMail(overrides: Partial<Mail> = {}): Mail {
  return {
    id: "mail-1",
    receivedAt: "2026-11-20T12:00:00.000Z",
    via: "cognito",
    messageId: "message-1",
    from: "Sestina <no-reply@sestina.example>",
    deliveredTo: "ada@example.com",
    to: ["ada@example.com"],
    cc: [],
    replyTo: [],
    subject: "Confirm your address",
    text: "Open the link.",
    headers: [{ name: "Subject", value: "Confirm your address" }],
    raw: "Subject: Confirm your address\r\n\r\nOpen the link.",
    ...overrides,
  };
}

/** The console with one customer account, its STS, IAM and SES, and two queues of the operator, on a free port. */
export async function startLocalConsole(): Promise<LocalConsole> {
  const parts: { mailbox: Mailbox; events: EventBuses; payments: Payments; clock: Clock }[] = [];
  const lambda = createLambda();
  const cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const mailbox = createMailbox(store);
    const deps = { awsAccounts, store, mailbox, now, random: systemRandom, baseUrl: "http://localhost:4000" };
    const events = createEventBus({ ...deps, rules, retryDelaysSeconds: [], invoke: lambda.invoke });
    const sqs = createSqs({ ...deps, queues });
    const payments = openPayments({ ...deps, events }, paymentSettings(deps.baseUrl, "http://127.0.0.1:1"));
    const faults = createFaults(deps);
    const clock = createClock(store);
    events.start();
    parts.push({ mailbox, events, payments, clock });
    return putBehindFaults(
      {
        "/_local": createConsole({ ...deps, events, queues: sqs.inspection, payments, faults, clock }),
        "/_aws/email": createSes({ ...deps, events, limits: noWaiting }),
        "/_aws/sqs": sqs,
        ...payments.services,
      },
      faults,
      (accessKeyId) => awsAccounts.findKey(accessKeyId)?.caller.accountId,
    );
  });
  const ses = new SESv2Client({
    region: "eu-central-1",
    endpoint: `${cloud.url}/_aws/email`,
    credentials: cloud.awsAccounts.getAccount(customerId)!,
    maxAttempts: 1,
  });
  const { mailbox, events, payments, clock } = parts[0]!;
  return {
    ...cloud,
    mailbox,
    events,
    payments,
    lambda,
    ses,
    close: async () => {
      await events.stop();
      await cloud.close();
      clock.close();
    },
    call: async (method, path, body) => {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const answer = await fetch(`${cloud.url}/_local/api${path}`, { method, body: text });
      const answered = await answer.text();
      return { status: answer.status, body: answered === "" ? undefined : JSON.parse(answered) };
    },
  };
}
