import * as z from "zod/mini";
import { findItem } from "#shared/email/design/find.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import { EditorOptions } from "../../protocol/options.ts";
import { Call } from "../../protocol/to-frame.ts";
import type { Change } from "../state/command.ts";
import { createStore, type Store } from "../state/store.ts";
import type { Session } from "../state/use-editor.ts";
import { createQuestions } from "./ask-host.ts";
import type { HostPort } from "./host-port.ts";
import { performCall } from "./perform-call.ts";
import { speak } from "./speak.ts";
import { initialState } from "./settings.ts";

/** Waits for the host to open the editor, then serves its calls. `show` is given the session once, and shows it. */
export function openSession(port: HostPort, show: (session: Session) => void): void {
  const newId = designIdMaker((bytes) => bytes.set(crypto.getRandomValues(new Uint8Array(bytes.length))));
  const questions = createQuestions(port.send);
  const emit = (name: string, data: unknown) => port.send({ type: "event", name, data });
  let session: Session | undefined;

  function open(options: unknown): Session {
    const parsed = EditorOptions.safeParse(options);
    if (!parsed.success) reportError(new Error(`The editor's options are wrong: ${z.prettifyError(parsed.error)}`));
    const state = initialState(parsed.success ? parsed.data : {}, blankDesign(newId));
    const store = createStore(state, (change) => tellChange(emit, change));
    tellSelections(emit, store);
    return { store, askHost: questions.ask, emit, newId };
  }

  function answerCall(id: number, input: unknown, { store }: Session): void {
    try {
      const call = Call.parse(input);
      port.send({ type: "reply", id, value: performCall(call, { store, newId, emit }) });
    } catch (error) {
      const message = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
      port.send({ type: "failure", id, message });
    }
  }

  /** Shown in its own language from the first moment on. */
  async function start(opened: Session): Promise<void> {
    await speak(opened.store, {});
    show(opened);
    emit("editor:ready", undefined);
  }

  port.listen((message) => {
    if (message.type === "open" && !session) {
      session = open(message.options);
      void start(session);
    } else if (message.type === "callbacks") session?.store.set({ callbacks: message.names });
    else if (message.type === "call" && session) answerCall(message.id, message.call, session);
    else if (message.type === "answer") questions.answer(message.id, message.value);
  });
  port.send({ type: "listening" });
}

/** Hosts listen to `design:updated`, or to the kind of change by its own name. */
function tellChange(emit: (name: string, data: unknown) => void, change: Change): void {
  emit("design:updated", change);
  emit(change.type, { item: change.item });
}

/** `item:selected` comes once for the item that is left (`active: false`) and once for the one that is taken. */
function tellSelections(emit: (name: string, data: unknown) => void, store: Store): void {
  let before: string | null = null;
  store.subscribe(() => {
    const { selected, design } = store.state();
    if (selected === before) return;
    const left = before;
    before = selected;
    if (left !== null) emit("item:selected", { item: { id: left }, active: false });
    if (selected !== null) emit("item:selected", { item: findItem(design, selected)?.item, active: true });
  });
}
