import { forward } from "./local-payments.ts";
import type { Product } from "./product.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * If the current day (UTC) would end within that many hours, moves past its end, before a test that counts per day or
 * month.
 */
export async function pastMidnight(product: Pick<Product, "url">, hours: number): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left <= hours * HOUR_MS) await forward(product, left / DAY_MS);
}
