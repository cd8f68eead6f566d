import type { Stripe } from "stripe";

/** An object as it travels: what the SDK hands out as a Decimal is text on the wire. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;
