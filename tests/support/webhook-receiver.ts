import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type ReceiverAnswer = (response: ServerResponse, request: ReceivedRequest) => void;

export interface Receiver {
  readonly url: string;
  /** What has come, oldest first. */
  readonly received: ReceivedRequest[];
  /** Changes how it answers from now on. */
  readonly answerWith: (answer: ReceiverAnswer) => void;
  readonly close: () => Promise<void>;
}

export const withStatus =
  (status: number, body = ""): ReceiverAnswer =>
  (response) => {
    response.writeHead(status).end(body);
  };

/** A receiver of webhooks on this machine; it answers 204 unless a test sets another answer. */
export async function startReceiver(): Promise<Receiver> {
  let answer: ReceiverAnswer = withStatus(204);
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url: path = "", headers } = request;
      const one = { method, path, headers, body };
      received.push(one);
      answer(response, one);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/hook`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
