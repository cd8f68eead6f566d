import type { PaymentMethod } from "../objects/payment-method.ts";

export interface TestCard {
  readonly number: string;
  readonly brand: PaymentMethod["brand"];
  readonly behaviour: PaymentMethod["behaviour"];
  readonly says: string;
}

/**
 * The supported test cards of Stripe (Stripe: "Test card numbers"). The last one differs: at Stripe every charge of it
 * fails, here the first charge passes, so that a renewal can fail.
 */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", behaviour: "succeeds", says: "pays" },
  { number: "5555555555554444", brand: "mastercard", behaviour: "succeeds", says: "pays, a Mastercard" },
  { number: "4000000000000002", brand: "visa", behaviour: "declined", says: "is declined" },
  { number: "4000000000009995", brand: "visa", behaviour: "insufficient_funds", says: "has insufficient funds" },
  { number: "4000000000000341", brand: "visa", behaviour: "fails_later", says: "pays now, fails from then on" },
];

/** "4242 4242 4242 4242" */
export const formatCardNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ");
