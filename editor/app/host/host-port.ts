import { ToFrame } from "../../protocol/to-frame.ts";
import type { ToHost } from "../../protocol/to-host.ts";

/** The way to the host page's script. */
export interface HostPort {
  readonly send: (message: ToHost) => void;
  readonly listen: (handle: (message: ToFrame) => void) => void;
}

/** Only the page that opened this frame, of our own origin, is listened to and answered. */
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
