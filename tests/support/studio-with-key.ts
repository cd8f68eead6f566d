import { makeKey } from "./api-keys.ts";
import { type Product, startProduct } from "./product.ts";
import { openStudio, type Studio } from "./studio.ts";

interface StudioWithKey {
  readonly product: Product;
  readonly studio: Studio;
  /** Of the studio's account, with all scopes. */
  readonly key: string;
}

/** A product with a studio whose programs have a key. The caller closes the product. */
export async function startStudioWithKey(): Promise<StudioWithKey> {
  const product = await startProduct();
  const studio = await openStudio(product);
  return { product, studio, key: await makeKey(studio.person, studio.customer.accountId) };
}
