import { AppError } from "#shared/errors.ts";

const MAX_ATTEMPTS = 5;

/**
 * Runs a step that reads, decides and writes; once more when somebody changed what it had read, 5 times in all.
 * @throws AppError CONFLICT_TRY_AGAIN when others were quicker each time; every other error at once
 */
export async function retryConflicts<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
