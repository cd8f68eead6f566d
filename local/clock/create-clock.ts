import * as z from "zod";
import type { Store } from "#local/store.ts";
import { moveDate } from "./moved-date.ts";

/** Ten years, longer than anything is kept. */
export const FURTHEST_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** The time of the local AWS, which can be moved forward so that things expire. */
export interface Clock {
  /** How far ahead of the machine's clock it is. */
  readonly offsetMs: () => number;
  /** Moves it further ahead; work that becomes due is done when this resolves. Throws RangeError beyond ten years. */
  readonly forward: (ms: number) => Promise<void>;
  /** Back to the machine's time. What was made in between keeps its times, which are then in the future. */
  readonly reset: () => void;
  /** Registers work to do after every move forward, e.g. a sweep that would otherwise wait for its timer. */
  readonly afterMove: (work: () => Promise<unknown>) => void;
  /** Registers a callback for every move, forward or back. */
  readonly onChange: (listener: () => void) => void;
  /** Restores the process's real time; the store keeps the offset for the next start. */
  readonly close: () => void;
}

const Offset = z.object({ offsetMs: z.number() });
const offsetKey = "offset";

/** Moves this process's time by the offset in the store; call it before a service reads the time. */
export function createClock(store: Store): Clock {
  const kept = store.collection("clock", Offset);
  const works: (() => Promise<unknown>)[] = [];
  const listeners: (() => void)[] = [];
  const moveTo = (ms: number): void => {
    moveDate(ms);
    for (const listener of listeners) listener();
  };
  const offsetMs = (): number => kept.get(offsetKey)?.offsetMs ?? 0;
  moveDate(offsetMs());
  return {
    offsetMs,
    forward: async (ms) => {
      const moved = offsetMs() + ms;
      if (moved > FURTHEST_MS) throw new RangeError("The clock cannot be more than ten years ahead.");
      kept.put(offsetKey, { offsetMs: moved });
      moveTo(moved);
      for (const work of works) await work();
    },
    reset: () => {
      kept.delete(offsetKey);
      moveTo(0);
    },
    afterMove: (work) => void works.push(work),
    onChange: (listener) => void listeners.push(listener),
    close: () => moveDate(0),
  };
}
