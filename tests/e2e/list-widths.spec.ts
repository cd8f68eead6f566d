import type { Page } from "@playwright/test";
import { fillCompany } from "#tests/support/full-company.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { cutOff, overlapping, sideways } from "#tests/support/sideways.ts";

/** Goes on after a failure, so that one run shows every screen that is too wide. */
const soft = expect.configure({ soft: true });

interface Places {
  readonly template: string;
  readonly webhook: string;
}

/** Every screen with a list, in parts, and the name of a table or list that it shows; none where a screen shows its rows otherwise. */
const parts: Readonly<Record<string, (places: Places) => readonly (readonly [path: string, name: string])[]>> = {
  "home and templates": ({ template }) => [
    ["/", ""],
    ["/templates", "Templates"],
    ["/templates/reusable-blocks", "Reusable Blocks"],
    ["/templates/images", "Images"],
    [`/templates/${template}/versions`, ""],
    ["/tags", "Tag Manager"],
  ],
  "AWS accounts": () => [
    ["/analytics", "Sending by account"],
    ["/aws", "AWS accounts"],
    ["/aws/email-identities", "Email identities"],
    ["/aws/domain-identities", "Domain identities"],
    ["/aws/drift", "Differences"],
    ["/jobs", "Jobs"],
  ],
  "team and programs": ({ webhook }) => [
    ["/settings", "Users"],
    ["/settings/sso", ""],
    ["/settings/api-keys", "API keys"],
    ["/settings/webhooks", "Webhooks"],
    [`/settings/webhooks/${webhook}`, "Deliveries"],
    ["/settings/audit", "Audit log"],
  ],
  "company and user": () => [
    ["/settings/languages", "Languages"],
    ["/settings/subscription", ""],
    ["/notifications", "Notifications"],
    ["/user/security", ""],
    ["/user/notifications", "Mails by kind of notification"],
    ["/user/invitations", ""],
  ],
};

for (const [part, screensOf] of Object.entries(parts)) {
  test(`lists of ${part} are cards on a phone, and tables that fit wider windows`, async ({ page, product }, info) => {
    test.slow();
    const keep = screenKeeper(info);
    const company = await fillCompany(product);
    await openSignedIn(page, company.person.email);
    for (const [path, name] of screensOf(company)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      for (const width of [1280, 1024, 375]) {
        await page.setViewportSize({ width, height: 800 });
        const role = width === 375 ? "list" : "table";
        const main = page.getByRole("main");
        const list = name === "" ? main.getByRole("heading") : main.getByRole(role, { name, exact: true });
        await expect(list.first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
        const place = `${path} at ${String(width)}`;
        await soft.poll(() => cutOff(main), place).toEqual([]);
        await soft.poll(() => overlapping(main), place).toEqual([]);
        const scrolled = async () => (await sideways(page)).filter((each) => !each.includes("tablist"));
        await soft.poll(scrolled, place).toEqual([]);
      }
      if (name !== "") await keep(page, `${name}-375`);
    }
  });
}

/** Opens the templates of a full company on a phone. */
async function openCards(page: Page, product: Product): Promise<void> {
  const { person } = await fillCompany(product);
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, person.email, "/templates");
}

test("a card has the name of its row, its facts, its details on request, its check box and its actions", async ({
  page,
  product,
}) => {
  await openCards(page, product);
  const card = page.getByRole("list", { name: "Templates" }).getByRole("listitem", { name: "welcome" });
  await expect(card).toContainText("Last updated");
  await expect(card.getByText("Creation date")).toBeHidden();
  await card.getByText("Details").focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText("Creation date")).toBeVisible();
  const time = card.getByRole("time").last();
  await time.focus();
  await expect(page.locator("[data-words]:popover-open")).toHaveAttribute("data-words", /\d{4}, \d+:\d\d [AP]M/);
  await card.getByRole("checkbox", { name: "Choose welcome" }).check();
  await expect(page.getByRole("group", { name: "Chosen templates" })).toContainText("1 chosen");
  await card.getByRole("button", { name: "More actions for welcome" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Sorting/ }).click();
  await page.getByRole("option", { name: "Label, descending" }).click();
  await expect(page.getByRole("list", { name: "Templates" }).getByRole("listitem").first()).toContainText("welcome");
  const small = await card.locator("button, a[href], summary, label").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 0 && Math.min(width, height) < 24 && control.textContent.trim() === "" ? [control.outerHTML] : [];
    }),
  );
  expect(small, "icons smaller than 24 pixels").toEqual([]);
});

test("a search that is typed stays when a phone is turned, and when the list becomes pictures", async ({
  page,
  product,
}) => {
  await openCards(page, product);
  const search = page.getByRole("searchbox", { name: "Search templates" });
  await expect(page.getByRole("list", { name: "Templates" }).getByRole("listitem").first()).toBeVisible();
  await search.fill("welc");
  await page.setViewportSize({ width: 800, height: 375 });
  await expect(page).toHaveURL(/filter=welc/);
  await expect(page.getByRole("rowheader", { name: "welcome" })).toBeVisible();
  await expect(search).toHaveValue("welc");
  await search.fill("welcome");
  await page.getByRole("button", { name: "As pictures" }).click();
  await expect(page).toHaveURL(/filter=welcome/);
  await expect(page.getByRole("list", { name: "Templates" })).toBeVisible();
  await expect(search).toHaveValue("welcome");
});
