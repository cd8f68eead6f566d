import { loadFactor } from "#bin/run/load-factor.ts";

/** A time limit in whole milliseconds for something that takes that long on an idle machine. */
export const scaledTimeout = (milliseconds: number): number => Math.ceil(milliseconds * loadFactor());

interface PollOptions {
  readonly timeout: number;
  readonly interval: number;
}

/**
 * For vi.waitFor and expect.poll: the time limit of a condition, in milliseconds. It is that of an idle machine, scaled
 * by this machine's load; the time is no property of the product.
 */
export const scaledPolling = (timeout: number, interval: number): PollOptions => ({
  timeout: scaledTimeout(timeout),
  interval,
});
