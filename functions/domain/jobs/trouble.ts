import { AppError, type ErrorCode } from "#shared/errors.ts";

/** Amazon SES throttles us, or reads are behind what was written. */
const takingTime: readonly ErrorCode[] = ["SES_BUSY", "SES_NOT_SETTLED"];

const passing: readonly ErrorCode[] = [...takingTime, "AWS_UNAVAILABLE", "CONFLICT_TRY_AGAIN", "INTERNAL_ERROR"];

/** Whether nothing is wrong, and the same step goes well a little later. */
export const onlyTakesTime = (error: unknown): boolean => error instanceof AppError && takingTime.includes(error.code);

/** Whether it may go well another time; what we know nothing of may. */
export const mayPass = (error: unknown): boolean => !(error instanceof AppError) || passing.includes(error.code);

/** What people are told of it: a code of shared/errors.ts. */
export const reasonOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : "JOB_INTERRUPTED");
