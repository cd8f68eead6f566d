import { loadFactor } from "#bin/run/load-factor.ts";

/** A time limit in milliseconds for something that takes that long on an idle machine. */
export const inTime = (milliseconds: number): number => milliseconds * loadFactor();

interface Patience {
  readonly timeout: number;
  readonly interval: number;
}

/**
 * For vi.waitFor and expect.poll: the time limit of a condition, in milliseconds. It is that of an idle machine, scaled
 * by this machine's load; the time is no property of the product.
 */
export const patience = (timeout: number, interval: number): Patience => ({ timeout: inTime(timeout), interval });
