import { UnreachableTarget } from "#local/events/deliver.ts";
import { operator } from "#local/operator.ts";
import { policyAllows } from "./queue-policy.ts";
import type { QueueState } from "./queue-state.ts";
import { sendMessage } from "./send-message.ts";

interface ServiceMessage {
  readonly queue: string;
  /** The rule for which EventBridge sends. */
  readonly ruleArn: string;
  readonly body: string;
}

/**
 * SendMessage as EventBridge calls it for a rule whose target is a queue (AWS: "Amazon SQS permissions"). Throws
 * UnreachableTarget if the queue is missing or its policy does not allow the rule: EventBridge does not retry these
 * (AWS: "How EventBridge retries delivering events"). Throws SqsError for a message that SQS refuses.
 */
export function sendAsRule(state: QueueState, { queue: name, ruleArn: sourceArn, body }: ServiceMessage): void {
  const queue = state.findQueue(name);
  if (queue === undefined) throw new UnreachableTarget(`There is no queue ${name}.`);
  const service = "events.amazonaws.com";
  const call = { service, action: "sqs:SendMessage", sourceArn, sourceAccount: operator.accountId };
  if (!policyAllows(queue, call))
    throw new UnreachableTarget(`The policy of ${name} does not allow ${sourceArn} to send.`);
  sendMessage(state, queue, { MessageBody: body }, service);
}
