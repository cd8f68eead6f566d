import type { Design } from "#shared/email/design/types.ts";

/** A state to return to: the design and what was selected in it. */
export interface Snapshot {
  readonly design: Design;
  readonly selected: string | null;
}

export interface History {
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** Names the change that made the present; a following change of the same name joins it (typing, dragging a colour). */
  readonly joinable: string | undefined;
}

export const emptyHistory: History = { past: [], future: [], joinable: undefined };

const keptSteps = 200;

/** The history after a change, where `before` is the state it left. Joined changes are undone in one step. */
export function remember(history: History, before: Snapshot, join: string | undefined): History {
  const joins = join !== undefined && join === history.joinable && history.past.length > 0;
  const past = joins ? history.past : [...history.past, before].slice(-keptSteps);
  return { past, future: [], joinable: join };
}

export interface Travelled {
  readonly history: History;
  readonly to: Snapshot;
}

/** One step back from the present, or undefined at the beginning. */
export function back({ past, future }: History, present: Snapshot): Travelled | undefined {
  const to = past.at(-1);
  return to && { to, history: { past: past.slice(0, -1), future: [present, ...future], joinable: undefined } };
}

/** As `back`, without a way forward again. */
export function forget(history: History, present: Snapshot): Travelled | undefined {
  const travelled = back(history, present);
  return travelled && { ...travelled, history: { ...travelled.history, future: [] } };
}

/** One step forward again, or undefined when nothing was undone. */
export function forward({ past, future }: History, present: Snapshot): Travelled | undefined {
  const [to, ...rest] = future;
  return to && { to, history: { past: [...past, present], future: rest, joinable: undefined } };
}
