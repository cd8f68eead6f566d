import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { commentRoutes } from "#shared/api/comments.ts";
import { addMember } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import type { Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Comments on the template" });
const toolOf = (page: Page) =>
  page.getByRole("navigation", { name: "Template" }).getByRole("button", { name: /^Comments/ });
const thread = (page: Page, words: string) => panelOf(page).getByRole("article").filter({ hasText: words });

async function openEditor(page: Page, person: Pick<Person, "email">, id: string, more = ""): Promise<void> {
  await openSignedIn(page, person.email, `/templates/${id}/editor${more}`);
  await mailEditorOn(page).opened();
}
const add = async (person: Person, id: string, text: string) =>
  (await person.call(commentRoutes.addComment, { params: { id }, body: { text } })).body.id as string;

test("a comment on the selected text is written, answered, resolved and reopened", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  const other = await addMember(product, person, { accountIds: [customer.accountId] });
  const id = await template("discussed", "<p>Spring is here</p>");
  await openEditor(page, person, id);
  await expect(toolOf(page)).toHaveAccessibleName("Comments");
  const lists: string[] = [];
  page.on("request", (request) => {
    if (/\/comments(\?|$)/.test(request.url())) lists.push(request.url());
  });

  const { x, y, height } = (await mailEditorOn(page).mail.getByText("Spring is here").boundingBox())!;
  await page.mouse.click(x + 5, y + height / 2);
  expect(lists, "comments load when the panel opens").toEqual([]);
  await toolOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByText("No open comments.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Comment", exact: true })).toBeDisabled();
  await expect(panel.getByRole("checkbox", { name: /About the selection: .*“Spring is here”/ })).toBeChecked();
  await panel.getByRole("textbox", { name: "New comment" }).fill("Is it <b>spring</b>?\nReally?");
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(thread(page, "Is it <b>spring</b>?")).toContainText("“Spring is here”");
  await expect(panel.getByRole("textbox", { name: "New comment" })).toHaveValue("");
  await expect(toolOf(page)).toHaveAccessibleName("Comments, 1 open");

  const [{ id: threadId }] = (await other.call(commentRoutes.listComments, { params: { id } })).body.threads;
  await other.call(commentRoutes.replyToComment, { params: { id, threadId }, body: { text: "In Rome it is." } });
  // What others write appears when the window is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(thread(page, "In Rome it is.")).toContainText(other.email);
  await thread(page, "spring").getByRole("button", { name: "Reply" }).click();
  await expect(panel.getByRole("textbox", { name: "Your reply" })).toBeFocused();
  await page.keyboard.type("Thank you.");
  await page.keyboard.press("Control+Enter");
  await expect(thread(page, "spring").getByRole("listitem")).toHaveCount(2);
  await keep(page, "comments");
  await expect
    .poll(async () =>
      (await new AxeBuilder({ page }).include("aside").analyze()).violations.map(({ id: rule }) => rule),
    )
    .toEqual([]);

  await thread(page, "spring").getByRole("button", { name: "Resolve" }).click();
  await expect(panel.getByRole("article")).toHaveCount(0);
  await expect(panel.getByRole("heading", { name: "Comments" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("article")).toHaveCount(1);
  await thread(page, "spring").getByRole("button", { name: "Resolve" }).click();
  await panel.getByRole("button", { name: "Resolved (1)" }).click();
  await expect(thread(page, "spring")).toContainText(`Resolved by ${person.email}`);
  await thread(page, "spring").getByRole("button", { name: "Reopen" }).click();
  await panel.getByRole("button", { name: "Open (1)" }).click();
  await expect(thread(page, "spring")).toBeVisible();
});

test("a viewer opens a thread by its link, and changes and deletes their own words only", async ({ page, product }) => {
  const { person, customer, template } = await openStudio(product);
  const rights = { permissions: ["read_templates"], accountIds: [customer.accountId] } as const;
  const viewer = await addMember(product, person, rights);
  const id = await template("linked", "<p>Hello</p>");
  const threadId = await add(person, id, "Read this one.");
  await add(person, id, "And not this one.");
  await openEditor(page, viewer, id, `?comment=${threadId}`);
  const panel = panelOf(page);
  await expect(panel.getByRole("article")).toHaveCount(1);
  await expect(
    thread(page, "Read this one.").getByRole("button", { name: "Copy the link to this thread" }),
  ).toBeVisible();
  await expect(panel.getByRole("button", { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await thread(page, "Read").getByRole("button", { name: "Reply" }).click();
  await panel.getByRole("textbox", { name: "Your reply" }).fill("I have.");
  await panel.getByRole("button", { name: "Reply" }).click();
  await expect(panel.getByText("I have.")).toBeVisible();
  await panel.getByRole("button", { name: "Edit your comment" }).click();
  await panel.getByRole("textbox", { name: "Your comment" }).fill("I have read it.");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("I have read it.")).toBeVisible();
  await expect(panel.getByText("edited")).toBeVisible();
  await panel.getByRole("button", { name: "Delete your comment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Delete" }).click();
  await expect(panel.getByText("I have read it.")).toHaveCount(0);
  await panel.getByRole("button", { name: "All comments" }).click();
  await expect(panel.getByRole("article")).toHaveCount(2);
  await expect(page).toHaveURL(/\/editor$/);

  await person.call(commentRoutes.deleteComment, { params: { id, threadId, commentId: threadId } });
  await openEditor(page, viewer, id, `?comment=${threadId}`);
  await expect(panel.getByText("This comment does not exist (any more).")).toBeVisible();
});

test("words that were not sent stay when the panel closes, the connection is lost or the server refuses", async ({
  page,
  product,
}) => {
  const { person, template } = await openStudio(product);
  const id = await template("offline", "<p>Hello</p>");
  await openEditor(page, person, id);
  await toolOf(page).click();
  const panel = panelOf(page);
  const field = panel.getByRole("textbox", { name: "New comment" });
  await field.fill("Not sent yet");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(toolOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Not sent yet");

  await page.route("**/comments", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    return route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } });
  });
  const submit = panel.getByRole("button", { name: "Comment", exact: true });
  await submit.click();
  await expect(
    panel
      .getByRole("alert")
      .or(panel.getByText(/too many/i))
      .first(),
  ).toBeVisible();
  await expect(field).toHaveValue("Not sent yet");
  await page.unroute("**/comments");

  await page.context().setOffline(true);
  await submit.click();
  await expect(field).toHaveValue("Not sent yet");
  await page.context().setOffline(false);
  await expect(thread(page, "Not sent yet")).toBeVisible();
  await expect(field).toHaveValue("");

  await field.fill("x".repeat(2001));
  await expect(panel.getByText("At most 2,000 characters are allowed.")).toBeVisible();
  await expect(submit).toBeDisabled();
});

test("on a phone the panel takes the whole width", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const id = await template("on-a-phone", "<p>Hello</p>");
  await add(person, id, `A long word: ${"Donaudampfschifffahrt".repeat(6)}`);
  await page.setViewportSize({ width: 375, height: 800 });
  await openEditor(page, person, id);
  await toolOf(page).click();
  const panel = panelOf(page);
  await expect(thread(page, "A long word")).toBeVisible();
  expect((await panel.boundingBox())!.width).toBe(375);
  expect(await sideways(page)).toEqual([]);
  await keep(page, "comments-375");
  await panel.getByRole("button", { name: "Close comments" }).click();
  await expect(panel).toHaveCount(0);
});

test("a list that does not load says why, and loads again", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const id = await template("not-loaded", "<p>Hello</p>");
  await add(person, id, "There all the same");
  await page.route("**/comments?*", (route) => route.fulfill({ status: 403, json: { detail: "PERMISSION_DENIED" } }));
  await openEditor(page, person, id);
  await toolOf(page).click();
  await expect(panelOf(page).getByText("Permission needed. Please consult account admin.")).toBeVisible();
  await page.unroute("**/comments?*");
  await panelOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(thread(page, "There all the same")).toBeVisible();
});
