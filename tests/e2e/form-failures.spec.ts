import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { expectFits } from "#tests/support/form-failures/expect-fits.ts";
import { openFullCompany } from "#tests/support/form-failures/open-full-company.ts";
import { expectRefusals } from "#tests/support/form-failures/expect-refusals.ts";
import {
  applyBrandForm,
  newNameForm,
  rolloutForm,
  studioForms,
  translationsForm,
} from "#tests/support/form-failures/studio-forms.ts";
import { hardNames } from "#tests/support/full-company.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { otherBrand } from "#tests/support/other-brand.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { openStudio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";

test("each form of templates and accounts shows why it was refused and keeps its values; offline, it waits", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Dear {{name}}</p>");
  const body = { label: "Footer", description: "Below all mails", design: makeDesign("<p>one</p>") };
  await person.call(blockRoutes.createBlock, { body });
  await openSignedIn(page, person.email);
  for (const form of studioForms(id)) await test.step(form.source, () => expectRefusals(page, form));
});

test("each form of many templates shows why it was refused and keeps its values; offline, it waits", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, template, change: changeTemplate } = await openStudio(product);
  const id = await template("welcome", "<p>Dear {{name}}</p>");
  const body = { label: "Footer", description: "Below all mails", design: makeDesign("<p>one</p>") };
  const { id: blockId } = (await person.call(blockRoutes.createBlock, { body })).body;
  await openSignedIn(page, person.email);

  await translateInto(person, "de");
  const { text } = await translationsOf(person, id, { "Dear {{name}}": "Liebe {{name}}" });
  const translating = translationsForm(id, text);
  await test.step(translating.source, () => expectRefusals(page, translating));

  const design = designShowing({ id: blockId, version: 1, html: "<p>one</p>" });
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 3, design } });
  const change = { basedOnVersion: 1, design: makeDesign("<p>two</p>") };
  await person.call(blockRoutes.updateBlock, { params: { id: blockId }, body: change });
  const rollout = rolloutForm();
  await test.step(rollout.source, () => expectRefusals(page, rollout));

  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  await template("in-brand", `<p style="color:${sampleBrand.colors[0]!.color}">Hello</p>`);
  await person.call(brandRoutes.setBrand, { body: { brand: otherBrand, revision: 1 } });
  await test.step(applyBrandForm.source, () => expectRefusals(page, applyBrandForm));

  const offer = await template("offer", "<p>Dear {{name}}</p>");
  await person.call(publishingRoutes.publishTemplate, { params: { id: offer } });
  await changeTemplate(offer, "<p>Dear {{name}}, {{code}}</p>");
  const renaming = newNameForm(offer);
  await test.step(renaming.source, () => expectRefusals(page, renaming));
});

test("each form of templates and accounts has room for names that are hard to place, and for thirty AWS accounts", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, template, account, sender } = await openFullCompany(product);
  const call = async (...[route, options]: Parameters<typeof person.call>) => {
    const { status, body } = await person.call(route, options);
    expect(status, JSON.stringify(body)).toBeLessThan(400);
    return body;
  };
  const names = { template: hardNames.long.slice(0, 64), block: hardNames.emoji, account, sender };
  const sample = { name: hardNames.emoji, values: { name: hardNames.rightToLeft } };
  await call(sampleDataRoutes.saveSampleData, { params: { id: template }, body: sample });
  await openSignedIn(page, person.email);
  const { text } = await translationsOf(person, template, { "Dear {{name}}": `${hardNames.long} {{name}}` });
  const forms = [...studioForms(template, names), translationsForm(template, text, names)];
  for (const form of forms) await test.step(form.source, () => expectFits(page, form));

  const blocks = (await call(blockRoutes.listBlocks, { query: {} })).entities;
  const { id: blockId } = blocks.find(({ label }: { label: string }) => label === names.block);
  const one = { basedOnVersion: 0, design: makeDesign("<p>one</p>") };
  await call(blockRoutes.updateBlock, { params: { id: blockId }, body: one });
  const design = designShowing({ id: blockId, version: 1, html: "<p>one</p>" });
  await call(templateRoutes.saveTemplate, { params: { id: template }, body: { basedOnVersion: 2, design } });
  const change = { basedOnVersion: 1, design: makeDesign("<p>two</p>") };
  await call(blockRoutes.updateBlock, { params: { id: blockId }, body: change });
  const rollout = rolloutForm(names);
  await test.step(rollout.source, () => expectFits(page, rollout));

  await call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  const inBrand = makeDesign(`<p style="color:${sampleBrand.colors[0]!.color}">{{name}}</p>`);
  await call(templateRoutes.saveTemplate, { params: { id: template }, body: { basedOnVersion: 3, design: inBrand } });
  await call(brandRoutes.setBrand, { body: { brand: otherBrand, revision: 1 } });
  await test.step(applyBrandForm.source, () => expectFits(page, applyBrandForm));

  await call(publishingRoutes.publishTemplate, { params: { id: template } });
  const breaking = makeDesign("<p>Dear {{name}}, {{code}}</p>");
  await call(templateRoutes.saveTemplate, { params: { id: template }, body: { basedOnVersion: 4, design: breaking } });
  const renaming = newNameForm(template);
  await test.step(renaming.source, () => expectFits(page, renaming));
});

test("each form of templates that needs no AWS account opens without one", async ({ page, product }) => {
  test.slow();
  const person = await product.join();
  await putOnPlan(person, "Business");
  const body = { template_name: "welcome", subject: "Hello" };
  const { uid: id } = (await person.call(templateRoutes.createTemplate, { body })).body;
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  const design = makeDesign(`<p style="color:${sampleBrand.colors[0]!.color}">Dear {{name}}</p>`);
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 1, design } });
  const block = { label: "Footer", description: "Below all mails", design: makeDesign("<p>one</p>") };
  await person.call(blockRoutes.createBlock, { body: block });
  await translateInto(person, "de");
  await person.call(brandRoutes.setBrand, { body: { brand: otherBrand, revision: 1 } });
  await openSignedIn(page, person.email);
  const { text } = await translationsOf(person, id, { "Dear {{name}}": "Liebe {{name}}" });
  const forms = [...studioForms(id), translationsForm(id, text), applyBrandForm];
  for (const form of forms.filter(({ needsAccount = false }) => !needsAccount)) {
    await test.step(form.source, () => expectFits(page, form, "no-account"));
  }
});
