import { SESv2Client } from "@aws-sdk/client-sesv2";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSes } from "#local/aws/ses/create-ses.ts";
import { createClock } from "#local/clock/create-clock.ts";
import { createConsole } from "#local/console/create-console.ts";
import { createFaults } from "#local/faults/create-faults.ts";
import { putBehindFaults } from "#local/faults/fault-forms.ts";
import type { Mail } from "#local/mailbox/mail.ts";
import { createMailbox, type Mailbox } from "#local/mailbox/mailbox.ts";
import { customerId, startCustomerCloud, type CustomerCloud } from "./customer-cloud.ts";
import { noWaiting } from "./customer-ses.ts";

export interface ConsoleAnswer {
  readonly status: number;
  // Tests look into answers of many shapes.
  readonly body: any;
}

export interface LocalConsole extends CustomerCloud {
  readonly mailbox: Mailbox;
  /** The console's API, e.g. `call("GET", "/accounts")`. A text body is sent as it is. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<ConsoleAnswer>;
  /** SES as the customer's root user. */
  readonly ses: SESv2Client;
}

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

/** The console with one customer account, its STS, IAM and SES, on a free port. */
export async function startLocalConsole(): Promise<LocalConsole> {
  const mailboxes: Mailbox[] = [];
  const cloud = await startCustomerCloud(({ store, world, now }) => {
    const mailbox = createMailbox(store);
    mailboxes.push(mailbox);
    const events = { put: () => undefined };
    const deps = { world, store, mailbox, events, now, random: systemRandom, baseUrl: "http://localhost:4000" };
    const faults = createFaults(deps);
    return putBehindFaults(
      {
        "/_local": createConsole({ ...deps, faults, clock: createClock(store) }),
        "/_aws/email": createSes({ ...deps, limits: noWaiting }),
      },
      faults,
      (accessKeyId) => world.findKey(accessKeyId)?.caller.accountId,
    );
  });
  const ses = new SESv2Client({
    region: "eu-central-1",
    endpoint: `${cloud.url}/_aws/email`,
    credentials: cloud.world.getAccount(customerId)!,
    maxAttempts: 1,
  });
  return {
    ...cloud,
    mailbox: mailboxes[0]!,
    ses,
    call: async (method, path, body) => {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const answer = await fetch(`${cloud.url}/_local/api${path}`, { method, body: text });
      const answered = await answer.text();
      return { status: answer.status, body: answered === "" ? undefined : JSON.parse(answered) };
    },
  };
}
