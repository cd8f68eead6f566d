import { AppError } from "#shared/errors.ts";

/** Whether an error is one of ours with any of these codes. */
export const isCode = (error: unknown, ...codes: readonly AppError["code"][]): boolean =>
  error instanceof AppError && codes.includes(error.code);
