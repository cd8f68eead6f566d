import {
  createJsonService,
  JsonServiceError,
  type JsonOperation,
  type JsonServiceDeps,
} from "#local/aws/json-protocol.ts";
import type { LocalService } from "#local/http/service.ts";
import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { requireAllowedOnQueue } from "./access.ts";
import { inspectQueues } from "./inspect-queues.ts";
import { messageOperations } from "./message-operations.ts";
import { checkAttributes } from "./queue-attributes.ts";
import type { QueueInspection } from "./queue-inspection.ts";
import { createQueue, queueOperations } from "./queue-operations.ts";
import { openQueueState, type QueueState } from "./queue-state.ts";
import { receiveOperation } from "./receive-operation.ts";
import { redriveOperations } from "./redrive-operations.ts";

export interface QueueSettings {
  readonly name: string;
  /** By SQS's names, as texts. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface SqsDeps extends JsonServiceDeps {
  readonly store: Store;
  /** Created or updated at the start; a dead-letter queue comes before the queue that names it. */
  readonly queues: readonly QueueSettings[];
}

export interface Sqs extends LocalService {
  /** For consumers in this process. */
  readonly state: QueueState;
  readonly inspection: QueueInspection;
}

/** The queues are the operator's, in one region: other regions are refused as a regional endpoint would. */
function forOperator(name: string, { run }: JsonOperation): JsonOperation {
  return {
    run: (input, call) => {
      if (call.region !== operator.region) {
        const message = `Credential should be scoped to a valid region, not '${call.region}'.`;
        throw new JsonServiceError("InvalidSignatureException", message, {
          status: 403,
          queryCode: "SignatureDoesNotMatch",
        });
      }
      if (call.caller.accountId !== operator.accountId) {
        const message = "Access to the resource is denied.";
        throw new JsonServiceError("AccessDeniedException", message, { status: 403, queryCode: "AccessDenied" });
      }
      requireAllowedOnQueue(call.caller, name, input);
      return run(input, call);
    },
  };
}

function ensureQueues(state: QueueState, queues: readonly QueueSettings[]): void {
  for (const { name, attributes } of queues) {
    const existing = state.findQueue(name);
    if (existing === undefined) createQueue(state, name, attributes);
    else {
      checkAttributes(state, existing, attributes);
      state.putQueue({ ...existing, attributes });
    }
  }
}

/** Amazon SQS for the operator: FIFO and standard queues. A message is on disk when SendMessage is answered. */
export function createSqs(deps: SqsDeps): Sqs {
  const state = openQueueState(deps);
  ensureQueues(state, deps.queues);
  const stopping = new AbortController();
  const operations = {
    ...queueOperations(state),
    ...messageOperations(state),
    ReceiveMessage: receiveOperation(state, stopping.signal),
    ...redriveOperations(state, deps.store),
  };
  const service = createJsonService(deps, {
    name: "sqs",
    target: "AmazonSQS",
    version: "1.0",
    namespace: "com.amazonaws.sqs",
    operations: Object.fromEntries(Object.entries(operations).map(([name, each]) => [name, forOperator(name, each)])),
  });
  return {
    ...service,
    state,
    inspection: inspectQueues(state),
    stop: () => {
      stopping.abort();
      return Promise.resolve();
    },
  };
}
