import type { StripeObjects } from "./stripe-objects.ts";
import type { Price } from "./objects/price.ts";

/** A product of the catalogue with a monthly and an annual price. */
export interface CatalogueEntry {
  /** The beginning of the lookup keys, e.g. "starter" for "starter_monthly". */
  readonly key: string;
  readonly name: string;
  /** US dollars. */
  readonly monthly: number;
  readonly annual: number;
}

/** 2026-01-01, so that seeded objects are older than all others. */
const SEEDED_AT = Date.UTC(2026, 0, 1) / 1000;

/** Adds products with prices that have the lookup keys `<key>_monthly` and `<key>_annual`. */
export function seedCatalogue({ products, prices }: StripeObjects, catalogue: readonly CatalogueEntry[]): void {
  for (const { key, name, monthly, annual } of catalogue) {
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
