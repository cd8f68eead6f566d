import type { Call, ToFrame } from "../protocol/to-frame.ts";
import { ToHost } from "../protocol/to-host.ts";

export interface FrameHandlers {
  readonly options: unknown;
  readonly onEvent: (name: string, data: unknown) => void;
  /** The frame asks for a callback of the host; `answer` may be called repeatedly (progress of an upload). */
  readonly onAsk: (callback: string, data: unknown, answer: (value: unknown) => void) => void;
}

/** What a host passes is parsed once, in the frame; what is wrong with it comes back as a failure. */
type CallFromHost = { readonly method: Call["method"]; readonly [argument: string]: unknown };

export interface Frame {
  /** Carries a method call into the frame, in order, as soon as the frame listens. */
  readonly call: (call: CallFromHost, onReply?: (value: unknown) => void) => void;
  readonly tellCallbacks: (names: readonly string[]) => void;
  readonly destroy: () => void;
}

/** Puts the editor's frame into the container and speaks with it. Throws when the frame page is of another origin. */
export function openFrame(container: HTMLElement, frameUrl: URL, handlers: FrameHandlers): Frame {
  if (frameUrl.origin !== location.origin) {
    throw new Error(`The editor's script must come from the page's own origin, not from ${frameUrl.origin}.`);
  }
  const iframe = document.createElement("iframe");
  const replies = new Map<number, (value: unknown) => void>();
  const waiting: ToFrame[] = [];
  let listening = false;
  let lastCall = 0;

  function post(message: ToFrame): void {
    if (listening) iframe.contentWindow?.postMessage(message, frameUrl.origin);
    else waiting.push(message);
  }

  function receive(event: MessageEvent<unknown>): void {
    if (event.source === null || event.source !== iframe.contentWindow || event.origin !== frameUrl.origin) return;
    const message = ToHost.safeParse(event.data);
    if (message.success) handle(message.data);
  }

  function handle(message: ToHost): void {
    switch (message.type) {
      case "listening":
        listening = true;
        post({ type: "open", options: handlers.options });
        waiting.splice(0).forEach(post);
        break;
      case "event":
        handlers.onEvent(message.name, message.data);
        break;
      case "ask":
        handlers.onAsk(message.callback, message.data, (value) => post({ type: "answer", id: message.id, value }));
        break;
      case "reply":
        replies.get(message.id)?.(message.value);
        replies.delete(message.id);
        break;
      case "failure":
        replies.delete(message.id);
        reportError(new Error(message.message));
    }
  }

  addEventListener("message", receive);
  iframe.title = "E-mail editor";
  iframe.allow = "clipboard-read; clipboard-write";
  iframe.style.cssText = "display:block;width:100%;height:100%;min-height:inherit;border:0";
  iframe.src = frameUrl.href;
  container.replaceChildren(iframe);

  return {
    call: (call, onReply) => {
      const id = ++lastCall;
      if (onReply) replies.set(id, onReply);
      post({ type: "call", id, call });
    },
    tellCallbacks: (names) => post({ type: "callbacks", names: [...names] }),
    destroy: () => {
      removeEventListener("message", receive);
      iframe.remove();
    },
  };
}
