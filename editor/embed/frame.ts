import type { ToFrame } from "../protocol/to-frame.ts";
import { ToHost } from "../protocol/to-host.ts";
import { createFrameMemory, type CallFromHost } from "./frame-memory.ts";

export interface FrameHandlers {
  readonly options: unknown;
  readonly onEvent: (name: string, data: unknown) => void;
  /**
   * Called when the frame asks for a function of the host; `answer` can be called repeatedly (progress of an upload).
   */
  readonly onAsk: (callback: string, data: unknown, answer: (value: unknown) => void) => void;
}

export interface Frame {
  /** Sends a method call to the frame, in order, once the frame listens. */
  readonly call: (call: CallFromHost, onReply?: (value: unknown) => void) => void;
  readonly sendCallbacks: (names: readonly string[], tools: readonly string[]) => void;
  readonly destroy: () => void;
}

/**
 * Opens the editor's frame in the container and exchanges messages with it. Throws if the frame page has another
 * origin.
 */
export function openFrame(container: HTMLElement, frameUrl: URL, handlers: FrameHandlers): Frame {
  if (frameUrl.origin !== location.origin) {
    throw new Error(`The editor's script must come from the page's own origin, not from ${frameUrl.origin}.`);
  }
  const iframe = document.createElement("iframe");
  const memory = createFrameMemory();
  const waiting: ToFrame[] = [];
  let callbacks: ToFrame | undefined;
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
        start();
        break;
      case "event":
        handlers.onEvent(message.name, message.data);
        break;
      case "ask":
        handlers.onAsk(message.callback, message.data, (value) => post({ type: "answer", id: message.id, value }));
        break;
      case "kept":
        memory.keepDesign(message.design);
        break;
      case "reply":
        memory.settled(message.id, true)?.onReply?.(message.value);
        break;
      case "failure":
        memory.settled(message.id, false);
        reportError(new Error(message.message));
    }
  }

  /** At the first start, queued messages are sent; a frame that starts again is restored. */
  function start(): void {
    const isRestart = listening;
    const last = memory.lastDesign();
    listening = true;
    post({ type: "open", options: handlers.options });
    waiting.splice(0).forEach(post);
    if (!isRestart) return;
    const { calls, pending } = memory.callsToReplay();
    if (callbacks) post(callbacks);
    for (const call of calls) send(call);
    if (last !== undefined) post({ type: "recover", design: last });
    for (const { call, onReply } of pending) send(call, onReply);
  }

  function send(call: CallFromHost, onReply?: (value: unknown) => void): void {
    const id = ++lastCall;
    memory.sent(id, { call, onReply });
    post({ type: "call", id, call });
  }

  addEventListener("message", receive);
  iframe.title = "E-mail editor";
  iframe.allow = "clipboard-read; clipboard-write";
  iframe.style.cssText = "display:block;width:100%;height:100%;min-height:inherit;border:0";
  iframe.src = frameUrl.href;
  container.replaceChildren(iframe);

  return {
    call: send,
    sendCallbacks: (names, tools) => {
      callbacks = { type: "callbacks", names: [...names], toolsWithValidator: [...tools] };
      post(callbacks);
    },
    destroy: () => {
      removeEventListener("message", receive);
      listening = false;
      waiting.length = 0;
      iframe.remove();
    },
  };
}
