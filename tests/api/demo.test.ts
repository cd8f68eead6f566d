import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDemo } from "#bin/demo/make-demo.ts";
import { demoLogin, seedDemo } from "#bin/seed-demo.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), "sestina-demo-"));
  // As a first start leaves it that was interrupted after the sign-up.
  await product.call(userRoutes.registerUser, { body: demoLogin });
  await seedDemo(product, folder);
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the demo's person finds after signing in with the password that is printed. */
async function whatIsThere() {
  const token = await signIn(demoLogin.email, demoLogin.password);
  const { body: company } = await product.call(companyRoutes.getCompany, { token });
  const { body: senders } = await product.call(identityRoutes.listEmailIdentities, { token });
  const { body: templates } = await product.call(templateRoutes.listTemplates, { token });
  const params = { id: templates.entities[0]?.uid };
  const { body: template } = await product.call(templateRoutes.getTemplate, { token, params });
  return { company, senders, templates, template };
}

it("is, even after an interruption, a company on the Business plan with account, sender and template", async () => {
  const { company, senders, templates, template } = await whatIsThere();
  expect(templates.count).toBe(1);
  expect(company.subscription).toMatchObject({ name: "Business", isDefaultPlan: false, templateLimit: 500 });
  expect(company.defaultAccount).toMatchObject({ alias: "Demo", awsAccountId: "444455556666" });
  expect(senders.entities).toMatchObject([{ identity: "hello@sestina.example", verified: true }]);
  expect(template).toMatchObject({ templateName: "welcome", subject: "Welcome, {{name}}!", versionNumber: 2 });
  expect(template.text).toContain("Hello {{name}},");
  expect(template.html).toContain(`href="${product.url}"`);
  const design = readDesign(template.design);
  expect(design.ok && renderDesign(design.design).warnings).toEqual([]);
  expect(design.ok && design.design.body.values?.["preheaderText"]).toContain("{{name}}");
});

it("is made once: later starts change nothing, nor would doing it again", async () => {
  const before = { ...(await whatIsThere()), mails: product.mailbox.list().length };
  await seedDemo(product, folder);
  await makeDemo(product, demoLogin);
  expect({ ...(await whatIsThere()), mails: product.mailbox.list().length }).toEqual(before);
});
