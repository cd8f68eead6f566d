import type { Page } from "@playwright/test";
import { templateRoutes } from "#shared/api/templates.ts";
import { addMember } from "#tests/support/access-members.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const engineOf = (page: Page) => page.frameLocator('iframe[title="E-mail editor"]');
const mailOf = (page: Page) => engineOf(page).frameLocator('iframe[title="The mail"]');
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Changes that you did not save" });
const leftWork = (page: Page) => page.getByRole("region", { name: "Where you left off" });
const subjectOf = (page: Page) => page.getByRole("textbox", { name: "Subject" });
const saved = "Success! Your template was saved.";

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/templates/${id}/editor`);
  await expect(engineOf(page).getByRole("listbox", { name: "Mail" })).toBeVisible();
}

async function change(page: Page, subject: string): Promise<void> {
  await engineOf(page).getByRole("button", { name: "Add Heading" }).press("Enter");
  await subjectOf(page).fill(subject);
}

/** The working copies in the browser, as JSON. */
const copiesIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("working-copies");
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve("[]");
        opening.onsuccess = () => {
          const copies = opening.result.transaction("templates").objectStore("templates").getAll();
          copies.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(copies.result));
          };
        };
      }),
  );

const versionOf = async ({ person }: Studio, id: string) =>
  (await person.call(templateRoutes.getTemplate, { params: { id } })).body;

test("changes that were not saved are offered again, and are saved by the user only", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("kept", "<p>Hello</p>", "Hello");
  page.on("dialog", (asking) => void asking.accept());
  await signInThroughLogin(page, studio.person.email);

  await test.step("after a reload, with a comparison", async () => {
    await openEditor(page, id);
    await change(page, "Half done");
    await expect.poll(() => copiesIn(page)).toContain("Half done");
    await expect.poll(() => copiesIn(page)).toContain("u_content_heading");
    await page.reload();
    await expect(dialogOf(page)).toContainText("This browser has kept what you changed in this template until");
    await expect(dialogOf(page)).not.toContainText("You changed version");
    await keep(page, "offered");
    await dialogOf(page).getByRole("button", { name: "Compare" }).click();
    await expect(dialogOf(page).getByRole("figure", { name: /^My changes/ })).toBeVisible();
    await keep(page, "compared");
    await dialogOf(page).getByRole("button", { name: "Go on with my changes" }).click();
    await expect(mailOf(page).getByRole("heading", { name: "Heading" })).toBeVisible();
    await expect(subjectOf(page)).toHaveValue("Half done");
    expect((await versionOf(studio, id)).versionNumber).toBe(2);
  });

  await test.step("home leads to them", async () => {
    await subjectOf(page).fill("Half done again");
    await expect.poll(() => copiesIn(page)).toContain("Half done again");
    await page.goto("/");
    await expect(leftWork(page).getByRole("listitem")).toHaveText(/^kept.*Not saved, kept in this browser$/);
    await keep(page, "left-work");
    await leftWork(page).getByRole("link", { name: "kept" }).click();
    await dialogOf(page).getByRole("button", { name: "Go on with my changes" }).click();
    await expect(subjectOf(page)).toHaveValue("Half done again");
    await subjectOf(page).fill("Half done");
    await expect.poll(() => copiesIn(page)).not.toContain("again");
  });

  await test.step("after they are saved, nothing is offered", async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect.poll(() => copiesIn(page)).toBe("[]");
    const { subject, html, versionNumber } = await versionOf(studio, id);
    expect([subject, versionNumber, html.includes("Heading")]).toEqual(["Half done", 3, true]);
    await page.goto("/");
    await expect(page.getByText("You created your first template.")).toBeVisible();
    await expect(leftWork(page)).toHaveCount(0);
    await openEditor(page, id);
    await expect(mailOf(page).getByRole("heading", { name: "Heading" })).toBeVisible();
  });

  await test.step("after another version was saved, they say so", async () => {
    await subjectOf(page).fill("Mine");
    await expect.poll(() => copiesIn(page)).toContain("Mine");
    await page.goto("/templates");
    const { design } = await versionOf(studio, id);
    const body = { basedOnVersion: 3, design, subject: "Theirs" };
    await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
    await page.goto(`/templates/${id}/editor`);
    await expect(dialogOf(page)).toContainText("You changed version 3. Now the current version is 4.");
    await keep(page, "older");
    await page.setViewportSize({ width: 375, height: 740 });
    await keep(page, "older-narrow");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialogOf(page).getByRole("button", { name: "Compare" }).click();
    await expect(dialogOf(page).getByText("Theirs").first()).toBeVisible();
    await dialogOf(page).getByRole("button", { name: "Go on with my changes" }).click();
    await expect(subjectOf(page)).toHaveValue("Mine");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(await versionOf(studio, id)).toMatchObject({ subject: "Mine", versionNumber: 5 });
  });

  await test.step("what is discarded is not offered", async () => {
    await subjectOf(page).fill("Never");
    await expect.poll(() => copiesIn(page)).toContain("Never");
    await page.reload();
    await dialogOf(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(subjectOf(page)).toHaveValue("Mine");
    await expect.poll(() => copiesIn(page)).toBe("[]");
    await subjectOf(page).fill("Neither");
    await expect.poll(() => copiesIn(page)).toContain("Neither");
    await page.getByRole("link", { name: "Back to templates" }).click();
    await page
      .getByRole("dialog", { name: "Changes not saved" })
      .getByRole("button", { name: "Discard changes" })
      .click();
    await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
    await expect.poll(() => copiesIn(page)).toBe("[]");
  });
});

test("working copies are of one user, survive a lost session, and end with a sign-out", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("shared", "<p>Hello</p>", "Hello");
  const { accountId } = studio.customer;
  const other = await addMember(product, studio.person, { accountIds: [accountId], defaultAccountId: accountId });
  page.on("dialog", (asking) => void asking.accept());
  await signInThroughLogin(page, studio.person.email);
  await openEditor(page, id);
  await change(page, "Confidential");
  await expect.poll(() => copiesIn(page)).toContain("Confidential");

  await test.step("the session is lost, and another user signs in", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await signInThroughLogin(page, other.email);
    await expect(page.getByText("You created your first template.")).toBeVisible();
    await expect(leftWork(page)).toHaveCount(0);
    await openEditor(page, id);
    await expect(subjectOf(page)).toHaveValue("Hello");
  });

  await test.step("the first user signs in again", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await signInThroughLogin(page, studio.person.email);
    await leftWork(page).getByRole("link", { name: "shared" }).click();
    await dialogOf(page).getByRole("button", { name: "Go on with my changes" }).click();
    await expect(subjectOf(page)).toHaveValue("Confidential");
  });

  await test.step("the user signs out", async () => {
    await page.goto("/templates");
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([]);
  });
});

for (const [how, method] of [
  ["denied", "IDBFactory.prototype.open"],
  ["full", "IDBObjectStore.prototype.put"],
] as const) {
  test(`the editor works when the browser's storage is ${how}, and says so once`, async ({ page, product }) => {
    const studio = await openStudio(product);
    const id = await studio.template(how, "<p>Hello</p>", "Hello");
    await page.addInitScript(`${method} = () => { throw new DOMException("no room", "QuotaExceededError"); };`);
    await signInThroughLogin(page, studio.person.email);
    await openEditor(page, id);
    await change(page, "First");
    const notice = page.getByText("This browser cannot keep unsaved changes");
    await expect(notice).toHaveCount(1);
    await subjectOf(page).fill("Second");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect(notice).toHaveCount(1);
    expect((await versionOf(studio, id)).subject).toBe("Second");
  });
}
