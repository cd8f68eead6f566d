/**
 * Invokes a Lambda and waits for its answer (Lambda's invocation type RequestResponse). `file` is the Lambda's source
 * below the repository, e.g. "functions/tags/list-tags.ts".
 * @throws LambdaError if the function fails or Lambda refuses its event or answer
 */
export type InvokeLambda = (file: string, event: unknown) => Promise<unknown>;

/**
 * A failed invocation as Lambda reports it: `message` is the errorMessage, which callers such as Cognito quote; `name` is
 * the errorType, the function's own or one of Lambda's, e.g. "Runtime.ExitError", "Sandbox.Timedout".
 */
export class LambdaError extends Error {
  constructor(errorType: string, message: string) {
    super(message);
    this.name = errorType;
  }
}

/** The most that a synchronous invocation may carry in either direction, bytes (AWS: "Lambda quotas": 6 MB each). */
export const MAX_PAYLOAD_BYTES = 6_291_556;

/**
 * The event as Lambda receives it: JSON.
 * @throws LambdaError RequestEntityTooLargeException above 6 MB
 */
export function eventPayload(event: unknown): string {
  const payload = JSON.stringify(event);
  const size = Buffer.byteLength(payload);
  if (size <= MAX_PAYLOAD_BYTES) return payload;
  throw new LambdaError(
    "RequestEntityTooLargeException",
    `${String(size)} byte payload is too large for an invocation`,
  );
}

/** What Lambda reports of a function whose answer is above 6 MB. */
export const answerTooLarge = () =>
  new LambdaError(
    "Function.ResponseSizeTooLarge",
    `Response payload size exceeded maximum allowed payload size (${String(MAX_PAYLOAD_BYTES)} bytes).`,
  );
