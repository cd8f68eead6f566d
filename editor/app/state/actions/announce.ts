import type { Session } from "../session/session.ts";

/** Announces a text to screen readers. A repeated text is changed invisibly, or it would not be read again. */
export function announce({ store }: Session, text: string): void {
  store.set({ announcement: store.state().announcement === text ? `${text}\u00a0` : text });
}
