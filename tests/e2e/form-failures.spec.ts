import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { expectRefusals } from "#tests/support/form-failures/refused-form.ts";
import {
  applyBrandForm,
  newNameForm,
  rolloutForm,
  studioForms,
  translationsForm,
} from "#tests/support/form-failures/studio-forms.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { otherBrand } from "#tests/support/other-brand.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { openStudio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";

test("each form of templates and accounts shows why it was refused and keeps its values; offline, it waits", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, template, change: changeTemplate } = await openStudio(product);
  const id = await template("welcome", "<p>Dear {{name}}</p>");
  const body = { label: "Footer", description: "Below all mails", design: makeDesign("<p>one</p>") };
  const { id: blockId } = (await person.call(blockRoutes.createBlock, { body })).body;
  await openSignedIn(page, person.email);
  for (const form of studioForms(id)) await test.step(form.source, () => expectRefusals(page, form));

  await translateInto(person, "de");
  const { text } = await translationsOf(person, id, { "Dear {{name}}": "Liebe {{name}}" });
  const translating = translationsForm(id, text);
  await test.step(translating.source, () => expectRefusals(page, translating));

  const design = designShowing({ id: blockId, version: 1, html: "<p>one</p>" });
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 3, design } });
  const change = { basedOnVersion: 1, design: makeDesign("<p>two</p>") };
  await person.call(blockRoutes.updateBlock, { params: { id: blockId }, body: change });
  await test.step(rolloutForm.source, () => expectRefusals(page, rolloutForm));

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
