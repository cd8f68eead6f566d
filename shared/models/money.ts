import * as z from "zod";

/** Money as Stripe counts it: in the smallest unit of its currency, which is none of a hundred in every one. */
export const Money = z.object({ amount: z.int(), currency: z.string() });
export type Money = z.infer<typeof Money>;

/** As people write it, e.g. "$49.00" of 4900 "usd", and "¥4,900" of 4900 "jpy". */
export function moneyText({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
