import { randomUUID } from "node:crypto";
import type { SQSEvent } from "aws-lambda";
import type { Table } from "#functions/adapters/ports/table.ts";
import { readSesEvent, type SesEvent } from "#functions/domain/mail-events/ses-event.ts";
import { awsAccountKeys } from "#functions/storage/accounts/account-store.ts";
import { handler } from "#functions/triggers/count-mail-events.ts";
import { templateTag } from "#shared/constants.ts";

interface SesEventParts {
  readonly account: string;
  readonly region?: string;
  readonly id?: string;
  readonly kind?: string;
  readonly time?: string;
  readonly templateName?: string;
  readonly detail?: object;
}

/** An event of Amazon SES as EventBridge delivers it; by default a mail to one recipient was sent just now. */
export function makeSesEvent(parts: SesEventParts) {
  const { account, region = "eu-central-1", id = randomUUID(), kind = "Email Sent", templateName } = parts;
  const { time = `${new Date().toISOString().slice(0, 19)}Z` } = parts;
  const tags = templateName === undefined ? {} : { [templateTag]: [templateName] };
  const detail = parts.detail ?? { eventType: "Send", mail: { destination: ["ada@example.com"], tags } };
  return { version: "0", id, "detail-type": kind, source: "aws.ses", account, time, region, resources: [], detail };
}
export type MadeSesEvent = ReturnType<typeof makeSesEvent>;

/** A batch of messages as Lambda reads it from the queue; a text stands for a message with that body. */
export function batchOf(messages: readonly (MadeSesEvent | string)[]): SQSEvent {
  return {
    Records: messages.map((message, index) => ({
      messageId: `message-${String(index)}`,
      receiptHandle: "handle",
      body: typeof message === "string" ? message : JSON.stringify(message),
      attributes: {
        ...{ ApproximateReceiveCount: "1", ApproximateFirstReceiveTimestamp: "0", SentTimestamp: "0" },
        SenderId: "events.amazonaws.com",
      },
      messageAttributes: {},
      md5OfBody: "",
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:eu-central-1:111122223333:sestina-mail-events",
      awsRegion: "eu-central-1",
    })),
  };
}

/** Runs the Lambda on a batch; returns the indexes of the messages that it reports as failed. */
export async function countBatch(messages: readonly (MadeSesEvent | string)[]): Promise<number[]> {
  const { batchItemFailures } = await handler(batchOf(messages));
  return batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier.replace("message-", "")));
}

/** For counting the events of templates that are not published: they start no job. */
export const countingContext = {
  now: () => new Date(),
  newId: randomUUID,
  queue: { wake: () => Promise.reject(new Error("no template is published, so no job starts")) },
};

/** An AWS account in eu-central-1 that so many companies have connected. */
export async function connectedAccount(table: Table, companies = 1) {
  const account = String(Math.floor(Math.random() * 1e12)).padStart(12, "0");
  const owners = Array.from({ length: companies }, () => ({ companyId: randomUUID(), accountId: randomUUID() }));
  for (const owner of owners) {
    const put = { ...awsAccountKeys.awsAccountOwner(account, "eu-central-1", owner.companyId), ...owner };
    await table.write({ put, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
  }
  return { account, owners, owner: owners[0]! };
}

/** An event as it is read from a message. */
export function readMade(made: MadeSesEvent): SesEvent {
  const read = readSesEvent(JSON.stringify(made));
  if (read.is !== "event") throw new Error(read.is);
  return read.event;
}
