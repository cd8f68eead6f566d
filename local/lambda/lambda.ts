/**
 * Invokes a Lambda and waits for its answer (Lambda's invocation type RequestResponse). `file` is the Lambda's source
 * file in the repository, e.g. "functions/tags/list-tags.ts". @throws LambdaError if the function fails or Lambda
 * refuses its event or answer
 */
export type InvokeLambda = (file: string, event: unknown) => Promise<unknown>;

/**
 * A failed invocation as Lambda reports it: `message` is the errorMessage, which callers such as Cognito quote; `name`
 * is the errorType of the function or of Lambda, e.g. "Runtime.ExitError", "Sandbox.Timedout".
 */
export class LambdaError extends Error {
  constructor(errorType: string, message: string) {
    super(message);
    this.name = errorType;
  }
}

/** The size limit of a synchronous invocation in either direction, bytes (AWS: "Lambda quotas": 6 MB each). */
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

/** Lambda's error for an answer above 6 MB. */
export const answerTooLarge = () =>
  new LambdaError(
    "Function.ResponseSizeTooLarge",
    `Response payload size exceeded maximum allowed payload size (${String(MAX_PAYLOAD_BYTES)} bytes).`,
  );
