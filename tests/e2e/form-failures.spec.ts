import type { Page, Route } from "@playwright/test";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

interface Form {
  readonly path: string;
  /** The button that opens its dialog; absent if the form is part of the page. */
  readonly opens?: string;
  /** Title of the dialog or form. */
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the first user group is chosen too. */
  readonly choosesGroup?: boolean;
  readonly submits: string;
  /** Method and path of the call that stores it. */
  readonly call: readonly [method: string, path: RegExp];
}

/** Forms that store something, each with its call. */
const forms: readonly Form[] = [
  {
    path: "/templates?dialog=create-template",
    title: "Create new template",
    fields: { "Template name": "welcome_2", Subject: "Hello" },
    submits: "Create",
    call: ["POST", /\/api\/template$/],
  },
  {
    path: "/templates/reusable-blocks",
    opens: "Create reusable block",
    title: "Create reusable block",
    fields: { Label: "Footer", Description: "Below all mails" },
    submits: "Create",
    call: ["POST", /\/api\/blocks$/],
  },
  {
    path: "/tags",
    opens: "Add new tag",
    title: "Add new tag",
    fields: { Label: "Newsletter" },
    submits: "Add",
    call: ["POST", /\/api\/tag$/],
  },
  {
    path: "/aws/email-identities",
    opens: "Add address",
    title: "Verify email address",
    fields: { "Email address": "offers@shop.example" },
    submits: "Add address",
    call: ["POST", /\/api\/identities\/emails$/],
  },
  {
    path: "/aws/domain-identities",
    opens: "Add domain",
    title: "Add domain",
    fields: { Domain: "offers.example" },
    submits: "Add domain",
    call: ["POST", /\/api\/identities\/domains$/],
  },
  {
    path: "/settings",
    opens: "Add user group",
    title: "Add user group",
    fields: { Label: "Designers", Description: "Who draw mails" },
    submits: "Create",
    call: ["POST", /\/api\/iam\/groups$/],
  },
  {
    path: "/settings",
    opens: "Add policy",
    title: "Add policy",
    fields: { Label: "Drawing", Description: "Templates and blocks" },
    submits: "Create",
    call: ["POST", /\/api\/iam\/policies$/],
  },
  {
    path: "/settings?dialog=invite-member",
    title: "Invite member",
    fields: { "Email address": "colleague@shop.example" },
    choosesGroup: true,
    submits: "Send invitation",
    call: ["POST", /\/api\/iam\/members$/],
  },
  {
    path: "/settings",
    title: "Company name",
    fields: { "Company name": "Shop & Sons" },
    submits: "Save",
    call: ["PUT", /\/api\/company$/],
  },
  {
    path: "/settings/sso",
    opens: "Register provider",
    title: "Register provider",
    fields: { Issuer: "https://nobody.okta.example", "Domain of your people's addresses": "shop.example" },
    choosesGroup: true,
    submits: "Register",
    call: ["POST", /\/api\/sso\/connections$/],
  },
  {
    path: "/user",
    title: "Your details",
    fields: { "Display name": "Ann", "First name": "Ann", "Last name": "Lee" },
    submits: "Save",
    call: ["PUT", /\/api\/user$/],
  },
];

const refusals = [
  { status: 403, detail: "PERMISSION_DENIED", sentence: "Permission needed. Please consult account admin." },
  { status: 429, detail: "TOO_MANY_REQUESTS", sentence: "Too many attempts. Please wait a moment and try again." },
];

/** Answers calls of one method and address with an error; returns a function that ends it. */
async function refuse(page: Page, [method, path]: Form["call"], status: number, detail: string) {
  const answer = (route: Route) =>
    route.request().method() === method ? route.fulfill({ status, json: { detail } }) : route.fallback();
  await page.route(path, answer);
  return () => page.unroute(path, answer);
}

test("each form shows why it was refused and keeps its values; offline, it waits and continues automatically", async ({
  page,
  product,
}) => {
  test.slow();
  const { person } = await openStudio(product);
  await signInThroughLogin(page, person.email);
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });

  for (const { path, opens, title, fields, choosesGroup = false, submits, call } of forms) {
    await test.step(title, async () => {
      await page.goto(path);
      if (opens !== undefined) await page.getByRole("button", { name: opens }).first().click();
      const isDialog = opens !== undefined || path.includes("dialog=");
      const form = page.getByRole(isDialog ? "dialog" : "form", { name: title });
      for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
      if (choosesGroup) {
        await form.getByRole("button", { name: /^User groups/ }).click();
        await page.getByRole("option").first().click();
        await page.keyboard.press("Escape");
      }
      const submit = form.getByRole("button", { name: submits, exact: true });
      const keepsAll = async () => {
        for (const [label, text] of Object.entries(fields)) {
          await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
        }
      };
      for (const { status, detail, sentence } of refusals) {
        const allow = await refuse(page, call, status, detail);
        await submit.click();
        await expect(page.getByText(sentence).first()).toBeVisible();
        await keepsAll();
        await allow();
      }
      await page.context().setOffline(true);
      await submit.click();
      await expect(notice).toContainText("Your changes are not saved yet. They are waiting");
      await keepsAll();
      const [method, address] = call;
      const gone = page.waitForResponse((answer) => answer.request().method() === method && address.test(answer.url()));
      await page.context().setOffline(false);
      await gone;
      await expect(notice).toBeHidden();
    });
  }
});
