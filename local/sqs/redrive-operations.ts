import * as z from "zod";
import { jsonOperation, type JsonOperation } from "#local/aws/json-protocol.ts";
import type { Store } from "#local/store.ts";
import { isFifo, nameInArn, type Queue } from "./queue.ts";
import { pageOfNames } from "./queue-operations.ts";
import type { QueueState } from "./queue-state.ts";
import { queueAt, queueUrl } from "./queue-url.ts";
import { redrive, sourcesOf } from "./redrive.ts";
import { SqsError } from "./sqs-error.ts";

/** A move of dead letters; here it is complete when it is answered. */
const MoveTask = z.object({
  handle: z.string(),
  sourceArn: z.string(),
  destinationArn: z.string().optional(),
  maxPerSecond: z.int().optional(),
  moved: z.int(),
  startedAt: z.number(),
});

const Start = z.strictObject({
  SourceArn: z.string(),
  DestinationArn: z.string().optional(),
  MaxNumberOfMessagesPerSecond: z.int().min(1).max(500).optional(),
});

function queueOfArn(state: QueueState, arn: string): Queue {
  const queue = state.findQueue(nameInArn(arn) ?? "");
  if (queue === undefined) {
    throw new SqsError(
      "ResourceNotFoundException",
      "The resource that you specified for the SourceArn parameter doesn't exist.",
    );
  }
  return queue;
}

export function redriveOperations(state: QueueState, store: Store): Readonly<Record<string, JsonOperation>> {
  const tasks = store.collection("sqs-move-task", MoveTask);

  function start({ SourceArn, DestinationArn, MaxNumberOfMessagesPerSecond }: z.infer<typeof Start>): object {
    const from = queueOfArn(state, SourceArn);
    if (sourcesOf(state, from).length === 0) {
      throw new SqsError("InvalidParameterValueException", "Source queue must be configured as a Dead Letter Queue.");
    }
    const target = DestinationArn === undefined ? undefined : queueOfArn(state, DestinationArn);
    if (target !== undefined && isFifo(target) !== isFifo(from)) {
      throw new SqsError("UnsupportedOperation", "Source and destination queues must be of the same type.");
    }
    const handle = Buffer.from(JSON.stringify({ taskId: state.newId(), sourceArn: SourceArn })).toString("base64");
    state.atomically(() => {
      const moved = redrive(state, from, target);
      const task = { handle, sourceArn: SourceArn, destinationArn: DestinationArn, moved, startedAt: state.now() };
      tasks.put(handle, { ...task, maxPerSecond: MaxNumberOfMessagesPerSecond });
    });
    return { TaskHandle: handle };
  }

  return {
    StartMessageMoveTask: jsonOperation(Start, start),
    ListMessageMoveTasks: jsonOperation(
      z.strictObject({ SourceArn: z.string(), MaxResults: z.int().min(1).max(10).default(1) }),
      ({ SourceArn, MaxResults }) => {
        queueOfArn(state, SourceArn);
        const ofSource = tasks.list().filter(({ sourceArn }) => sourceArn === SourceArn);
        const newest = ofSource.sort((a, b) => b.startedAt - a.startedAt).slice(0, MaxResults);
        const Results = newest.map((task) => ({
          Status: "COMPLETED",
          SourceArn: task.sourceArn,
          DestinationArn: task.destinationArn,
          MaxNumberOfMessagesPerSecond: task.maxPerSecond,
          ApproximateNumberOfMessagesMoved: task.moved,
          ApproximateNumberOfMessagesToMove: task.moved,
          StartedTimestamp: task.startedAt,
        }));
        return { Results };
      },
    ),
    ListDeadLetterSourceQueues: jsonOperation(
      z.strictObject({
        QueueUrl: z.string().optional(),
        MaxResults: z.int().optional(),
        NextToken: z.string().optional(),
      }),
      ({ QueueUrl, ...paging }, call) => {
        const names = sourcesOf(state, queueAt(state, QueueUrl)).map(({ name }) => name);
        const { page, next } = pageOfNames(names, paging);
        return { queueUrls: page.map((name) => queueUrl(name, call)), NextToken: next };
      },
    ),
  };
}
