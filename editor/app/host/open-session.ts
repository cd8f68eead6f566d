import * as z from "zod/mini";
import { findItem } from "#shared/email/design/find.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign, saveDesign } from "#shared/email/design/read-design.ts";
import { Call } from "../../protocol/to-frame.ts";
import { createStore, type Store } from "../state/session/store.ts";
import type { Session } from "../state/session/session.ts";
import { askAboutItem } from "./ask-about-item.ts";
import { createQuestions } from "../state/session/host-questions.ts";
import type { HostPort } from "./host-port.ts";
import { keepInHost } from "./design-backup.ts";
import { performCall } from "./perform-call.ts";
import { readOptions } from "./read-options.ts";
import { initialState } from "./initial-state.ts";
import { speak } from "./set-locale.ts";
import { tellChange } from "./emit-changes.ts";
import { tellRemovedImages } from "./report-removed-images.ts";

/** Waits for the host to open the editor, then serves its calls. `show` is given the session once, and shows it. */
export function openSession(port: HostPort, show: (session: Session) => void): void {
  const newId = designIdMaker((bytes) => bytes.set(crypto.getRandomValues(new Uint8Array(bytes.length))));
  const questions = createQuestions(port.send);
  const emit = (name: string, data: unknown) => port.send({ type: "event", name, data });
  let session: Session | undefined;

  function open(input: unknown): Session {
    const { options, problems } = readOptions(input);
    for (const problem of problems) reportError(new Error(problem));
    const store = createStore(initialState(options, blankDesign(newId)), (change, before) => {
      const { design } = store.state();
      kept.changed(saveDesign(design));
      tellChange(emit, change, before, design);
      tellRemovedImages(opened, before, design);
      askAboutItem(opened, change, before);
    });
    const kept = keepInHost(port.send);
    const opened = { store, askHost: questions.ask, emit, newId };
    tellSelections(emit, store);
    return opened;
  }

  /** Shown in its own language from the first moment on. */
  async function start(opened: Session): Promise<void> {
    await speak(opened.store, {});
    show(opened);
    emit("editor:ready", undefined);
  }

  async function answerCall(id: number, input: unknown, opened: Session): Promise<void> {
    try {
      const result = performCall(Call.parse(input), opened);
      // Most calls are answered at once, in the order in which they came.
      const value: unknown = result instanceof Promise ? await result : result;
      port.send({ type: "reply", id, value });
    } catch (error) {
      const message = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
      port.send({ type: "failure", id, message });
    }
  }

  port.listen((message) => {
    if (message.type === "open" && !session) {
      session = open(message.options);
      void start(session);
    } else if (message.type === "callbacks") {
      session?.store.set({ callbacks: message.names, toolsWithValidator: message.toolsWithValidator });
    } else if (message.type === "call" && session) void answerCall(message.id, message.call, session);
    else if (message.type === "answer") questions.answer(message.id, message.value);
    else if (message.type === "recover" && session) offerBack(session.store, message.design);
  });
  port.send({ type: "listening" });
}

function offerBack(store: Store, input: unknown): void {
  const read = readDesign(input);
  if (read.ok) store.set({ recovery: read.design });
}

/** `item:selected` comes once for the item that is left (`active: false`) and once for the one that is taken. */
function tellSelections(emit: (name: string, data: unknown) => void, store: Store): void {
  let before: string | null = null;
  store.subscribe(() => {
    const { selected, design } = store.state();
    if (selected === before) return;
    const left = before;
    before = selected;
    if (left !== null) emit("item:selected", { item: findItem(design, left)?.item ?? { id: left }, active: false });
    if (selected !== null) emit("item:selected", { item: findItem(design, selected)?.item, active: true });
  });
}
