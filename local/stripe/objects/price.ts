import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";

/** All prices are in US dollars. */
export const currency = "usd";

export const Price = z.object({
  id: z.string(),
  product: z.string(),
  lookup_key: z.string(),
  nickname: z.string(),
  /** Cents. */
  unit_amount: z.int(),
  interval: z.enum(["month", "year"]),
  /** Seconds since 1970, as all times of Stripe. */
  created: z.int(),
  active: z.boolean(),
});
export type Price = z.infer<typeof Price>;

export function priceView({ interval, unit_amount, ...price }: Price): Wire<Stripe.Price> {
  return {
    object: "price",
    ...price,
    billing_scheme: "per_unit",
    currency,
    custom_unit_amount: null,
    livemode: false,
    metadata: {},
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
}

/** The older name of a recurring price, which subscription items still contain. */
export function planView({ interval, unit_amount, id, product, nickname, created, active }: Price): Wire<Stripe.Plan> {
  return {
    id,
    object: "plan",
    active,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    billing_scheme: "per_unit",
    created,
    currency,
    interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
