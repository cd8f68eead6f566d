import * as z from "zod";
import { refusalOf, type Caller } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import { JsonServiceError } from "#local/aws/json-protocol.ts";
import { queueArn } from "./queue.ts";

const OnQueue = z.looseObject({
  QueueUrl: z.string().optional().catch(undefined),
  QueueName: z.string().optional().catch(undefined),
});

/**
 * Refuses what the caller's policies do not allow on the queue of an operation; a batch needs the permission of its
 * single operation (AWS: "Amazon SQS API permissions"). SQS writes the action in lower case.
 */
export function requireAllowedOnQueue(caller: Caller, operation: string, input: unknown): void {
  const { QueueUrl, QueueName } = OnQueue.catch({ QueueUrl: undefined, QueueName: undefined }).parse(input);
  const name = QueueName ?? QueueUrl?.split("/").at(-1);
  const refusal = refusalOf(caller, {
    action: `sqs:${operation.replace(/Batch$/, "").toLowerCase()}`,
    resource: name === undefined ? "*" : queueArn(name),
    context: requestContext({ "aws:PrincipalAccount": caller.accountId }),
  });
  if (refusal !== undefined) {
    throw new JsonServiceError("AccessDeniedException", refusal, { status: 403, queryCode: "AccessDenied" });
  }
}
