import { IncomingMessage, ServerResponse, type RequestListener } from "node:http";
import { Socket } from "node:net";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";

function toMessage({ method, path, rawQuery, headers, body }: LocalRequest): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.method = method;
  message.url = rawQuery === "" ? path : `${path}?${rawQuery}`;
  Object.assign(message.headers, headers);
  message.push(body);
  message.push(null);
  return message;
}

/**
 * A response object that collects its output instead of writing to a socket. Its body is passed in one piece, with
 * `end`.
 */
class KeptResponse extends ServerResponse {
  readonly #done: (response: LocalResponse) => void;

  constructor(message: IncomingMessage, done: (response: LocalResponse) => void) {
    super(message);
    this.#done = done;
  }

  override end(body?: unknown): this {
    const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)] as const);
    this.#done({
      status: this.statusCode,
      headers: Object.fromEntries(headers),
      body: typeof body === "string" ? body : undefined,
    });
    return this;
  }
}

/** Lets a handler that was written for Node's HTTP server answer a request, without a port. */
export const forward = (
  handler: RequestListener,
  request: LocalRequest,
  beforehand: (message: IncomingMessage) => void,
): Promise<LocalResponse> =>
  new Promise((resolve) => {
    const message = toMessage(request);
    beforehand(message);
    handler(message, new KeptResponse(message, resolve));
  });
