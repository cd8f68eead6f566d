import type { JsonCall } from "#local/aws/json-protocol.ts";
import { operator } from "#local/operator.ts";
import type { Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { missingParameter, noSuchQueue, SqsError } from "./sqs-error.ts";

/** The SDK sends requests to a queue's URL, so it has the host that the caller used. */
export const queueUrl = (name: string, { endpoint }: JsonCall): string => `${endpoint}/${operator.accountId}/${name}`;

/** The queue of a URL: one of this server, one in AWS's form, or the bare name. Throws SqsError. */
export function queueAt(state: QueueState, url: string | undefined): Queue {
  if (url === undefined || url === "") throw missingParameter("QueueUrl");
  if (/^[\w.-]+$/.test(url)) return state.queue(url);
  const [name, accountId] = URL.canParse(url) ? new URL(url).pathname.split("/").reverse() : [];
  if (!name || !accountId) {
    throw new SqsError("InvalidAddress", `The address ${url} is not valid for this endpoint.`);
  }
  if (accountId !== operator.accountId) throw noSuchQueue();
  return state.queue(name);
}
