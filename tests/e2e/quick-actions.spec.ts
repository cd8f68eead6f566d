import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

test("Ctrl-K in the editor offers its own actions, saves and publishes, and leads to the app's search", async ({
  page,
  product,
}) => {
  const studio = await openStudio(product);
  const id = await studio.template("news", "<p>Dear {{name}}</p>", "News");
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  const engine = page.frameLocator('iframe[title="E-mail editor"]');
  const actions = engine.getByRole("dialog", { name: "Quick actions" });
  const field = engine.getByRole("combobox", { name: "What to do?" });
  const search = page.getByRole("dialog", { name: "Search" });
  const mail = engine.getByRole("listbox", { name: "Mail" });

  const act = async (words: string) => {
    await mail.press("Control+k");
    await expect(field).toBeFocused();
    await expect(search).toHaveCount(0);
    await expect(actions.getByRole("option", { name: "Search in Sestina" })).toBeAttached();
    await field.fill(words);
    await field.press("Enter");
    await expect(actions).toHaveCount(0);
  };

  await act("divider");
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await act("save");
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  await act("publish");
  await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
  expect((await studio.customer.template("news"))?.html).toContain("border-top:1px solid #BBBBBB");

  await act("search in sestina");
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/audit");
  await page.goBack();

  // Outside of the mail, the same keys open the app's search only.
  await page.getByRole("textbox", { name: "Subject" }).press("Control+k");
  await expect(search).toBeVisible();
  await expect(actions).toHaveCount(0);
});
