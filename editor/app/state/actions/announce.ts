import type { Session } from "../session/session.ts";

/** Says something to screen readers. A text that is said twice in a row is made to differ, or it would not be heard. */
export function announce({ store }: Session, text: string): void {
  store.set({ said: store.state().said === text ? `${text}\u00a0` : text });
}
