import type { Page } from "@playwright/test";
import { hold } from "./held-requests.ts";
import type { Places, ScreenPicture } from "./screen-picture.ts";

/** Answers calls of the API with a refusal. */
const refuse = (path: string, status: number, detail: string) => (page: Page) =>
  page.route(new RegExp(`/api${path}(\\?|$)`), (route) => route.fulfill({ status, json: { detail } }));

/** Answers writes of the API with a refusal; what is read is answered. */
const refuseWrites = (path: string, status: number, detail: string) => (page: Page) =>
  page.route(new RegExp(`/api${path}(\\?|$)`), (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status, json: { detail } }),
  );

/** Lets no write through to the API, as without a network. */
const loseWrites = (path: string) => (page: Page) =>
  page.route(new RegExp(`/api${path}(\\?|$)`), (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort("internetdisconnected"),
  );

/** Fills the dialog of a new tag in, and waits for what is said after its button was pressed. */
const createTag = async (page: Page) => {
  await openBy("Add new tag")(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Label").fill("Spring");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
};

const holdBack = (path: string) => (page: Page) => page.route(new RegExp(`/api${path}(\\?|$)`), hold);

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Presses a button, and waits for its dialog. */
const openBy = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").first().waitFor();
};

/** On a phone the filters of a list are behind a button. */
const openFilters = async (page: Page) => {
  if (page.viewportSize()!.width > 600) return;
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("dialog", { name: "Filters" }).waitFor();
};

/** Scrolls to the last entry of a list: a row of a table, or a card on a phone. */
const showLast = (name: string) => async (page: Page) => {
  const rows = page.getByRole("table", { name }).locator("tbody tr");
  const cards = page.getByRole("list", { name }).getByRole("listitem");
  await rows.or(cards).last().scrollIntoViewIfNeeded();
};

/** Opens the comments of a template, and waits until they are there. */
const openComments = async (page: Page) => {
  await page.getByRole("button", { name: /^Comments/ }).click();
  const panel = page.getByRole("complementary", { name: "Comments on the template" });
  await panel.getByRole("article").or(panel.getByText("No open comments.")).first().waitFor();
};

const store = (key: string, value: string) => (page: Page) =>
  page.addInitScript(([name, words]) => localStorage.setItem(name!, words!), [key, value]);

const inGerman = store("language", '"de"');

/** As before the company's first mail and its first invitation. */
const withLaterStepsOpen = (page: Page) =>
  page.route(/\/api\/company$/, async (route) => {
    const response = await route.fetch();
    const company = await response.json();
    const summary = { ...company.summary, mailSent: false, colleagueInvited: false, progress: 67 };
    await route.fulfill({ response, json: { ...company, summary } });
  });

/** The demo's templates, as the first page of 10,000. */
const withManyTemplates = (page: Page) =>
  page.route(/\/api\/templates(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), count: 10_000 } });
  });

/** A save that another tab or user was faster than. */
const saveTooLate = async (page: Page) => {
  await page.getByRole("textbox", { name: "Subject" }).fill("Your order is late");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog", { name: "Template changed" }).waitFor();
};

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
    ...{ name: "templates-found", screen: "/templates", state: "Found in contents", viewer: "demo" },
    at: "/templates?filter=delivery",
    then: (page) => page.getByRole("region", { name: "Found in contents" }).locator("mark").first().waitFor(),
  },
  {
    ...{ name: "templates-filters", screen: "/templates", state: "Filters of a phone", viewer: "demo" },
    at: "/templates?statusFilter=draft",
    then: openFilters,
  },
  {
    ...{ name: "templates-folders", screen: "/templates", state: "Nested tags", viewer: "demo" },
    at: "/templates?filteredTags=under:campaigns",
    then: async (page) => {
      if (page.viewportSize()!.width > 600) await press("Tags as a tree")(page);
      await openFilters(page);
      await page.mouse.move(0, 0);
      await page.getByRole("treeitem", { name: "All templates 40" }).waitFor();
    },
  },
  {
    ...{ name: "audit-filters", screen: "/settings/audit", state: "Filters of a phone", viewer: "demo" },
    at: "/settings/audit?action=template.published",
    then: openFilters,
  },
  {
    ...{ name: "drift-versions", screen: "/aws/drift", state: "Different versions", viewer: "demo" },
    then: showLast("Different versions"),
    leavesNothing: true,
  },
  {
    ...{
      name: "blocks-as-pictures",
      screen: "/templates/reusable-blocks",
      state: "Blocks as pictures",
      viewer: "demo",
    },
    then: async (page) => {
      await press("As pictures")(page);
      await page.locator("iframe").first().contentFrame().locator("body *").first().waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    ...{ name: "news", screen: "/", state: "What is new, panel", viewer: "demo" },
    then: openBy("What is new"),
  },
  {
    ...{ name: "shortcuts", screen: "/", state: "Keyboard shortcuts, dialog", viewer: "demo" },
    then: async (page) => {
      await page.keyboard.press("Control+/");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  {
    ...{ name: "templates-narrow", screen: "/templates", state: "Navigation of icons", viewer: "demo" },
    before: store("navigation-narrow", "true"),
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
    leavesNothing: true,
  },
  { ...{ name: "new-tag", screen: "/tags", state: "New tag, dialog", viewer: "demo" }, then: openBy("Add new tag") },
  { name: "home-new", screen: "/", state: "Home of a new company", viewer: "newcomer" },
  {
    ...{ name: "home-next-steps", screen: "/", state: "Home of a company that can send", viewer: "demo" },
    before: withLaterStepsOpen,
    then: (page) => page.getByRole("region", { name: "Finish your set-up" }).waitFor(),
    leavesNothing: true,
  },
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
    leavesNothing: true,
  },
  {
    ...{ name: "templates-failed", screen: "/templates", state: "The server failed", viewer: "demo" },
    before: refuse("/templates?[a-z-]*", 500, "INTERNAL_ERROR"),
    leavesNothing: true,
  },
  {
    ...{ name: "tags-offline", screen: "/tags", state: "Offline", viewer: "demo" },
    before: (page) => page.route(/\/api\/tags?(\?|$)/, (route) => route.abort("internetdisconnected")),
    leavesNothing: true,
  },
  { name: "team-denied", screen: "/settings", state: "Without the permission", viewer: "reader" },
  {
    ...{ name: "jobs-throttled", screen: "/jobs", state: "Too many requests", viewer: "demo" },
    before: refuse("/jobs", 429, "TOO_MANY_REQUESTS"),
    leavesNothing: true,
  },
  {
    ...{ name: "new-tag-throttled", screen: "/tags", state: "Too many requests, in a form", viewer: "demo" },
    ...{ before: refuseWrites("/tags?", 429, "TOO_MANY_REQUESTS"), then: createTag },
    leavesNothing: true,
  },
  {
    ...{ name: "new-tag-failed", screen: "/tags", state: "The server failed, in a form", viewer: "demo" },
    ...{ before: refuseWrites("/tags?", 500, "INTERNAL_ERROR"), then: createTag },
    leavesNothing: true,
  },
  {
    ...{ name: "new-tag-offline", screen: "/tags", state: "Offline, in a form", viewer: "demo" },
    ...{ before: loseWrites("/tags?"), then: createTag },
    leavesNothing: true,
  },
  {
    ...{ name: "session-ended", screen: "/tags", state: "The session has ended", viewer: "demo" },
    before: refuse("/.*", 401, "UNAUTHORIZED"),
  },
  { name: "accounts-many", screen: "/aws", state: "Thirty AWS accounts", viewer: "thirty accounts" },
  {
    ...{ name: "choose-of-many", screen: "/", state: "Choice of thirty AWS accounts", viewer: "thirty accounts" },
    then: press("AWS account"),
    leavesNothing: true,
  },
  {
    ...{ name: "template-missing", screen: "/templates/:id/editor", state: "No such template", viewer: "demo" },
    at: "/templates/00000000-0000-4000-8000-000000000000/editor",
  },
  {
    ...{ name: "templates-many", screen: "/templates", state: "10,000 templates", viewer: "demo" },
    before: withManyTemplates,
    leavesNothing: true,
  },
  {
    ...{ name: "template-changed", screen: "/templates/:id/editor", state: "Saved in another tab", viewer: "demo" },
    at: ({ template }) => `/templates/${template}/editor`,
    ...{ before: refuseWrites("/template/[^/]+", 409, "TEMPLATE_CHANGED"), then: saveTooLate },
  },
  {
    ...{ name: "comments", screen: "/templates/:id/editor", state: "Comments on a template", viewer: "demo" },
    ...{ at: ({ template }) => `/templates/${template}/editor`, then: openComments, leavesNothing: true },
  },
  {
    ...{ name: "comments-none", screen: "/templates/:id/editor", state: "No comments", viewer: "hard names" },
    ...{ at: ({ hardTemplate }) => `/templates/${hardTemplate}/editor`, then: openComments },
    ...{ leavesNothing: true, isOneLook: true },
  },
  { name: "address-unknown", screen: "/", state: "An address that is none", viewer: "demo", at: "/no/such/page" },
  { name: "templates-hard-names", screen: "/templates", state: "Hard names", viewer: "hard names" },
  { name: "tags-hard-names", screen: "/tags", state: "Hard names", viewer: "hard names" },
  { name: "team-hard-names", screen: "/settings", state: "Hard names", viewer: "hard names" },
  { name: "api-keys-hard-names", screen: "/settings/api-keys", state: "Hard names", viewer: "hard names" },
  { name: "jobs-hard-names", screen: "/jobs", state: "Hard names", viewer: "hard names" },
  { name: "blocks-hard-names", screen: "/templates/reusable-blocks", state: "Hard names", viewer: "hard names" },
  { name: "accounts-hard-names", screen: "/aws", state: "Hard names", viewer: "hard names" },
  { name: "addresses-hard-names", screen: "/aws/email-identities", state: "Hard names", viewer: "hard names" },
  { name: "domains-hard-names", screen: "/aws/domain-identities", state: "Hard names", viewer: "hard names" },
  { name: "webhooks-hard-names", screen: "/settings/webhooks", state: "Hard names", viewer: "hard names" },
  { name: "audit-hard-names", screen: "/settings/audit", state: "Hard names", viewer: "hard names" },
  {
    ...{ name: "drift-hard-names", screen: "/aws/drift", state: "Hard names", viewer: "hard names" },
    then: showLast("Differences"),
    leavesNothing: true,
  },
  { name: "images-hard-names", screen: "/templates/images", state: "Hard names", viewer: "hard names" },
  ...(["editor", "preview", "versions"] as const).map((part): ScreenPicture => {
    const screen = `/templates/:id/${part}`;
    const at = ({ hardTemplate }: Places) => `/templates/${hardTemplate}/${part}`;
    return { name: `${part}-hard-names`, screen, state: "Hard names", viewer: "hard names", at };
  }),
  // The last ones: the app stores the language of the user.
  { ...{ name: "home-german", screen: "/", state: "Home in German", viewer: "demo" }, before: inGerman },
  { ...{ name: "team-german", screen: "/settings", state: "Team in German", viewer: "demo" }, before: inGerman },
];
