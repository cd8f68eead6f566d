import { forward } from "./local-payments.ts";
import type { Product } from "./product.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Lets a day (UTC) that would end within so many hours, and the month with it, end before a test that counts by them. */
export async function pastMidnight(product: Pick<Product, "url">, hours: number): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left <= hours * HOUR_MS) await forward(product, left / DAY_MS);
}
