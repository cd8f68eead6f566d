import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { countEvents } from "#functions/domain/mail-events/count-events.ts";
import { readSesEvent, type SesEvent } from "#functions/domain/mail-events/ses-event.ts";

interface Batch {
  readonly events: readonly { readonly messageId: string; readonly event: SesEvent }[];
  /** The ids of messages without a readable event. */
  readonly unreadable: readonly string[];
}

function readBatch(records: readonly SQSRecord[]): Batch {
  const events = [];
  const unreadable = [];
  const ignored: Record<string, number> = {};
  for (const { messageId, body } of records) {
    const read = readSesEvent(body);
    if (read.is === "event") events.push({ messageId, event: read.event });
    else if (read.is === "ignored") ignored[read.kind] = (ignored[read.kind] ?? 0) + 1;
    else {
      log("error", "MAIL_EVENT_UNREADABLE", { messageId, reason: read.reason });
      unreadable.push(messageId);
    }
  }
  if (Object.keys(ignored).length > 0) log("info", "MAIL_EVENTS_IGNORED", { kinds: ignored });
  return { events, unreadable };
}

/**
 * Counts the mail events that customers' AWS accounts forward. A message that cannot be read or counted is reported as
 * failed and retried; after five attempts it becomes a dead letter. The other messages of its batch are done.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const { events, unreadable } = readBatch(Records);
  const services = await servicesFor(["table:write", "queue:write"], scopeOf("mailEvents"));
  const failures = await countEvents(
    events.map(({ event }) => event),
    services,
  );
  for (const { owner, events: left, error } of failures) {
    log("warn", "MAIL_EVENTS_NOT_COUNTED", { ...owner, events: left.length, error });
  }
  const again = new Set(failures.flatMap((failure) => failure.events.map(({ id }) => id)));
  const failed = [
    ...unreadable,
    ...events.filter(({ event }) => again.has(event.id)).map(({ messageId }) => messageId),
  ];
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
};
