/** Says when the next mail may go. */
export interface Pace {
  /** Waits as long as so many refusals in a row ask for; false when the time is up. */
  readonly goOn: (throttledInARow: number) => Promise<boolean>;
}

interface Timing {
  readonly now: () => Date;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly budgetMs: number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;

/** Full jitter (AWS: "Exponential backoff and jitter"), within a budget that begins now. */
export function paceWithin({ now, random, pause, budgetMs }: Timing): Pace {
  const end = now().getTime() + budgetMs;
  return {
    goOn: async (throttledInARow) => {
      const atMost = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** throttledInARow);
      const wait = throttledInARow === 0 ? 0 : random() * atMost;
      if (now().getTime() + wait >= end) return false;
      if (wait > 0) await pause(wait);
      return true;
    },
  };
}

/** The clock's own pause and chance. */
export const realPace = (now: () => Date, budgetMs: number): Pace =>
  paceWithin({
    now,
    random: Math.random,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    budgetMs,
  });
