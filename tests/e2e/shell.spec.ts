import type { Locator, Page } from "@playwright/test";
import { companyRoutes } from "#shared/api/company.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { addMember, removeMember } from "#tests/support/access-members.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

test("every screen is reached with Ctrl-K and a few letters", async ({ page, product }, info) => {
  const { person, template } = await openStudio(product);
  const colleague = await addMember(product, person, { permissions: [] });
  const id = await template("order_placed", "<p>Hello</p>");
  await template("invoice", "<p>Hello</p>");
  const keep = screenKeeper(info);
  await openSignedIn(page, person.email);

  const company = navigation(page).getByRole("link", { name: "Accounts" });
  await company.focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await keep(page, "palette");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(company).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(chosen(page)).toHaveText("Home");
  await page.keyboard.press("End");
  await expect(chosen(page)).toHaveText("Logout");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText("Home");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText("Templates");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(chosen(page)).toHaveText("Home");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", "screen-/");

  await page.keyboard.type("log audit");
  await expect(options(page)).toHaveText([/Audit Log/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/audit");
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(colleague.email);
  await expect(options(page)).toHaveText([colleague.email]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/members-filter=/);
  await expect(page.getByRole("region", { name: "Users" }).getByRole("row", { name: colleague.email })).toBeVisible();

  await page.getByRole("button", { name: "Search Ctrl K" }).click();
  await page.keyboard.type("PLACED ord");
  await expect(options(page)).toHaveText([/order_placed/]);
  await keep(page, "palette-found", ["light"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/templates/${id}/editor`);
  await expect(page.getByRole("heading", { name: "order_placed" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("log");
  await expect(options(page)).toHaveText([/Audit Log/]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("invite");
  await expect(chosen(page)).toHaveText("Invite member");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Invite member" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
});

test("the palette reports no matches, and a failed search", async ({ page, product }, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  await openSignedIn(page, email);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zebra");
  await expect(palette(page).getByText("No matches")).toBeVisible();
  await keep(page, "palette-empty", ["dark"]);

  await page.route("**/api/templates?*", (route) =>
    route.fulfill({ status: 403, json: { detail: "PERMISSION_DENIED" } }),
  );
  await field(page).fill("giraffe");
  const alert = palette(page).getByRole("alert");
  await expect(alert).toContainText("Permission needed. Please consult account admin.");
  await keep(page, "palette-failed", ["light"]);
  await page.unroute("**/api/templates?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(palette(page).getByText("No matches")).toBeVisible();
  await expect(alert).toBeHidden();
});

test("a user with few permissions sees their actions, and why the others are disabled", async ({
  page,
  product,
}, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const reader = await addMember(product, founder, { permissions: ["read_templates", "billing"] });
  const keep = screenKeeper(info);
  await openSignedIn(page, reader.email);
  await expect(navigation(page).getByRole("link")).toHaveText([
    "Home",
    "Templates",
    "Settings",
    "Subscription",
    "Setup Guide",
    "Template Design",
    "FAQ",
  ]);
  await expect(navigation(page).getByText("Helpdesk")).toBeVisible();
  await expect(navigation(page).getByText("AWS")).toHaveCount(0);

  await page.goto("/templates");
  const create = page.getByRole("button", { name: "Create new template" });
  await create.focus();
  await expect(page.getByRole("tooltip")).toHaveText("Create permission needed. Consult account admin.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toBeHidden();
  await keep(page, "no-permission");

  await page.keyboard.press("Control+k");
  await expect(options(page).filter({ hasText: "Dark mode" })).toBeVisible();
  await expect(options(page).filter({ hasText: /Create|Invite|Team|Import|Accounts/ })).toHaveCount(0);
});

test("the browser tab shows the page's title, and an unknown path leads to Home", async ({ page, product }) => {
  await page.goto("/register");
  await expect(page).toHaveTitle("Register - Sestina");
  const { email } = await product.join();
  await openSignedIn(page, email);
  await expect(page).toHaveTitle("Home - Sestina");
  await page.goto("/settings/audit");
  await expect(page).toHaveTitle("Audit log - Sestina");
  for (const path of ["/nowhere", "/templates/a/b/c"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page).toHaveTitle("Home - Sestina");
  }
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("link", { name: "Disclaimer" })).toHaveAttribute("href", "/terms-of-use");
  await expect(foot.getByRole("link", { name: "Open-source licences" })).toHaveAttribute("href", "/third-party.txt");
  await foot.getByRole("link", { name: "Privacy Statement" }).click();
  await expect(page).toHaveTitle("Privacy statement - Sestina");
  await foot.getByRole("link", { name: "Open-source licences" }).click();
  await expect(page.getByText("Packages by others in Sestina's app.")).toContainText(/\nreact-dom \d[^]*MIT License/);
  const ofTheEditor = await page.request.get("/editor/third-party.txt");
  expect(await ofTheEditor.text()).toContain("Packages by others in Sestina's e-mail editor.");
});

/** Rerenders the palette continuously while it is open, so that events are delivered late. */
const keepBusy = (page: Page) =>
  field(page).evaluate((input) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
      if (input.isConnected) port2.postMessage("again");
    };
    port2.postMessage("first");
  });

test("the theme follows the system until the user chooses one, which is stored", async ({ page, product }, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  const scheme = () => page.evaluate(() => document.documentElement.style.colorScheme);
  await openSignedIn(page, email);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(scheme).toBe("dark");
  await page.keyboard.press("Control+k");
  await keepBusy(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(scheme).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(scheme).toBe("dark");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();

  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await expect(page.getByRole("menu").getByText("Discover")).toBeVisible();
  await keep(page, "user-menu");
  await page.getByRole("menuitem", { name: "Dark mode" }).click();
  await expect.poll(scheme).toBe("dark");
  await page.reload();
  await expect(navigation(page)).toBeVisible();
  await expect.poll(scheme).toBe("dark");
  await keep(page, "dark-on-a-light-system", ["light"]);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("theme");
  await expect(options(page)).toHaveText([/Light mode/]);
  await page.keyboard.press("Enter");
  await expect.poll(scheme).toBe("light");
  await keep(page, "light-on-a-dark-system", ["dark"]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("logout");
  await expect(options(page)).toHaveText(["Logout"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

test("the audit log is filtered by actor, action and date, in the address bar and in the export", async ({
  page,
  product,
}, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const helper = await addMember(product, founder, { permissions: ["iam"] });
  await teamOf(helper).newGroup("By the helper");
  await teamOf(founder).newGroup("By the founder");
  await founder.call(companyRoutes.renameCompany, { body: { name: "Shop" } });
  const keep = screenKeeper(info);
  await openSignedIn(page, founder.email, "/settings/audit");
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("rowheader");
  // Two groups, the company's name and its plan.
  await expect(rows).toHaveCount(4);

  await page.getByRole("button", { name: /^Who/ }).click();
  await page.getByRole("option", { name: helper.email }).click();
  await expect(rows).toHaveText([helper.email]);
  await page.reload();
  await expect(rows).toHaveText([helper.email]);
  await expect(page.getByRole("button", { name: /^Who/ })).toContainText(helper.email);
  await keep(page, "audit-filtered", ["light"]);

  await removeMember(helper);
  await page.getByRole("button", { name: /^Action/ }).click();
  await page.getByRole("option", { name: "Company renamed" }).click();
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(page).toHaveURL("/settings/audit");
  await expect(rows).toHaveCount(4);

  await page.goto("/settings/audit?action=company.renamed&from=2020-01-01");
  await expect(rows).toHaveText([founder.email]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const file = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(file).toString().trim().split("\r\n")).toHaveLength(2);
  await page.getByLabel("To", { exact: true }).fill("2020-12-31");
  await expect(page).toHaveURL(/to=2020-12-31/);
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
});

test("a region and an ARN stay on one line, and cards of a phone show the status", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  await template("order_confirmation_for_returning_customers_2026", "<p>Hello</p>");
  await openSignedIn(page, person.email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/aws");
  const linesOf = (text: Locator) =>
    text.first().evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
  await expect.poll(() => linesOf(page.getByText("eu-central-1", { exact: true })), "lines of a region").toBe(1);
  await expect.poll(() => linesOf(page.getByText(/^arn:aws:iam::\d+:role\//)), "lines of an ARN").toBe(1);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect
    .poll(() => linesOf(page.getByText("eu-central-1", { exact: true })), "lines of a region on a phone")
    .toBe(1);
  await page.goto("/templates");
  await expect(page.getByRole("list", { name: "Templates" }).getByRole("listitem")).toContainText("Draft");
  await page.goto("/settings");
  await expect(page.getByRole("list", { name: "Users" }).getByRole("listitem").first()).toContainText("Verified");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("columnheader", { name: "Verified" })).toBeVisible();
});

test("a notice of the operator stands above every page", async ({ page, product }, info) => {
  const { person, template } = await openStudio(product);
  const id = await template("invoice", "<p>Hello</p>");
  const notice = {
    text: { en: "This stage works in real AWS accounts.", de: "Diese Stufe arbeitet in echten AWS-Konten." },
    link: { text: { en: "What that means", de: "Was das bedeutet" }, href: "/third-party.txt" },
  };
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace('"maintenance":false', `"maintenance":false,"notice":${JSON.stringify(notice)}`);
    return route.fulfill({ response: answer, body });
  });
  await openSignedIn(page, person.email);
  const keep = screenKeeper(info);
  for (const path of [`/templates/${id}/editor`, "/templates"]) {
    await page.goto(path);
    await expect(page.getByText(notice.text.en)).toBeVisible();
    await expect(page.getByRole("link", { name: /What that means/ })).toHaveAttribute("href", "/third-party.txt");
  }
  await keep(page, "operator-notice");
});
