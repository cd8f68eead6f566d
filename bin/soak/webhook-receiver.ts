import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";

/** A request that reached a company's webhook. */
export interface ReceivedWebhook {
  readonly companyId: string;
  /** The `webhook-id`: the same for each attempt of one event. */
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly urlOf: (companyId: string) => string;
  /** What has come, oldest first. */
  readonly received: readonly ReceivedWebhook[];
  readonly close: () => Promise<void>;
}

/** Of so many events, the first attempt for one is answered with an error, so that it is repeated. */
const FAILS_ONE_OF = 2;

const Headers = z.object({
  "webhook-id": z.string().default(""),
  "webhook-timestamp": z.string().default(""),
  "webhook-signature": z.string().default(""),
});

/** The customers' receiver, in the soak's process: it is never killed. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const ids = new Set<string>();
  const answerOf = (id: string): number => {
    if (ids.has(id)) return 204;
    ids.add(id);
    return ids.size % FAILS_ONE_OF === 1 ? 500 : 204;
  };
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const headers = Headers.parse(request.headers);
        const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = headers;
        received.push({ companyId: (request.url ?? "").slice(1), id, timestamp, signature, body });
        response.writeHead(answerOf(id)).end();
      },
      // The sender was killed before all had come: nothing was received.
      () => request.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    urlOf: (companyId) => `http://127.0.0.1:${String(port)}/${companyId}`,
    received,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
