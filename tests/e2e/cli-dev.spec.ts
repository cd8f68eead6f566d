import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, test } from "@playwright/test";
import { openCliFolder } from "#tests/support/cli.ts";
import { startDev } from "#tests/support/dev-page.ts";
import { image } from "#tests/support/images.ts";
import { makeDesign } from "#tests/support/make-design.ts";

/** Whether a picture has been read and decoded. */
const isShown = (picture: Locator) =>
  picture.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0);

test("sestina dev shows the mails of a folder, follows its files, and lets a mail run nothing", async ({ page }) => {
  const folder = await openCliFolder();
  await folder.run(["init", "--language", "de"]);
  const hostile = `<script>parent.document.title = "run"; document.title = "run"</script><img src="x" onerror="document.body.id='run'">`;
  await folder.write(
    "templates/Welcome/template.yaml",
    "subject: Welcome, {{name}}\nwords:\n  de:\n    subject: Willkommen, {{name}}\n",
  );
  await folder.write(
    "templates/Welcome/design.json",
    makeDesign(
      `<p>Hello {{name}}, your order {{number}} is here.</p><img src="images/logo.png" alt="Logo" width="64" height="64">`,
    ),
  );
  await folder.write("images/logo.png", image("png"));
  for (const name of ["Ada", "Bob"]) {
    await folder.write(`templates/Welcome/sample-data/${name}.json`, JSON.stringify({ name, number: 7 }));
  }
  await folder.write("templates/Hostile/template.yaml", "subject: <script>document.title='run'</script>\n");
  await folder.write(
    "templates/Hostile/mail.html",
    `<html><head><title>Hi</title></head><body>${hostile}<p>Hi</p></body></html>`,
  );
  const { url, end } = await startDev(folder);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const mailAt = (width: number) => page.frameLocator(`iframe[title$="at ${String(width)} pixels"]`);
  const keep = async (name: string) => {
    for (const [width, scheme] of [
      [1280, "light"],
      [1280, "dark"],
      [375, "light"],
      [375, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      // The browser draws no frame of another origin that is out of sight, so all of the page is brought into it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isWider, `${name} at ${String(width)}`).toBe(false);
      await page.screenshot({ path: `test-output/cli-dev/${name}-${String(width)}-${scheme}.png` });
      expect((await new AxeBuilder({ page }).exclude("iframe").analyze()).violations).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  try {
    await page.goto(url);
    await page.getByRole("link", { name: "Welcome" }).click();
    await expect(mailAt(600).getByText("Hello Ada, your order 7 is here.")).toBeVisible();
    await expect(mailAt(375).getByText("Hello Ada, your order 7 is here.")).toBeVisible();
    for (const width of [600, 375]) {
      await expect.poll(() => isShown(mailAt(width).getByAltText("Logo"))).toBe(true);
    }
    await page.getByLabel("Sample data").selectOption("Bob");
    await page.getByLabel("Language").selectOption("de");
    await expect(page.getByText("Willkommen, Bob")).toBeVisible();
    await expect(mailAt(600).getByText("Hello Bob")).toBeVisible();
    await keep("mail");
    await page.getByLabel("Dark mode").check();
    await expect(mailAt(600).locator("html")).toHaveCSS("color-scheme", "dark");
    await keep("dark-mode");

    const design = await folder.read("templates/Welcome/design.json");
    await folder.write("templates/Welcome/design.json", design.replace("Hello", "Good morning"));
    await expect(mailAt(600).getByText("Good morning Bob")).toBeVisible();
    await folder.write("templates/Welcome/design.json", `{\n  "body": ,\n}`);
    await expect(page.getByText("templates/Welcome/design.json:2:11")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("This is the last mail that they made.");
    await expect(mailAt(600).getByText("Good morning Bob")).toBeVisible();
    await keep("faulty");

    await page.getByRole("link", { name: "Hostile" }).click();
    await expect(mailAt(600).getByText("Hi")).toBeVisible();
    await expect.poll(() => page.title()).toBe("Hostile – sestina dev");
    await expect.poll(() => mailAt(600).locator("body").getAttribute("id")).toBeNull();
    expect(errors).toEqual([]);
    await end();
    await expect(page.getByText("sestina dev has ended.")).toBeVisible();
  } finally {
    await end();
    await folder.remove();
  }
});
