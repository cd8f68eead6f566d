import type { ToFrame } from "../protocol/to-frame.ts";
import { ToHost } from "../protocol/to-host.ts";
import { createMemory, type CallFromHost } from "./frame-memory.ts";

export interface FrameHandlers {
  readonly options: unknown;
  readonly onEvent: (name: string, data: unknown) => void;
  /** The frame asks for a function of the host; `answer` may be called repeatedly (progress of an upload). */
  readonly onAsk: (callback: string, data: unknown, answer: (value: unknown) => void) => void;
}

export interface Frame {
  /** Carries a method call into the frame, in order, as soon as the frame listens. */
  readonly call: (call: CallFromHost, onReply?: (value: unknown) => void) => void;
  readonly tellCallbacks: (names: readonly string[], tools: readonly string[]) => void;
  readonly destroy: () => void;
}

/** Puts the editor's frame into the container and speaks with it. Throws when the frame page is of another origin. */
export function openFrame(container: HTMLElement, frameUrl: URL, handlers: FrameHandlers): Frame {
  if (frameUrl.origin !== location.origin) {
    throw new Error(`The editor's script must come from the page's own origin, not from ${frameUrl.origin}.`);
  }
  const iframe = document.createElement("iframe");
  const memory = createMemory();
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

  /** The first time, what has been waiting goes out; a frame that starts again is brought to where it was. */
  function start(): void {
    const isRestart = listening;
    const last = memory.lastDesign();
    listening = true;
    post({ type: "open", options: handlers.options });
    waiting.splice(0).forEach(post);
    if (!isRestart) return;
    const { calls, pending } = memory.retell();
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
    tellCallbacks: (names, tools) => {
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
