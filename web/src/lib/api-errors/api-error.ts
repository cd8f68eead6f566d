import type { FieldProblem, MissingPermissions } from "#shared/errors.ts";

// The table of errors stays out of here: the login needs this class and not one of its sentences.

export interface ApiErrorDetails {
  /** 0 when no answer came at all. */
  readonly status: number;
  /** A code of shared/errors.ts, "NETWORK_ERROR", or whatever the server said. */
  readonly code: string;
  /** The sentence for a person; the code itself where there is none. */
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly missing?: MissingPermissions | undefined;
  readonly cause?: unknown;
}

/** A call that the API refused, or that never reached it. `message` is the sentence for a person. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** What a role in a customer's AWS account lacks, where that is why. */
  readonly missing: MissingPermissions | undefined;

  constructor({ status, code, message = code, fields = [], missing, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.missing = missing;
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError({
    status: 0,
    code: "NETWORK_ERROR",
    message: "The server cannot be reached. Please check your connection and try again.",
    cause,
  });

/** What a person is told about any thrown thing; a bug's own words are not for them. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : "Sorry, an unexpected error occurred. Please try again.";
