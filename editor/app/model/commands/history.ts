import type { Design } from "#shared/email/design/types.ts";
import type { Step } from "./command.ts";

/** A state that undo and redo restore: the design and its selection. */
export interface Snapshot {
  readonly design: Design;
  readonly selected: string | null;
}

/** A state before the present one, and the step that was made from it; or one after it, and the step that led to it. */
export interface Moment extends Snapshot {
  readonly step: Step;
}

export interface History {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** The group of the latest change. A following change of the same group joins it (typing, dragging a color). */
  readonly undoGroup: string | undefined;
}

export const emptyHistory: History = { past: [], future: [], undoGroup: undefined };

const KEPT_STEPS = 200;

/**
 * The history after a change; `before` is the state before it. Changes of one group are one undo step, which has the name
 * of the first change, or of an item that was added later.
 */
export function remember({ past, undoGroup }: History, before: Moment, join: string | undefined): History {
  const last = join !== undefined && join === undoGroup ? past.at(-1) : undefined;
  if (last === undefined) return { past: [...past, before].slice(-KEPT_STEPS), future: [], undoGroup: join };
  const step = adds(before.step) && !adds(last.step) ? before.step : last.step;
  return { past: [...past.slice(0, -1), { ...last, step }], future: [], undoGroup: join };
}

const adds = ({ change }: Step): boolean => change.type.endsWith(":added");

export interface Restored {
  readonly history: History;
  readonly to: Snapshot;
}

/** One step back; undefined at the beginning. */
export const back = (history: History, present: Snapshot): Restored | undefined => travel(history, present, -1);

/** Like `back`, but the step cannot be redone. */
export function discard(history: History, present: Snapshot): Restored | undefined {
  const travelled = back(history, present);
  return travelled && { ...travelled, history: { ...travelled.history, future: [] } };
}

/** One step forward; undefined if nothing was undone. */
export const forward = (history: History, present: Snapshot): Restored | undefined => travel(history, present, 1);

/** Several steps forward, or back if the number is negative; undefined if there are fewer. */
export function travel({ past, future }: History, present: Snapshot, by: number): Restored | undefined {
  const steps = [...past.map(({ step }) => step), ...future.map(({ step }) => step)];
  const states = [...past, present, ...future];
  const at = past.length + by;
  const to = states[at];
  if (to === undefined || by === 0) return undefined;
  const moment = ({ design, selected }: Snapshot, step: Step | undefined): Moment[] =>
    step ? [{ design, selected, step }] : [];
  return {
    to: { design: to.design, selected: to.selected },
    history: {
      past: states.slice(0, at).flatMap((state, i) => moment(state, steps[i])),
      future: states.slice(at + 1).flatMap((state, i) => moment(state, steps[at + i])),
      undoGroup: undefined,
    },
  };
}
