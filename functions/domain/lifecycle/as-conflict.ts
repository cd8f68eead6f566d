import { AppError } from "#shared/errors.ts";

/** A save in the same moment does not keep a template from being deleted: it is looked at again. */
export async function asConflict(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const isSaved = error instanceof AppError && error.code === "TEMPLATE_CHANGED";
    throw isSaved ? new AppError("CONFLICT_TRY_AGAIN", { cause: error }) : error;
  }
}
