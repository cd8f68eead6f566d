import { availableParallelism, loadavg } from "node:os";

/** How many processes share a core, over the last minute; 1 where none has to wait. */
export const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** How long something may take that takes so long on an idle machine, in milliseconds. */
export const inTime = (milliseconds: number): number => milliseconds * crowding();

interface Patience {
  readonly timeout: number;
  readonly interval: number;
}

/**
 * For vi.waitFor and expect.poll: how long a condition is waited for, in milliseconds. The time is that of an idle machine, and
 * grows with the load of this one; whether the condition holds in time says nothing of the product.
 */
export const patience = (timeout: number, interval: number): Patience => ({ timeout: inTime(timeout), interval });
