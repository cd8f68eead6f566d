import type { FieldProblem, MissingPermissions } from "#shared/errors.ts";
import { say } from "#web/lib/texts/say.ts";

// The table of errors is not imported here: the login page needs this class but none of the messages.

export interface ApiErrorDetails {
  /** 0 if there was no response. */
  readonly status: number;
  /** A code of shared/errors.ts, "NETWORK_ERROR", or the unknown code that the server sent. */
  readonly code: string;
  /** The message for the user; the code if there is no message. */
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly missing?: MissingPermissions | undefined;
  readonly language?: string | undefined;
  readonly cause?: unknown;
}

/** The API refused a call, or could not be reached. `message` is the text for the user. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** The permissions that a role in the customer's AWS account lacks, if they are the reason. */
  readonly missing: MissingPermissions | undefined;
  /** The language that a publish was refused for; undefined for the default one. */
  readonly language: string | undefined;

  constructor({ status, code, message = code, fields = [], missing, language, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.missing = missing;
    this.language = language;
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError({
    status: 0,
    code: "NETWORK_ERROR",
    message: say("The server cannot be reached. Please check your connection and try again."),
    cause,
  });

/** The text for the user about any thrown value. Messages of unexpected errors are not shown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : say("Sorry, an unexpected error occurred. Please try again.");
