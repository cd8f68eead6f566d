import { ToFrame } from "../../protocol/to-frame.ts";
import type { ToHost } from "../../protocol/to-host.ts";

/** Sends messages to the host page's script and receives its messages. */
export interface HostPort {
  readonly send: (message: ToHost) => void;
  readonly listen: (handle: (message: ToFrame) => void) => void;
}

/** Only messages of the parent window, from the same origin, are accepted. */
export function hostPort(): HostPort {
  return {
    send: (message) => parent.postMessage(message, location.origin),
    listen: (handle) => {
      addEventListener("message", (event: MessageEvent<unknown>) => {
        if (event.source !== parent || event.origin !== location.origin) return;
        const message = ToFrame.safeParse(event.data);
        if (message.success) handle(message.data);
      });
    },
  };
}
