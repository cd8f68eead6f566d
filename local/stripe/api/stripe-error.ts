interface StripeErrorBody {
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  /** As it was sent, e.g. "line_items[0][price]". */
  readonly param?: string | undefined;
  readonly charge?: string | undefined;
}

/** An error in Stripe's wording (Stripe: "Errors"). */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, { type: "invalid_request_error", message, param, code });

/** In a list filter and in a body it is a 400; in the path, a 404. */
export const noSuch = (what: string, id: string, param = "id"): StripeError =>
  new StripeError(param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param,
  });

/** For features of Stripe that are not implemented here. */
export const notSupported = (what: string, param?: string): StripeError =>
  invalidRequest(`The local Stripe does not support ${what}.`, param);

/** The found object, or Stripe's error. `param` names the parameter of the id. */
export function required<T>(found: T | undefined, what: string, id: string, param = "id"): T {
  if (found === undefined) throw noSuch(what, id, param);
  return found;
}
