import { AppError } from "#shared/errors.ts";

/**
 * The error of a caller above its limit of calls. The answer's Retry-After header has the seconds to wait (RFC 6585,
 * section 4).
 */
export class TooManyCalls extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("TOO_MANY_REQUESTS");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
