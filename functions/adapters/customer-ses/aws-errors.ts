import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { missingAction } from "#shared/customer-role/policies.ts";
import { AppError, type ErrorCode, type MissingPermissions } from "#shared/errors.ts";

const AwsError = z.object({
  name: z.string(),
  message: z.string().default(""),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
});

const MAX_ATTEMPTS = 5;
const RETRY_TIME_MS = 12_000;

/** An AWS error: its name, message and HTTP status (undefined without an answer). */
export function readAwsError(error: unknown) {
  const { data } = AwsError.safeParse(error);
  return { name: data?.name ?? "", message: data?.message ?? "", status: data?.$metadata?.httpStatusCode };
}

export const isThrottled = (error: unknown): boolean => {
  const { name, status } = readAwsError(error);
  return status === 429 || /^(TooManyRequestsException|Throttling|ThrottlingException)$/.test(name);
};

/** Whether SES's limit of a resource is reached; for mails: the quota of 24 hours. */
export const isQuotaReached = (error: unknown): boolean => readAwsError(error).name === "LimitExceededException";

/** Whether AWS has answered; if not, the outcome of the call is unknown. */
export const isAnswered = (error: unknown): boolean => {
  const { status } = readAwsError(error);
  return status !== undefined && status < 500;
};

export const isDenied = (error: unknown): boolean => /^AccessDenied(Exception)?$/.test(readAwsError(error).name);

/** Whether AWS no longer accepts the session's credentials. */
export const isSessionInvalid = (error: unknown): boolean =>
  /^(ExpiredToken(Exception)?|InvalidClientTokenId|UnrecognizedClientException|SignatureDoesNotMatch)$/.test(
    readAwsError(error).name,
  );

/** Whether SES refuses the token of the next page. */
export const isTokenRefused = (error: unknown): boolean =>
  /^(BadRequestException|InvalidNextTokenException)$/.test(readAwsError(error).name);

function codeOf(error: unknown): ErrorCode | undefined {
  const { name, status } = readAwsError(error);
  if (isDenied(error)) return "AWS_CREDENTIALS_INSUFFICIENT";
  if (isSessionInvalid(error) || name === "RegionDisabledException") return "AWS_CREDENTIALS_INVALID";
  if (isThrottled(error)) return "SES_BUSY";
  return status === undefined || status >= 500 ? "AWS_UNAVAILABLE" : undefined;
}

/** The denied action ("… is not authorized to perform: ses:GetAccount on …") as a statement for the role's policy. */
function missingOf(error: unknown): MissingPermissions | undefined {
  const [, action = ""] = /not authorized to perform: ([\w-]+:\w+)/.exec(readAwsError(error).message) ?? [];
  return missingAction(action);
}

/** The AppError of a known AWS error; an unknown error stays as it is. */
export function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === undefined) return error;
  return new AppError(code, { cause: error, missing: isDenied(error) ? missingOf(error) : undefined });
}

const pauseBefore = (attempt: number) => Math.random() * Math.min(4000, 500 * 2 ** attempt);

interface RetryOptions {
  /** Attempts of an unanswered call; 5 by default. */
  readonly attempts?: number;
  /** Attempts of a throttled call; by default as many as of an unanswered one. */
  readonly throttledAttempts?: number;
  /** When to stop, in milliseconds of `performance.now()`; in 12 seconds by default. */
  readonly until?: number;
}

/** For a call that a user waits for and can repeat: two attempts, the second within three seconds. */
export const awaitedByUser = (): RetryOptions => ({ attempts: 2, until: performance.now() + 3000 });

/**
 * Runs an idempotent call; retries it with full jitter when it is throttled or unanswered, while the waiting request or
 * step can still end in time.
 * @throws the last attempt's error, translated
 */
export async function withRetries<T>(call: () => Promise<T>, persistence: RetryOptions = {}): Promise<T> {
  const {
    attempts = MAX_ATTEMPTS,
    throttledAttempts = attempts,
    until = performance.now() + RETRY_TIME_MS,
  } = persistence;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const worthAnotherTry = isThrottled(error) || !isAnswered(error);
      const pause = pauseBefore(attempt);
      const mayTryAgain =
        attempt < (isThrottled(error) ? throttledAttempts : attempts) && performance.now() + pause < until;
      if (error instanceof AppError || !worthAnotherTry || !mayTryAgain) throw translated(error);
      await wait(pause);
    }
  }
}
