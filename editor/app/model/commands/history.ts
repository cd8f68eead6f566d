import type { Design } from "#shared/email/design/types.ts";

/** A state that undo and redo restore: the design and its selection. */
export interface Snapshot {
  readonly design: Design;
  readonly selected: string | null;
}

export interface History {
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** The group of the latest change. A following change of the same group joins it (typing, dragging a color). */
  readonly undoGroup: string | undefined;
}

export const emptyHistory: History = { past: [], future: [], undoGroup: undefined };

const KEPT_STEPS = 200;

/** The history after a change; `before` is the state before it. Changes of one group are one undo step. */
export function remember(history: History, before: Snapshot, join: string | undefined): History {
  const joins = join !== undefined && join === history.undoGroup && history.past.length > 0;
  const past = joins ? history.past : [...history.past, before].slice(-KEPT_STEPS);
  return { past, future: [], undoGroup: join };
}

export interface Restored {
  readonly history: History;
  readonly to: Snapshot;
}

/** One step back; undefined at the beginning. */
export function back({ past, future }: History, present: Snapshot): Restored | undefined {
  const to = past.at(-1);
  return to && { to, history: { past: past.slice(0, -1), future: [present, ...future], undoGroup: undefined } };
}

/** Like `back`, but the step cannot be redone. */
export function discard(history: History, present: Snapshot): Restored | undefined {
  const travelled = back(history, present);
  return travelled && { ...travelled, history: { ...travelled.history, future: [] } };
}

/** One step forward; undefined if nothing was undone. */
export function forward({ past, future }: History, present: Snapshot): Restored | undefined {
  const [to, ...rest] = future;
  return to && { to, history: { past: [...past, present], future: rest, undoGroup: undefined } };
}
