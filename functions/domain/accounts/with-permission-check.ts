import { AppError } from "#shared/errors.ts";

/**
 * Runs a read from a customer's account, and asks the user to check the role's permissions if the role denies it.
 * @throws AppError AWS_PERMISSIONS_MISSING
 */
export async function withPermissionCheck<T>(look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "AWS_CREDENTIALS_INSUFFICIENT") throw error;
    throw new AppError("AWS_PERMISSIONS_MISSING", { cause: error.cause, missing: error.missing });
  }
}
