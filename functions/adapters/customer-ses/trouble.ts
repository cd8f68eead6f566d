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
const PATIENCE_MS = 12_000;

/** The words of an AWS error: its name, what it says, the HTTP status it came with (undefined: no answer at all). */
export function readAwsError(error: unknown) {
  const { data } = AwsError.safeParse(error);
  return { name: data?.name ?? "", message: data?.message ?? "", status: data?.$metadata?.httpStatusCode };
}

export const isThrottled = (error: unknown): boolean => {
  const { name, status } = readAwsError(error);
  return status === 429 || /^(TooManyRequestsException|Throttling|ThrottlingException)$/.test(name);
};

/** Whether there are as many of something as SES allows; of mails: whether the quota of 24 hours is used up. */
export const isQuotaReached = (error: unknown): boolean => readAwsError(error).name === "LimitExceededException";

/** Whether AWS has answered at all; if not, nobody knows what became of the call. */
export const isAnswered = (error: unknown): boolean => {
  const { status } = readAwsError(error);
  return status !== undefined && status < 500;
};

export const isDenied = (error: unknown): boolean => /^AccessDenied(Exception)?$/.test(readAwsError(error).name);

/** Whether AWS takes these credentials no more, or never did. */
export const isDeadSession = (error: unknown): boolean =>
  /^(ExpiredToken(Exception)?|InvalidClientTokenId|UnrecognizedClientException|SignatureDoesNotMatch)$/.test(
    readAwsError(error).name,
  );

/** Of a call that continues a list: SES no longer accepts where it is to go on. */
export const isTokenRefused = (error: unknown): boolean =>
  /^(BadRequestException|InvalidNextTokenException)$/.test(readAwsError(error).name);

function codeOf(error: unknown): ErrorCode | undefined {
  const { name, status } = readAwsError(error);
  if (isDenied(error)) return "AWS_CREDENTIALS_INSUFFICIENT";
  if (isDeadSession(error) || name === "RegionDisabledException") return "AWS_CREDENTIALS_INVALID";
  if (isThrottled(error)) return "SES_BUSY";
  return status === undefined || status >= 500 ? "AWS_UNAVAILABLE" : undefined;
}

/** What AWS names when it denies ("… is not authorized to perform: ses:GetAccount on …"), as the role's policy needs it. */
function missingOf(error: unknown): MissingPermissions | undefined {
  const [, action = ""] = /not authorized to perform: ([\w-]+:\w+)/.exec(readAwsError(error).message) ?? [];
  return missingAction(action);
}

/** The error as the product says it; one that is none of the known troubles stays as it is. */
export function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === undefined) return error;
  return new AppError(code, { cause: error, missing: isDenied(error) ? missingOf(error) : undefined });
}

const pauseBefore = (attempt: number) => Math.random() * Math.min(4000, 500 * 2 ** attempt);

interface Persistence {
  /** Tries of a call that AWS does not answer; 5 unless given. */
  readonly attempts?: number;
  /** Tries of a call that AWS throttles; as many as of one that it does not answer, unless given. */
  readonly throttledAttempts?: number;
  /** When to stop, in milliseconds of `performance.now()`; 12 seconds from now unless given. */
  readonly until?: number;
}

/** For a call that a user waits for, who has a button to try again: two tries, the second within three seconds. */
export const awaitedByUser = (): Persistence => ({ attempts: 2, until: performance.now() + 3000 });

/**
 * Runs a call that may be repeated without harm: throttled or unanswered ones are tried again with full jitter, as long
 * as the request or the step that waits for it can still end in time.
 * @throws the error of the last try, as the product names it
 */
export async function persistently<T>(call: () => Promise<T>, persistence: Persistence = {}): Promise<T> {
  const {
    attempts = MAX_ATTEMPTS,
    throttledAttempts = attempts,
    until = performance.now() + PATIENCE_MS,
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
