import { AppError } from "#shared/errors.ts";

/** A machine has called too often; the answer says in Retry-After when it may call again (RFC 6585, section 4). */
export class TooManyCalls extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("TOO_MANY_REQUESTS");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
