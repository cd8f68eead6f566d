import * as z from "zod";
import { MalformedPolicyError, parseResourcePolicy } from "#local/aws/iam/policy-document.ts";
import { isFifo, nameInArn, parseRedrivePolicy, type Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { SqsError } from "./sqs-error.ts";

interface Checked {
  readonly value: string;
  readonly queue: Pick<Queue, "name">;
  readonly state: QueueState;
}
/** Whether SQS accepts a value; a text is the reason if it does not. */
type Check = (checked: Checked) => boolean | string;

const within =
  (low: number, high: number): Check =>
  ({ value }) =>
    /^\d+$/.test(value) && Number(value) >= low && Number(value) <= high;

const oneOf =
  (...values: readonly string[]): Check =>
  ({ value }) =>
    values.includes(value);

const RedriveAllowPolicy = z.strictObject({
  redrivePermission: z.enum(["allowAll", "denyAll", "byQueue"]),
  sourceQueueArns: z.array(z.string()).min(1).max(10).optional(),
});

function parseAllowPolicy(text: string): z.infer<typeof RedriveAllowPolicy> | undefined {
  try {
    return RedriveAllowPolicy.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a dead-letter queue accepts the dead letters of this source (AWS: "RedriveAllowPolicy"). */
function isAllowedSource(target: Queue, sourceArn: string): boolean {
  const policy = parseAllowPolicy(target.attributes["RedriveAllowPolicy"] ?? "");
  if (policy === undefined || policy.redrivePermission === "allowAll") return true;
  return policy.redrivePermission === "byQueue" && (policy.sourceQueueArns?.includes(sourceArn) ?? false);
}

const checkRedrivePolicy: Check = ({ value, queue, state }) => {
  if (value === "") return true;
  const policy = parseRedrivePolicy(value);
  if (policy === undefined)
    return "Amazon SQS can't create the redrive policy, it needs deadLetterTargetArn and a maxReceiveCount from 1 to 1000.";
  const target = state.findQueue(nameInArn(policy.deadLetterTargetArn) ?? "");
  if (target === undefined) return "Dead letter target does not exist.";
  if (isFifo(target) !== isFifo(queue)) return "Dead-letter queue must be same type of queue as the source.";
  if (!isAllowedSource(target, policy.deadLetterTargetArn.replace(target.name, queue.name))) {
    return "The dead-letter queue does not allow this source queue.";
  }
  return true;
};

const checkPolicy: Check = ({ value }) => {
  if (value === "") return true;
  try {
    parseResourcePolicy(value);
    return true;
  } catch (error) {
    if (error instanceof MalformedPolicyError) return error.message;
    throw error;
  }
};

const attributeChecks: Readonly<Record<string, Check>> = {
  DelaySeconds: within(0, 900),
  MaximumMessageSize: within(1024, 1_048_576),
  MessageRetentionPeriod: within(60, 1_209_600),
  ReceiveMessageWaitTimeSeconds: within(0, 20),
  VisibilityTimeout: within(0, 43_200),
  SqsManagedSseEnabled: oneOf("true", "false"),
  Policy: checkPolicy,
  RedrivePolicy: checkRedrivePolicy,
  RedriveAllowPolicy: ({ value }) => value === "" || parseAllowPolicy(value) !== undefined,
};

const fifoChecks: Readonly<Record<string, Check>> = {
  FifoQueue: oneOf("true"),
  ContentBasedDeduplication: oneOf("true", "false"),
  DeduplicationScope: oneOf("queue", "messageGroup"),
  FifoThroughputLimit: oneOf("perQueue", "perMessageGroupId"),
};

const notPlayed = ["KmsMasterKeyId", "KmsDataKeyReusePeriodSeconds"];

/**
 * Throws InvalidAttributeName, InvalidAttributeValue or, for what is not implemented, UnsupportedOperation (SQS API
 * Reference, SetQueueAttributes).
 */
export function checkAttributes(
  state: QueueState,
  queue: Pick<Queue, "name">,
  attributes: Readonly<Record<string, string>>,
): void {
  const checks = isFifo(queue) ? { ...attributeChecks, ...fifoChecks } : attributeChecks;
  for (const [name, value] of Object.entries(attributes)) {
    if (notPlayed.includes(name)) {
      throw new SqsError("UnsupportedOperation", `The local AWS's SQS does not support the attribute ${name}.`);
    }
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) throw new SqsError("InvalidAttributeName", `Unknown Attribute ${name}.`);
    const verdict = check({ value, queue, state });
    if (verdict === true) continue;
    const reason = verdict === false ? "" : ` Reason: ${verdict}`;
    throw new SqsError("InvalidAttributeValue", `Invalid value for the parameter ${name}.${reason}`);
  }
}

/** An empty policy removes it. */
export const mergeAttributes = (
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ""));
