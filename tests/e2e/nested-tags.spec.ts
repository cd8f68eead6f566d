import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { createTaggedBlock } from "#tests/support/tagged-block.ts";

/** A company with tags that are nested below one that is no tag, and templates that carry them. */
async function shop(product: Product) {
  const person = await product.join();
  const ids: Record<string, string> = {};
  for (const label of ["News", "Orders/Returns", "Orders/Returns/EU"]) {
    ids[label] = (await person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })).body.id;
  }
  const template = (name: string, ...labels: readonly string[]) =>
    person.call(templateRoutes.createTemplate, {
      body: { template_name: name, subject: "Hello", tags: labels.map((label) => ids[label]) },
    });
  await template("news", "News");
  await template("return", "Orders/Returns");
  await template("return-eu", "Orders/Returns/EU");
  await template("plain");
  return person;
}

/** A window with room for the tree next to all columns. */
const wide = { width: 1920, height: 900 };

test("nested tags are a tree at the side of the templates, by which the list is filtered", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await shop(product);
  await page.setViewportSize(wide);
  await openSignedIn(page, person.email, "/templates");
  const tree = page.getByRole("tree", { name: "Tags" });
  const line = (name: string | RegExp) => tree.getByRole("treeitem", { name });
  const names = page.getByRole("rowheader");

  await test.step("with the number of templates of each, those below it included", async () => {
    await expect(tree.getByRole("treeitem")).toHaveText(["All templates4", "News1", "Orders2", "Returns2", "EU1"]);
    await expect(line("All templates")).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page, "tag-tree");
    await keep(page, "tag-tree");
  });

  await test.step("a parent that is no tag itself finds what is nested below it, also from the address", async () => {
    await line("Orders").click();
    await expect(names).toHaveText([/^return-eu/, /^return/]);
    await expect(page).toHaveURL(/filteredTags=under%3Aorders/);
    await expect(page.getByRole("button", { name: "Filter by tags" })).toContainText("Tag: Orders");
    await page.reload();
    await expect(names).toHaveCount(2);
    await expect(line("Orders")).toHaveAttribute("aria-selected", "true");
    await line("News").click({ modifiers: ["ControlOrMeta"] });
    await expect(names).toHaveCount(3);
    await line("News").click();
    await expect(names).toHaveText([/^news/]);
    await line("News").click();
    await expect(names).toHaveCount(4);
    await expect(page).toHaveURL("/templates");
  });

  await test.step("by the keyboard, and what is closed stays closed", async () => {
    await line("All templates").focus();
    await page.keyboard.press("ArrowDown");
    await expect(line("News")).toBeFocused();
    await page.keyboard.press("o");
    await expect(line("Orders")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(line("Returns")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(names).toHaveCount(2);
    await page.keyboard.press("End");
    await expect(line("EU")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(line("EU")).toHaveCount(0);
    await expect(line("Returns")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(names).toHaveCount(3);
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(names).toHaveCount(4);
    await page.reload();
    await expect(tree.getByRole("treeitem")).toHaveText(["All templates4", "News1", "Orders2", "Returns2"]);
  });

  await test.step("the filter's field shows them nested too, and finds them by their whole labels", async () => {
    await page.getByRole("button", { name: "Filter by tags" }).click();
    await expect(page.getByRole("option")).toHaveText([/News/, /Orders/, /Returns.*Orders/, /EU.*Orders\/Returns/]);
    await keep(page, "tag-filter-nested", ["light"]);
    await page.getByRole("combobox", { name: "Search tags" }).fill("orders/returns/");
    await page.getByRole("option", { name: "EU" }).click();
    await page.keyboard.press("Escape");
    await expect(names).toHaveText([/^return-eu/]);
    await page.goto("/templates");
  });

  await test.step("it can be hidden, and stays so", async () => {
    await page.getByRole("button", { name: "Hide the tags" }).click();
    await expect(tree).toHaveCount(0);
    await page.reload();
    await expect(names).toHaveCount(4);
    const toggle = page.getByRole("button", { name: "Tags as a tree" });
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await expect(tree).toHaveCount(0);
    await toggle.click();
    await expect(line("News")).toBeVisible();
  });

  await test.step("it says why it cannot be loaded, and loads again", async () => {
    const isRefused = (url: URL) => url.pathname === "/api/tags";
    await page.route(isRefused, (route) => route.fulfill({ status: 500, json: { detail: "INTERNAL_ERROR" } }));
    await page.reload();
    const side = page.getByRole("region", { name: "Tags as a tree" });
    await expect(side.getByRole("alert")).toContainText("Sorry, an unexpected error occurred. Please try again.");
    await expect(names).toHaveCount(4);
    await page.unroute(isRefused);
    await side.getByRole("button", { name: "Try again" }).click();
    await expect(line("News")).toBeVisible();
  });

  await test.step("a tag in the address that is none any more finds nothing, and the filter says so", async () => {
    await page.goto("/templates?filteredTags=under:gone");
    await expect(page.getByText("No matches")).toBeVisible();
    await expect(page.getByRole("button", { name: "Filter by tags" })).toContainText("Removed tags");
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(names).toHaveCount(4);
  });

  await test.step("on a phone it stands among the filters, where a press adds a tag", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(tree).toHaveCount(0);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await line("News").click();
    await line("Orders").click();
    await expect(line("News")).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page, "tag-tree-phone");
    await keep(page, "tag-tree-375");
    await page.getByRole("button", { name: "Show the list" }).click();
    for (const name of ["news", "return", "return-eu"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "plain", exact: true })).toHaveCount(0);
  });
});

test("nested tags are the same tree at the side of the reusable blocks", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  const ids: string[] = [];
  for (const label of ["News", "Orders/Late", "Orders/Returns"]) {
    ids.push((await person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })).body.id);
  }
  await createTaggedBlock(person, "Header", ids[0]!);
  await createTaggedBlock(person, "Label", ids[1]!, ids[2]!);
  await createTaggedBlock(person, "Footer");
  await page.setViewportSize(wide);
  await openSignedIn(page, person.email, "/templates/reusable-blocks");
  const tree = page.getByRole("tree", { name: "Tags" });
  const line = (name: string) => tree.getByRole("treeitem", { name });
  const names = page.getByRole("rowheader");

  await test.step("which counts blocks, and filters them by what is nested below a tag", async () => {
    await expect(tree.getByRole("treeitem")).toHaveText(["All blocks3", "News1", "Orders1", "Late1", "Returns1"]);
    await expectAccessible(page, "tag-tree-blocks");
    await keep(page, "tag-tree-blocks");
    await line("Orders").click();
    await expect(names).toHaveText([/^Label/]);
    await expect(page).toHaveURL(/filteredTags=under%3Aorders/);
    await line("News").click({ modifiers: ["ControlOrMeta"] });
    await expect(names).toHaveCount(2);
    await line("All blocks").click();
    await expect(names).toHaveCount(3);
    await page.getByRole("searchbox", { name: "Search reusable blocks" }).fill("header");
    await expect(tree.getByRole("treeitem")).toHaveText(["All blocks1", "News1", "Orders0", "Late0", "Returns0"]);
    await page.goto("/templates/reusable-blocks");
  });

  await test.step("it is hidden for itself, and that of the templates stays", async () => {
    await page.getByRole("button", { name: "Hide the tags" }).click();
    await expect(tree).toHaveCount(0);
    await page.goto("/templates");
    await expect(line("All templates")).toBeVisible();
    await page.goto("/templates/reusable-blocks");
    await expect(names).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Tags as a tree" })).toHaveAttribute("aria-pressed", "false");
    await expect(tree).toHaveCount(0);
  });

  await test.step("on a phone it stands among the filters", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await line("News").click();
    await line("Late").click();
    await expectAccessible(page, "tag-tree-blocks-phone");
    await keep(page, "tag-tree-blocks-375");
    await sheet.getByRole("button", { name: "Show the list" }).click();
    const cards = page.getByRole("list", { name: "Reusable Blocks" }).getByRole("listitem");
    await expect(cards.filter({ hasText: "Footer" })).toHaveCount(0);
    await expect(cards.filter({ hasText: "Header" })).toHaveCount(1);
    await expect(cards.filter({ hasText: "Label" })).toHaveCount(1);
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await sheet.getByRole("button", { name: "Clear filter" }).click();
    await sheet.getByRole("button", { name: "Show the list" }).click();
    await expect(cards.filter({ hasText: "Footer" })).toHaveCount(1);
  });
});

test("the tree of tags takes no column from the list, and is above it in windows without room at its side", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await shop(product);
  const [{ id }] = (await person.call(tagRoutes.listTags)).body;
  await createTaggedBlock(person, "Header", id);
  await openSignedIn(page, person.email);
  const toggle = page.getByRole("button", { name: "Tags as a tree" });
  const panel = page.getByRole("dialog", { name: "Tags as a tree" });
  const tree = page.getByRole("tree", { name: "Tags" });
  const line = (name: string) => tree.getByRole("treeitem", { name });
  const rows = page.getByRole("rowheader");
  const columns = async () => {
    // A table that became narrower folds its columns with the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.getByRole("columnheader").allTextContents();
  };

  for (const [path, count] of [
    ["/templates", 4],
    ["/templates/reusable-blocks", 1],
  ] as const) {
    for (const width of [601, 768, 1024, 1280, 1440, 1680, 1920]) {
      await test.step(`${path} at ${String(width)} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(rows).toHaveCount(count);
        const atSide = page.getByRole("button", { name: "Hide the tags" });
        if ((await toggle.getAttribute("aria-pressed")) === "true") await atSide.click();
        const before = await columns();
        expect(await sideways(page), "before").toEqual([]);
        await toggle.click();
        await expect(line("News")).toBeInViewport({ ratio: 1 });
        await expect(line("EU")).toBeInViewport({ ratio: 1 });
        expect(await columns()).toEqual(before);
        expect(await sideways(page)).toEqual([]);
      });
    }
  }

  await test.step("it is reached, used and left by the keyboard", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/templates");
    await expect(rows).toHaveCount(4);
    await toggle.focus();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(line("All templates")).toBeFocused();
    await expectAccessible(page, "tag-tree-panel");
    await keep(page, "tag-tree-panel");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(rows).toHaveText([/^return-eu/]);
    await expect(line("EU")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  await test.step("its line of the filter has the focus; its button and a press outside close it", async () => {
    await toggle.click();
    await expect(line("EU")).toBeFocused();
    await page.getByRole("button", { name: "Hide the tags" }).click();
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await line("All templates").click();
    await expect(rows).toHaveCount(4);
    await page.getByRole("heading", { name: "Templates", exact: true }).click();
    await expect(panel).toBeHidden();
    await toggle.click();
    await expect(line("All templates")).toBeVisible();
    await toggle.click();
    await expect(panel).toBeHidden();
  });

  await test.step("it stays below its button while the page scrolls", async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await toggle.click();
    const distance = async () => {
      const [button, box] = [await toggle.boundingBox(), await panel.boundingBox()];
      return Math.round(box!.y - button!.y - button!.height);
    };
    await expect(line("All templates")).toBeVisible();
    await page.mouse.move(700, 20);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect.poll(distance).toBe(8);
  });
});

test("a tag takes those nested below it with it when it is renamed, and on request when it is deleted", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  for (const label of ["Orders", "Orders/Returns"]) {
    await person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } });
  }
  await openSignedIn(page, person.email, "/tags");
  const names = page.getByRole("rowheader");
  await page.getByRole("button", { name: "Add new tag" }).click();
  const adding = page.getByRole("dialog", { name: "Add new tag" });
  await adding.getByLabel("Label").fill("Orders//Late");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(adding.getByText("Each part between slashes needs a name.")).toBeVisible();
  await adding.getByLabel("Label").fill("Orders/Late");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(names).toHaveText(["Orders", "Orders/Late", "Orders/Returns"]);

  await page.getByRole("button", { name: "Edit Orders", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit Orders" });
  await expect(editing).toContainText("2 tags are nested below it, and get the new label in front of theirs.");
  await keep(page, "rename-nested-tag");
  await editing.getByLabel("Label").fill("Orders/Old");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("A tag cannot be nested below itself.")).toBeVisible();
  await editing.getByLabel("Label").fill("Sales");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(names).toHaveText(["Sales", "Sales/Late", "Sales/Returns"]);

  await page.getByRole("button", { name: "Delete Sales", exact: true }).click();
  const asking = page.getByRole("dialog", { name: "Delete Sales?" });
  await expect(asking).toContainText("Otherwise they stay as they are.");
  await asking.getByRole("checkbox", { name: "Also delete the 2 tags nested below it" }).check();
  await expect(asking).toContainText("Sales/Late, Sales/Returns");
  await expectAccessible(page, "delete-nested-tags");
  await keep(page, "delete-nested-tags");
  await asking.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("Nothing to show here")).toBeVisible();
});
