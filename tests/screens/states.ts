import type { Page } from "@playwright/test";
import type { ScreenPicture } from "./screen-picture.ts";

/** Answers calls of the API with a refusal. */
const refuse = (path: string, status: number, detail: string) => (page: Page) =>
  page.route(new RegExp(`/api${path}(\\?|$)`), (route) => route.fulfill({ status, json: { detail } }));

/** Never answers. */
const holdBack = (path: string) => (page: Page) =>
  page.route(new RegExp(`/api${path}(\\?|$)`), () => new Promise<void>(() => undefined));

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Presses a button, and waits for its dialog. */
const openBy = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").first().waitFor();
};

const store = (key: string, value: string) => (page: Page) =>
  page.addInitScript(([name, words]) => localStorage.setItem(name!, words!), [key, value]);

const inGerman = store("language", '"de"');

/** Dialogs, and the states that screens have in common. */
export const statePictures: readonly ScreenPicture[] = [
  {
    ...{ name: "login-refused", screen: "/login", state: "Wrong password", viewer: "visitor" },
    then: async (page) => {
      await page.getByLabel("Email").fill("robin@example.com");
      await page.getByLabel("Password").fill("not-the-password");
      await press("Login")(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...{ name: "templates-as-pictures", screen: "/templates", state: "Templates as pictures", viewer: "demo" },
    then: async (page) => {
      await press("As pictures")(page);
      const cards = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
      // Those in the window: others have no picture yet.
      const shown = page.viewportSize()!.width < 400 ? 1 : 3;
      for (const card of (await cards.all()).slice(0, shown)) {
        await card.locator("iframe").contentFrame().getByRole("heading").first().waitFor();
      }
      await page.mouse.move(0, 0);
    },
  },
  {
    ...{ name: "create-template", screen: "/templates", state: "New template, dialog", viewer: "demo" },
    at: "/templates?dialog=create-template",
  },
  {
    ...{ name: "connect-account", screen: "/aws", state: "Connect an AWS account, dialog", viewer: "demo" },
    at: "/aws?dialog=connect-account",
  },
  {
    ...{ name: "account-status", screen: "/aws", state: "Status of an AWS account, dialog", viewer: "demo" },
    at: ({ account }) => `/aws?dialog=account-status&accountId=${account}`,
  },
  {
    ...{ name: "add-address", screen: "/aws/email-identities", state: "Add an address, dialog", viewer: "demo" },
    at: "/aws/email-identities?dialog=add-address",
  },
  {
    ...{ name: "add-domain", screen: "/aws/domain-identities", state: "Add a domain, dialog", viewer: "demo" },
    at: "/aws/domain-identities?dialog=add-domain",
  },
  {
    ...{ name: "invite-member", screen: "/settings", state: "Invite a member, drawer", viewer: "demo" },
    at: "/settings?dialog=invite-member",
  },
  {
    ...{ name: "send", screen: "/templates/:id/preview", state: "Send, dialog", viewer: "demo" },
    at: ({ template }) => `/templates/${template}/preview`,
    then: openBy("Send"),
  },
  { ...{ name: "new-tag", screen: "/tags", state: "New tag, dialog", viewer: "demo" }, then: openBy("Add new tag") },
  { name: "home-new", screen: "/", state: "Home of a new company", viewer: "newcomer" },
  { name: "templates-empty", screen: "/templates", state: "No templates", viewer: "newcomer" },
  { name: "accounts-empty", screen: "/aws", state: "No AWS accounts", viewer: "newcomer" },
  { name: "blocks-empty", screen: "/templates/reusable-blocks", state: "No blocks", viewer: "newcomer" },
  { name: "images-empty", screen: "/templates/images", state: "No images", viewer: "newcomer" },
  { name: "analytics-empty", screen: "/analytics", state: "Nothing to show yet", viewer: "newcomer" },
  { name: "jobs-empty", screen: "/jobs", state: "No jobs", viewer: "newcomer" },
  { name: "templates-denied", screen: "/templates", state: "Without the permission", viewer: "reader" },
  { name: "home-reader", screen: "/", state: "Home without permissions", viewer: "reader" },
  {
    ...{ name: "templates-loading", screen: "/templates", state: "Still loading", viewer: "demo", isLoading: true },
    before: holdBack("/templates?[a-z-]*"),
    then: async (page) => {
      await page.getByRole("heading", { name: "Templates", exact: true }).waitFor();
      await page.getByText("Development", { exact: true }).first().waitFor();
    },
  },
  {
    ...{ name: "templates-failed", screen: "/templates", state: "The server failed", viewer: "demo" },
    before: refuse("/templates?[a-z-]*", 500, "INTERNAL_ERROR"),
  },
  {
    ...{ name: "tags-offline", screen: "/tags", state: "Offline", viewer: "demo" },
    before: (page) => page.route(/\/api\/tags?(\?|$)/, (route) => route.abort("internetdisconnected")),
  },
  {
    ...{ name: "template-missing", screen: "/templates/:id/editor", state: "No such template", viewer: "demo" },
    at: "/templates/00000000-0000-4000-8000-000000000000/editor",
  },
  { name: "address-unknown", screen: "/", state: "An address that is none", viewer: "demo", at: "/no/such/page" },
  { name: "templates-hard-names", screen: "/templates", state: "Hard names", viewer: "hard names" },
  { name: "tags-hard-names", screen: "/tags", state: "Hard names", viewer: "hard names" },
  { name: "team-hard-names", screen: "/settings", state: "Hard names", viewer: "hard names" },
  { name: "api-keys-hard-names", screen: "/settings/api-keys", state: "Hard names", viewer: "hard names" },
  { name: "jobs-hard-names", screen: "/jobs", state: "Hard names", viewer: "hard names" },
  { ...{ name: "home-german", screen: "/", state: "Home in German", viewer: "demo" }, before: inGerman },
  { ...{ name: "team-german", screen: "/settings", state: "Team in German", viewer: "demo" }, before: inGerman },
];
