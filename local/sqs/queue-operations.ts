import * as z from "zod";
import { jsonOperation, type JsonOperation } from "#local/aws/json-protocol.ts";
import { operator } from "#local/operator.ts";
import { isFifo, settingsOf, type Queue } from "./queue.ts";
import { checkAttributes, mergeAttributes } from "./queue-attributes.ts";
import type { QueueState } from "./queue-state.ts";
import { queueAt, queueUrl } from "./queue-url.ts";
import { attributesOf } from "./queue-view.ts";
import { invalidParameter, missingParameter, noSuchQueue, SqsError } from "./sqs-error.ts";

const QueueUrl = z.string().optional();
const Attributes = z.record(z.string(), z.string());
const MINUTE_MS = 60_000;

function checkName(name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === "") throw missingParameter("QueueName");
  const isValid = /^[\w-]{1,80}$/.test(name.replace(/\.fifo$/, "")) && name.length <= 80;
  if (isValid && isFifo({ name }) === (attributes["FifoQueue"] === "true")) return;
  const isMeantFifo = isFifo({ name }) || attributes["FifoQueue"] === "true";
  throw new SqsError(
    "InvalidParameterValueException",
    isMeantFifo
      ? "The name of a FIFO queue can only include alphanumeric characters, hyphens, or underscores, must end with .fifo suffix and be 1 to 80 in length. Its attribute FifoQueue must be true."
      : "Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length",
  );
}

function requireSame(existing: Queue, attributes: Readonly<Record<string, string>>): void {
  const settings = settingsOf(existing);
  const differing = Object.keys(attributes).find((name) => attributes[name] !== settings[name]);
  if (differing === undefined) return;
  throw new SqsError(
    "QueueNameExists",
    `A queue already exists with the same name and a different value for attribute ${differing}`,
  );
}

/** Creates a queue, or finds the existing one with these attributes. Throws SqsError. */
export function createQueue(state: QueueState, name: string, attributes: Readonly<Record<string, string>>): void {
  checkName(name, attributes);
  checkAttributes(state, { name }, attributes);
  const existing = state.findQueue(name);
  if (existing !== undefined) {
    requireSame(existing, attributes);
    return;
  }
  if (state.now() - (state.deletedAt(name) ?? 0) < MINUTE_MS) {
    const message = "You must wait 60 seconds after deleting a queue before you can create another with the same name.";
    throw new SqsError("QueueDeletedRecently", message);
  }
  const at = new Date(state.now()).toISOString();
  state.putQueue({ name, attributes: mergeAttributes({}, attributes), createdAt: at, modifiedAt: at });
}

export function deleteAllMessages(state: QueueState, queue: Queue): void {
  state.atomically(() => {
    for (const message of state.messages(queue)) state.deleteMessage(message);
  });
}

function purgeQueue(state: QueueState, queue: Queue): void {
  const now = state.now();
  if (queue.purgedAt !== undefined && now - Date.parse(queue.purgedAt) < MINUTE_MS) {
    const message = `Only one PurgeQueue operation on ${queue.name} is allowed every 60 seconds.`;
    throw new SqsError("PurgeQueueInProgress", message);
  }
  state.putQueue({ ...queue, purgedAt: new Date(now).toISOString() });
  deleteAllMessages(state, queue);
}

const ListQueues = z.strictObject({
  QueueNamePrefix: z.string().optional(),
  MaxResults: z.int().optional(),
  NextToken: z.string().optional(),
});

/** A page of names after that of the token. Without MaxResults there is one page of 1,000. */
export function pageOfNames(names: readonly string[], { MaxResults, NextToken = "" }: z.infer<typeof ListQueues>) {
  if (MaxResults !== undefined && (MaxResults < 1 || MaxResults > 1000)) {
    throw invalidParameter("MaxResults", MaxResults, "MaxResults must be an integer between 1 and 1000.");
  }
  const after = Buffer.from(NextToken, "base64url").toString("utf8");
  const rest = names.filter((name) => name > after);
  const page = rest.slice(0, MaxResults ?? 1000);
  const hasMore = MaxResults !== undefined && page.length < rest.length;
  return { page, next: hasMore ? Buffer.from(page.at(-1) ?? "").toString("base64url") : undefined };
}

export const queueOperations = (state: QueueState): Readonly<Record<string, JsonOperation>> => ({
  CreateQueue: jsonOperation(
    z.strictObject({ QueueName: z.string(), Attributes: Attributes.default({}) }),
    ({ QueueName: name, Attributes: attributes }, call) => {
      createQueue(state, name, attributes);
      return { QueueUrl: queueUrl(name, call) };
    },
  ),
  GetQueueUrl: jsonOperation(
    z.strictObject({ QueueName: z.string(), QueueOwnerAWSAccountId: z.string().optional() }),
    ({ QueueName, QueueOwnerAWSAccountId = operator.accountId }, call) => {
      if (QueueOwnerAWSAccountId !== operator.accountId) throw noSuchQueue();
      return { QueueUrl: queueUrl(state.queue(QueueName).name, call) };
    },
  ),
  GetQueueAttributes: jsonOperation(
    z.strictObject({ QueueUrl, AttributeNames: z.array(z.string()).default([]) }),
    ({ QueueUrl: url, AttributeNames }) => ({ Attributes: attributesOf(state, queueAt(state, url), AttributeNames) }),
  ),
  SetQueueAttributes: jsonOperation(
    z.strictObject({ QueueUrl, Attributes }),
    ({ QueueUrl: url, Attributes: changes }) => {
      const queue = queueAt(state, url);
      if ("FifoQueue" in changes) throw new SqsError("InvalidAttributeName", "Unknown Attribute FifoQueue.");
      checkAttributes(state, queue, changes);
      const modifiedAt = new Date(state.now()).toISOString();
      state.putQueue({ ...queue, attributes: mergeAttributes(queue.attributes, changes), modifiedAt });
      state.announceChange();
      return {};
    },
  ),
  ListQueues: jsonOperation(ListQueues, (input, call) => {
    const names = state.queues().map(({ name }) => name);
    const { page, next } = pageOfNames(
      names.filter((name) => name.startsWith(input.QueueNamePrefix ?? "")),
      input,
    );
    return { QueueUrls: page.map((name) => queueUrl(name, call)), NextToken: next };
  }),
  DeleteQueue: jsonOperation(z.strictObject({ QueueUrl }), ({ QueueUrl: url }) => {
    state.deleteQueue(queueAt(state, url).name);
    state.announceChange();
    return {};
  }),
  PurgeQueue: jsonOperation(z.strictObject({ QueueUrl }), ({ QueueUrl: url }) => {
    purgeQueue(state, queueAt(state, url));
    return {};
  }),
});
