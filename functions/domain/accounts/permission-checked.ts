import { AppError } from "#shared/errors.ts";

/** Gives a look into a customer's account; where the role denies it, its permissions are to be checked. @throws AppError AWS_PERMISSIONS_MISSING */
export async function permissionChecked<T>(look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "AWS_CREDENTIALS_INSUFFICIENT") throw error;
    throw new AppError("AWS_PERMISSIONS_MISSING", { cause: error.cause, missing: error.missing });
  }
}
