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
  /** Between two mails, in milliseconds. */
  readonly everyMs?: number;
  /** Whether the first mail need not wait for one before it. */
  readonly isFirst?: boolean;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;

/** Full jitter (AWS: "Exponential backoff and jitter"), within a budget that begins now. */
export function paceWithin({ now, random, pause, budgetMs, everyMs = 0, isFirst = true }: Timing): Pace {
  const start = now().getTime();
  const end = start + budgetMs;
  let turn = isFirst ? start : start + everyMs;
  return {
    goOn: async (throttledInARow) => {
      const atMost = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** throttledInARow);
      const jitter = throttledInARow === 0 ? 0 : random() * atMost;
      const wait = Math.max(jitter, turn - now().getTime());
      if (now().getTime() + wait >= end) return false;
      if (wait > 0) await pause(wait);
      turn = now().getTime() + everyMs;
      return true;
    },
  };
}

/** The clock's own pause and chance. */
export const realPace = (now: () => Date, timing: Pick<Timing, "budgetMs" | "everyMs" | "isFirst">): Pace =>
  paceWithin({
    now,
    random: Math.random,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ...timing,
  });
