import * as z from "zod";
import { operator } from "#local/operator.ts";

/** The settable attributes, as texts, by SQS's names; absent ones have their default. */
export const Queue = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
  purgedAt: z.iso.datetime().optional(),
});
export type Queue = z.infer<typeof Queue>;

const defaultAttributes = {
  DelaySeconds: "0",
  MaximumMessageSize: "1048576",
  MessageRetentionPeriod: "345600",
  ReceiveMessageWaitTimeSeconds: "0",
  VisibilityTimeout: "30",
  SqsManagedSseEnabled: "true",
} as const;

const fifoDefaultAttributes = {
  FifoQueue: "true",
  ContentBasedDeduplication: "false",
  DeduplicationScope: "queue",
  FifoThroughputLimit: "perQueue",
} as const;

export const isFifo = ({ name }: Pick<Queue, "name">): boolean => name.endsWith(".fifo");

/** All settable attributes with their values. */
export const settingsOf = (queue: Queue): Readonly<Record<string, string>> => ({
  ...defaultAttributes,
  ...(isFifo(queue) ? fifoDefaultAttributes : {}),
  ...queue.attributes,
});

/** An attribute in seconds or bytes. */
export const numberOf = (queue: Queue, attribute: keyof typeof defaultAttributes): number =>
  Number(queue.attributes[attribute] ?? defaultAttributes[attribute]);

/** Queues are in the operator's account and home region. */
export const queueArn = (name: string): string => `arn:aws:sqs:${operator.region}:${operator.accountId}:${name}`;

/** The queue's name in an ARN of this account and region. */
export function nameInArn(arn: string): string | undefined {
  const name = arn.split(":").at(-1) ?? "";
  return queueArn(name) === arn ? name : undefined;
}

const RedrivePolicy = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number().int().min(1).max(1000),
});
export type RedrivePolicy = z.infer<typeof RedrivePolicy>;

/** JSON text as a redrive policy; undefined if it is invalid. */
export function parseRedrivePolicy(text: string | undefined): RedrivePolicy | undefined {
  if (text === undefined || text === "") return undefined;
  try {
    return RedrivePolicy.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const redrivePolicyOf = (queue: Queue): RedrivePolicy | undefined =>
  parseRedrivePolicy(queue.attributes["RedrivePolicy"]);
