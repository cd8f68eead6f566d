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
  return (
    status === 429 || /^(TooManyRequestsException|Throttling|ThrottlingException|LimitExceededException)$/.test(name)
  );
};

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

const waitBefore = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * Math.min(4000, 500 * 2 ** attempt)));

/**
 * Runs a call that may be repeated without harm: throttled or unanswered ones are tried up to 5 times with full jitter
 * (SES takes one template write a second), as long as the request that waits for it can still be answered.
 */
export async function persistently<T>(call: () => Promise<T>, attempts = MAX_ATTEMPTS): Promise<T> {
  const givesUpAt = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const worthAnotherTry = isThrottled(error) || !isAnswered(error);
      const mayTryAgain = attempt < attempts && Date.now() < givesUpAt;
      if (error instanceof AppError || !worthAnotherTry || !mayTryAgain) throw translated(error);
      await waitBefore(attempt);
    }
  }
}
