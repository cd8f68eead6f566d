import type { Readable, Writable } from "node:stream";
import * as z from "zod";

const Params = z.record(z.string(), z.unknown());
type Params = z.infer<typeof Params>;

const Message = z.looseObject({
  id: z.number().optional(),
  method: z.string().optional(),
  params: Params.optional(),
  result: Params.optional(),
  error: z.looseObject({ message: z.string() }).optional(),
});
type Message = z.infer<typeof Message>;

interface Waiting {
  readonly resolve: (result: Params) => void;
  readonly reject: (error: Error) => void;
}

/** A browser that is controlled by the Chrome DevTools Protocol: JSON through two pipes, each message ended by a zero. */
export interface Devtools {
  readonly send: (method: string, params?: Params) => Promise<Params>;
  readonly on: (method: string, listen: (params: Params) => void) => void;
  /** Sends go to this page from now on, or to the browser itself. */
  readonly useSession: (id: string | undefined) => void;
  /** Refuses what has no answer yet. */
  readonly end: (reason: Error) => void;
}

export function openDevtools(toBrowser: Writable, fromBrowser: Readable): Devtools {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: Params) => void>();
  let [last, session, ended]: [number, string | undefined, Error | undefined] = [0, undefined, undefined];
  const receive = ({ id, method = "", params = {}, result = {}, error }: Message) => {
    if (id === undefined) {
      listeners.get(method)?.(params);
      return;
    }
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  };
  const parts: string[] = [];
  fromBrowser.setEncoding("utf8");
  fromBrowser.on("data", (chunk: string) => {
    const [first = "", ...more] = chunk.split("\0");
    parts.push(first);
    for (const next of more) {
      receive(Message.parse(JSON.parse(parts.splice(0).join(""))));
      parts.push(next);
    }
  });
  // A browser that ends closes the pipes; what it was asked then is refused by `end`.
  for (const pipe of [toBrowser, fromBrowser]) pipe.on("error", () => undefined);
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) {
          reject(ended);
          return;
        }
        waiting.set((last += 1), { resolve, reject });
        toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId: session })}\0`);
      }),
    on: (method, listen) => listeners.set(method, listen),
    useSession: (id) => {
      session = id;
    },
    end: (reason) => {
      ended ??= reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}
