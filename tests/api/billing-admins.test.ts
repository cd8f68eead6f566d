import { afterAll, beforeAll, expect, it } from "vitest";
import { billingRoutes } from "#shared/api/billing.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { Permission } from "#shared/permissions.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let other: Person | undefined;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it("a user who may not change the plan sees who may, of their own company", async () => {
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

const moneyRoutes = Object.entries({ ...billingRoutes, ...marketplaceRoutes })
  .filter(([, { access }]) => access !== "public")
  .map(([name, route]) => [name, route] as const);

it.each(moneyRoutes)(
  "%s needs the billing permission, whatever else a user holds; every user may list the billing admins",
  async (name, route) => {
    const all = Permission.options.filter((permission) => permission !== "billing");
    other ??= await addMember(product, await product.join(), { permissions: all });
    const { status } = await other.call(route, route.method === "GET" ? {} : { body: {} });
    expect(status).toBe(name === "listBillingAdmins" ? 200 : 403);
  },
);
