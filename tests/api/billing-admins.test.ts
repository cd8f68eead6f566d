import { afterAll, beforeAll, expect, it } from "vitest";
import { billingRoutes } from "#shared/api/billing.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addMember } from "#tests/support/members.ts";
import { startProduct, type Product } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it("who may not change the plan is told who may, of their own company", async () => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const payer = await addMember(product, founder, { permissions: ["billing"] });
  const editor = await addMember(product, founder, { permissions: ["edit_templates"] });
  await product.join();
  const { status, body } = await editor.call(billingRoutes.listBillingAdmins);
  expect(status).toBe(200);
  expect(body.entities.map(({ email }: { email: string }) => email).sort()).toEqual(
    [founder.email, payer.email].sort(),
  );
});
