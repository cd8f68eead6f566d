import { isInFlight } from "./message.ts";
import { queueArn, settingsOf, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { SqsError } from "./sqs-error.ts";

const epochSeconds = (iso: string): string => String(Math.floor(Date.parse(iso) / 1000));

function counts(state: QueueState, queue: Queue): Record<string, string> {
  const now = state.now();
  const messages = state.messages(queue);
  const inFlight = messages.filter((message) => isInFlight(message, now)).length;
  const delayed = messages.filter(({ receipt, visibleAt }) => receipt === undefined && visibleAt > now).length;
  return {
    ApproximateNumberOfMessages: String(messages.length - inFlight - delayed),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
  };
}

/** The requested attributes by name, or "All". Throws InvalidAttributeName. */
export function attributesOf(state: QueueState, queue: Queue, names: readonly string[]): Record<string, string> {
  const all: Readonly<Record<string, string>> = {
    QueueArn: queueArn(queue.name),
    CreatedTimestamp: epochSeconds(queue.createdAt),
    LastModifiedTimestamp: epochSeconds(queue.modifiedAt),
    ...counts(state, queue),
    ...settingsOf(queue),
  };
  if (names.includes("All")) return { ...all };
  // Known names, absent if they were never set.
  const unset = ["RedrivePolicy", "RedriveAllowPolicy", "Policy", "KmsMasterKeyId", "KmsDataKeyReusePeriodSeconds"];
  const unknown = names.find((name) => !Object.hasOwn(all, name) && !unset.includes(name));
  if (unknown !== undefined) throw new SqsError("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
