import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stripeSecretName, stripeSecretValue } from "#bin/local-stage/payment-settings.ts";
import { askSecrets } from "#tests/support/local-secrets.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledPolling } from "#tests/support/scaled-timeouts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const stripe = new Stripe("sk_test_any");

/** An event that the product ignores once it has believed the signature. */
async function deliver(secret: string): Promise<number> {
  const event = { id: "evt_1", object: "event", type: "plan.created", data: { object: { object: "plan", id: "p" } } };
  const body = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  const answer = await fetch(`${product.url}/api/billing/stripe/webhook`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

it("Stripe's webhook secret is replaced while the product runs: the new and the former one are accepted, no other", async () => {
  const keys = JSON.parse(stripeSecretValue) as { webhookSecret: string };
  expect(await deliver(keys.webhookSecret)).toBe(204);
  const SecretString = JSON.stringify({ ...keys, webhookSecret: "whsec_new" });
  await askSecrets("PutSecretValue", { SecretId: stripeSecretName, SecretString });
  // Another test file of this process may have sent a wrong signature; the next read follows five seconds later.
  await expect.poll(() => deliver("whsec_new"), scaledPolling(15_000, 500)).toBe(204);
  expect(await deliver(keys.webhookSecret)).toBe(204);
  expect(await deliver("whsec_other")).toBe(400);
});
