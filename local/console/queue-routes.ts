import type { QueueInspection, QueueView } from "#local/sqs/queue-inspection.ts";
import { SqsError } from "#local/sqs/sqs-error.ts";
import * as z from "zod";
import { Nothing, route, type ApiCall, type ApiRoute } from "./api-route.ts";
import type { QueueState } from "./bus-schema.ts";
import { Refusal } from "./refusal.ts";

const MOST = 100;

const NewMessage = z.strictObject({ body: z.string().min(1, "a message is not empty"), group: z.string().optional() });

const view = ({ name, messages, deadLetterOf }: QueueView): QueueState => ({
  name,
  messages: messages.slice(0, MOST).map((message) => ({ ...message })),
  total: messages.length,
  deadLetterOf: [...deadLetterOf],
});

/** The queues in the console's API. */
export function queueRoutes(queues: QueueInspection): ApiRoute[] {
  /** Runs an action on the queue that a call names; errors have SQS's message. */
  function act<R>({ param }: ApiCall<unknown>, work: (name: string) => R): R {
    const name = param("queue");
    if (!queues.inspect().some((queue) => queue.name === name)) throw new Refusal(404, `There is no queue ${name}.`);
    try {
      return work(name);
    } catch (error) {
      if (error instanceof SqsError) throw new Refusal(400, error.message);
      throw error;
    }
  }
  const at = "/queues/{queue}";
  return [
    route("GET /queues", Nothing, () => ({ queues: queues.inspect().map(view) })),
    route(`POST ${at}/messages`, NewMessage, (call) => ({ id: act(call, (name) => queues.send(name, call.body)) })),
    route(`DELETE ${at}/messages`, Nothing, (call) => {
      act(call, queues.purge);
      return undefined;
    }),
    route(`DELETE ${at}/messages/{messageId}`, Nothing, (call) => {
      act(call, (name) => queues.delete(name, call.param("messageId")));
      return undefined;
    }),
    route(`POST ${at}/redrive`, Nothing, (call) => ({ moved: act(call, queues.redrive) })),
  ];
}
