import { AppError } from "#shared/errors.ts";

/** Makes a concurrent save a conflict, so that the deletion is repeated with the saved template. */
export async function asConflict(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const isSaved = error instanceof AppError && error.code === "TEMPLATE_CHANGED";
    throw isSaved ? new AppError("CONFLICT_TRY_AGAIN", { cause: error }) : error;
  }
}
