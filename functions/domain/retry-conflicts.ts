import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#shared/errors.ts";

const MAX_ATTEMPTS = 8;
const SHORTEST_WAIT_MS = 10;

/** Full jitter, so that concurrent calls do not meet again. */
const pause = (attempt: number) => wait(Math.random() * SHORTEST_WAIT_MS * 2 ** attempt);

/**
 * Runs a step that reads, decides and writes; repeats it after a concurrent change, 8 attempts in all.
 * @throws AppError CONFLICT_TRY_AGAIN after the last attempt; every other error at once
 */
export async function retryConflicts<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}
