import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDemo } from "#bin/demo/make-demo.ts";
import { demoLogin, seedDemo } from "#bin/seed-demo.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
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

/** Its publishing goes on behind a start. */
const isPublished = async () => {
  const token = await signIn(demoLogin.email, demoLogin.password);
  const { body } = await product.call(templateRoutes.listTemplates, { token, query: { status: "published" } });
  return body.count === 2;
};

/** What the demo's person finds after signing in with the password that is printed. */
async function whatIsThere() {
  const token = await signIn(demoLogin.email, demoLogin.password);
  const { body: company } = await product.call(companyRoutes.getCompany, { token });
  const { body: senders } = await product.call(identityRoutes.listEmailIdentities, { token });
  const { body: domains } = await product.call(identityRoutes.listDomainIdentities, { token });
  const { body: blocks } = await product.call(blockRoutes.listBlocks, { token });
  const { body: templates } = await product.call(templateRoutes.listTemplates, { token });
  const params = { id: templates.entities.find((entry: TemplateListItem) => entry.templateName === "welcome").uid };
  const { body: template } = await product.call(templateRoutes.getTemplate, { token, params });
  return { company, senders, domains, blocks, templates, template };
}

it("the demo company is on the Business plan with all its content, even after an interruption", async () => {
  await expectSoon(isPublished).toBe(true);
  const { company, senders, domains, blocks, templates, template } = await whatIsThere();
  const shown = templates.entities.map((entry: TemplateListItem) => ({
    name: entry.templateName,
    status: entry.status,
    tags: entry.tags.map(({ label }) => label),
  }));
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(
    expect.arrayContaining([
      { name: "welcome", status: "draft", tags: ["Onboarding"] },
      { name: "receipt", status: "published", tags: ["Orders"] },
      { name: "order-shipped", status: "published", tags: ["Orders"] },
      { name: "newsletter", status: "draft", tags: ["News"] },
    ]),
  );
  expect(blocks.entities).toMatchObject([{ label: "Footer", templateCount: 1 }]);
  expect(domains.entities).toMatchObject([
    { identity: "sestina.example", dkimStatus: "SUCCESS", mailFromStatus: "SUCCESS" },
  ]);
  expect(company.summary).toMatchObject({ progress: 100 });
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

it("the demo company is created once: later starts and a repeated creation change nothing", async () => {
  const before = { ...(await whatIsThere()), mails: product.mailbox.list().length };
  await seedDemo(product, folder);
  await makeDemo(product, demoLogin);
  expect({ ...(await whatIsThere()), mails: product.mailbox.list().length }).toEqual(before);
});
