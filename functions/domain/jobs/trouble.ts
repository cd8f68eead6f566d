import { AppError, type ErrorCode } from "#shared/errors.ts";

const passing: readonly ErrorCode[] = ["SES_BUSY", "AWS_UNAVAILABLE", "CONFLICT_TRY_AGAIN", "INTERNAL_ERROR"];

/** Whether it may go well another time; what we know nothing of may. */
export const mayPass = (error: unknown): boolean => !(error instanceof AppError) || passing.includes(error.code);

/** What people are told of it: a code of shared/errors.ts. */
export const reasonOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : "JOB_INTERRUPTED");
