import Stripe from "stripe";
import { AppError } from "#shared/errors.ts";

const { errors } = Stripe;

const isAway = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError;

/** Runs a call of Stripe and translates its expected errors to AppErrors. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isAway(error)) throw new AppError("PAYMENTS_UNAVAILABLE", { cause: error });
    if (error instanceof errors.StripeCardError) throw new AppError("PAYMENT_FAILED", { cause: error });
    throw error;
  }
}

/** As `asking`, for a call for one object by its id: undefined if there is none. */
export async function findInStripe<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing") return undefined;
    throw error;
  }
}
