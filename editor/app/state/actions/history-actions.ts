import { sayFrom } from "../../model/i18n/say.ts";
import { announce } from "./announce.ts";
import type { Session } from "../session/session.ts";

export function undo(session: Session): void {
  const { history, texts } = session.store.state();
  if (history.past.length === 0) return;
  session.store.undo();
  announce(session, sayFrom(texts)("Undone"));
}

export function redo(session: Session): void {
  const { history, texts } = session.store.state();
  if (history.future.length === 0) return;
  session.store.redo();
  announce(session, sayFrom(texts)("Redone"));
}
