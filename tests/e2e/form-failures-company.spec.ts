import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { invitingCompany } from "#tests/support/invitations.ts";
import { linkMailedTo, openSignedIn, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/access-members.ts";
import { companyForms, endFactorForm, personForms } from "#tests/support/form-failures/company-forms.ts";
import { expectRefusals } from "#tests/support/form-failures/refused-form.ts";
import { signInForms, welcomeForm } from "#tests/support/form-failures/sign-in-forms.ts";
import { addConnection, proveDomain } from "#tests/support/sso.ts";

test("each form of a company and of its people says why it was refused and keeps what was typed; without a connection it waits or says so", async ({
  page,
  product,
}) => {
  test.slow();
  const person = await product.join();
  await putOnPlan(person, "Business");
  await person.call(companyRoutes.renameCompany, { body: { name: "Shop" } });
  await connectCustomer(product, person, "Shop");
  const { email: member } = await addMember(product, person);
  await proveDomain(product, person, await addConnection(product, person, { domain: "firm.example" }));
  await openSignedIn(page, person.email);
  const people = { email: person.email, member, company: "Shop & Sons" };
  for (const form of [...companyForms(people), ...personForms(people)]) {
    await test.step(form.source, () => expectRefusals(page, form));
  }
  await setUpSecondFactor(person.email);
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
});

test("the questions of the welcome are kept where they were refused", async ({ page, product }) => {
  const { email } = await product.join("first-time@example.com", { seesWelcome: true });
  await openSignedIn(page, email);
  await expectRefusals(page, welcomeForm);
});
