import { plans } from "#shared/plans.ts";
import type { Books } from "./books.ts";
import type { Price } from "./objects/price.ts";

interface Sold {
  /** As it begins the lookup keys, e.g. "starter" for "starter_monthly". */
  readonly key: string;
  readonly name: string;
  /** US dollars. */
  readonly monthly: number;
  readonly annual: number;
}

/** The plans that can be bought by card, and what can be added to them. Additions are priced by the month: a year is twelve. */
const sold: readonly Sold[] = [
  ...(["Starter", "Business"] as const).flatMap((name) => {
    const { monthly, annual } = plans[name];
    return monthly === undefined || annual === undefined ? [] : [{ key: name.toLowerCase(), name, monthly, annual }];
  }),
  ...(["user", "awsAccount"] as const).flatMap((kind) => {
    const monthly = plans.Business.extras?.[kind];
    const [key, name] = kind === "user" ? ["extra_user", "Extra user"] : ["extra_account", "Extra AWS account"];
    return monthly === undefined ? [] : [{ key, name, monthly, annual: monthly * 12 }];
  }),
];

/** 2026-01-01, so that seeds are older than whatever is made of them. */
const SEEDED_AT = Date.UTC(2026, 0, 1) / 1000;

/** Puts the plans into Stripe's catalogue, with the lookup keys `<plan>_monthly`, `<plan>_annual`, and so for additions. */
export function seedCatalogue({ products, prices }: Books): void {
  for (const { key, name, monthly, annual } of sold) {
    const product = `prod_${key}`;
    products.put(product, { id: product, name, description: null, created: SEEDED_AT, active: true });
    const price = (period: "monthly" | "annual", interval: Price["interval"], dollars: number): Price => ({
      id: `price_${key}_${period}`,
      product,
      lookup_key: `${key}_${period}`,
      nickname: `${name} (${period})`,
      unit_amount: dollars * 100,
      interval,
      created: SEEDED_AT,
      active: true,
    });
    for (const each of [price("monthly", "month", monthly), price("annual", "year", annual)]) prices.put(each.id, each);
  }
}
