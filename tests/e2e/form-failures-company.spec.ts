import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { invitingCompany } from "#tests/support/invitations.ts";
import { linkMailedTo, openSignedIn, test } from "#tests/support/journey.ts";
import { hardNames } from "#tests/support/full-company.ts";
import type { Product } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";
import { addMember } from "#tests/support/access-members.ts";
import { companyForms, companyNames, endFactorForm, personForms } from "#tests/support/form-failures/company-forms.ts";
import { expectFits } from "#tests/support/form-failures/expect-fits.ts";
import { openFullCompany } from "#tests/support/form-failures/open-full-company.ts";
import { expectRefusals } from "#tests/support/form-failures/expect-refusals.ts";
import { signInForms, welcomeForm } from "#tests/support/form-failures/sign-in-forms.ts";
import { addConnection, proveDomain } from "#tests/support/sso.ts";
import { translateInto } from "#tests/support/translations.ts";

/** A company with a name, a second member, and a provider whose domain is verified. */
async function openCompany(product: Product, domain: string) {
  const person = await product.join();
  await putOnPlan(person, "Business");
  await person.call(companyRoutes.renameCompany, { body: { name: "Shop" } });
  const { email: member } = await addMember(product, person);
  await proveDomain(product, person, await addConnection(product, person, { domain }));
  return { person, member };
}

test("each form of a company says why it was refused and keeps what was typed; without a connection it waits or says so", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, member } = await openCompany(product, "firm.example");
  await connectCustomer(product, person, "Shop");
  await openSignedIn(page, person.email);
  const people = { member, company: "Shop & Sons" };
  for (const form of companyForms(people)) await test.step(form.source, () => expectRefusals(page, form));
});

test("each form about a user says why it was refused and keeps what was typed; without a connection it waits or says so", async ({
  page,
  product,
}) => {
  test.slow();
  const { email } = await product.join();
  await openSignedIn(page, email);
  for (const form of personForms(email)) await test.step(form.source, () => expectRefusals(page, form));
  await setUpSecondFactor(email);
  await test.step(endFactorForm.source, () => expectRefusals(page, endFactorForm));
});

test("each form before the sign-in says why it was refused, or that there is no connection, and keeps what was typed", async ({
  page,
  product,
}) => {
  test.slow();
  const { email: withApp } = await product.join();
  await setUpSecondFactor(withApp);
  await product.call(userRoutes.requestPasswordReset, { body: { email: withApp } });
  const reset = linkMailedTo(product, withApp);
  const registered = "elsewhere@example.com";
  await product.call(userRoutes.registerUser, { body: { email: registered, password: "Correct-horse-7" } });
  const { invite } = await invitingCompany(product);
  await invite("invited@example.com");
  const links = {
    ...{ withApp, reset },
    verification: linkMailedTo(product, registered),
    invitation: linkMailedTo(product, "invited@example.com"),
  };
  for (const form of signInForms(links)) await test.step(form.source, () => expectRefusals(page, form));
  for (const form of signInForms(links)) await test.step(form.source, () => expectFits(page, form));
});

test("the questions of the welcome are kept where they were refused", async ({ page, product }) => {
  const { email } = await product.join("first-time@example.com", { seesWelcome: true });
  await openSignedIn(page, email);
  await expectRefusals(page, welcomeForm);
  await page.reload();
  await expectFits(page, welcomeForm);
  await page.reload();
  await expectFits(page, welcomeForm, "no-account");
});

test("each form of a company and of its people has room for names that are hard to place, and for thirty AWS accounts", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, member } = await openFullCompany(product);
  await person.call(companyRoutes.renameCompany, { body: { name: hardNames.long } });
  const names = { group: hardNames.emoji, policy: hardNames.emoji, key: hardNames.emoji };
  await teamOf(person).newGroup(names.group);
  await proveDomain(product, person, await addConnection(product, person, { domain: "long.example" }));
  await openSignedIn(page, person.email);
  const people = { member, company: hardNames.long };
  for (const form of [...companyForms(people, names), ...personForms(person.email)]) {
    await test.step(form.source, () => expectFits(page, form));
  }
  await setUpSecondFactor(person.email);
  await test.step(endFactorForm.source, () => expectFits(page, endFactorForm));
});

test("each form of a company and of its people that needs no AWS account opens without one", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, member } = await openCompany(product, "without.example");
  const team = teamOf(person);
  await team.newGroup(companyNames.group);
  await team.policyWith(companyNames.policy, "read_tags");
  await translateInto(person, "de");
  await openSignedIn(page, person.email);
  const forms = [...companyForms({ member, company: "Shop" }), ...personForms(person.email)];
  for (const form of forms.filter(({ needsAccount = false }) => !needsAccount)) {
    await test.step(form.source, () => expectFits(page, form, "no-account"));
  }
  await setUpSecondFactor(person.email);
  await test.step(endFactorForm.source, () => expectFits(page, endFactorForm, "no-account"));
});
