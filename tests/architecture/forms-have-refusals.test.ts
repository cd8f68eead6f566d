import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { companyForms, endFactorForm, personForms } from "#tests/support/form-failures/company-forms.ts";
import { formsFolder, formsPage, keptPictures, picturesOf } from "#tests/support/form-failures/form-pictures.ts";
import { formsOfUserPool, sharedParts, signInForms, welcomeForm } from "#tests/support/form-failures/sign-in-forms.ts";
import {
  applyBrandForm,
  newNameForm,
  rolloutForm,
  studioForms,
  translationsForm,
} from "#tests/support/form-failures/studio-forms.ts";

const web = resolve(import.meta.dirname, "../../web/src");
const people = { member: "", company: "" };
const links = { withApp: "", reset: "", verification: "", invitation: "" };
const rows = [
  ...[
    ...studioForms("id"),
    newNameForm("id"),
    translationsForm("id", ""),
    rolloutForm(),
    applyBrandForm,
    endFactorForm,
  ],
  ...[...companyForms(people), ...personForms(""), ...signInForms(links), welcomeForm],
];

it("each form of the app has a row in the tests of refusals, or is a part of those that have one", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const withForm = files.filter((file) =>
    /\buseForm\(|<(?:form|FormDialog|DrawerForm|SignInForm|TypedConfirmDialog|PasswordProofDialog|PoliciesForm|LabelDialog|TagsDialog)\b/.test(
      readFileSync(join(web, file), "utf8"),
    ),
  );
  const known = [...rows.map(({ source }) => source), ...Object.keys(formsOfUserPool), ...sharedParts];
  expect(withForm.toSorted()).toEqual([...new Set(known)].toSorted());
});

it("each test that stands for a form of the user pool is there", () => {
  const tests = readFileSync(resolve(import.meta.dirname, "../e2e/sign-in.spec.ts"), "utf8");
  const missing = Object.values(formsOfUserPool).filter((title) => !tests.includes(`test("${title}"`));
  expect(missing).toEqual([]);
});

it("each form has pictures of its states in docs/screens/forms, and the page there shows them", async () => {
  const kept = await keptPictures();
  expect(kept).toEqual(picturesOf(rows));
  expect(readFileSync(join(formsFolder, "README.md"), "utf8")).toBe(formsPage(kept));
});
