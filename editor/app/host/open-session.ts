import * as z from "zod/mini";
import { findItem } from "#shared/email/design/find.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { Call } from "../../protocol/to-frame.ts";
import { createStore, type Store } from "../state/session/store.ts";
import type { Session } from "../state/session/session.ts";
import { confirmItemChange } from "./ask-about-item.ts";
import { createHostQuestions } from "../state/session/host-questions.ts";
import type { HostPort } from "./host-port.ts";
import { keepToolsDrawn } from "./draw-tools.ts";
import { createDesignBackup } from "./design-backup.ts";
import { performCall } from "./perform-call.ts";
import { readOptions } from "./read-options.ts";
import { initialState } from "./initial-state.ts";
import { setLocale } from "./set-locale.ts";
import { emitChange } from "./emit-changes.ts";
import { reportRemovedImages } from "./report-removed-images.ts";

/** Waits until the host opens the editor, then performs its calls. `show` is called once, with the session. */
export function openSession(port: HostPort, show: (session: Session) => void): void {
  const newId = designIdMaker((bytes) => bytes.set(crypto.getRandomValues(new Uint8Array(bytes.length))));
  const questions = createHostQuestions(port.send);
  const emit = (name: string, data: unknown) => port.send({ type: "event", name, data });
  let session: Session | undefined;

  function open(input: unknown): Session {
    const { options, problems } = readOptions(input);
    for (const problem of problems) reportError(new Error(problem));
    const store = createStore(initialState(options, blankDesign(newId)), (change, before) => {
      const { design } = store.state();
      kept.changed(design);
      emitChange(emit, change, before, design);
      reportRemovedImages(opened, before, design);
      confirmItemChange(opened, change, before);
    });
    const kept = createDesignBackup(port.send);
    const opened = { store, askHost: questions.ask, emit, newId };
    emitSelections(emit, store);
    keepToolsDrawn(opened);
    return opened;
  }

  /** The texts are loaded first, so that the editor never shows another language. */
  async function start(opened: Session): Promise<void> {
    await setLocale(opened.store, {});
    show(opened);
    emit("editor:ready", undefined);
  }

  async function answerCall(id: number, input: unknown, opened: Session): Promise<void> {
    try {
      const result = performCall(Call.parse(input), opened);
      // Most calls are answered synchronously, in the order in which they arrived.
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
    else if (message.type === "recover" && session) offerRecovery(session.store, message.design);
  });
  port.send({ type: "listening" });
}

function offerRecovery(store: Store, input: unknown): void {
  const read = readDesign(input);
  if (read.ok) store.set({ recovery: read.design });
}

/** `item:selected` is emitted for the previously selected item (`active: false`) and for the newly selected one. */
function emitSelections(emit: (name: string, data: unknown) => void, store: Store): void {
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
