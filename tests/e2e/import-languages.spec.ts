import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { writeIn } from "#tests/support/import-languages.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

test.use({ actionTimeout: 20_000 });

const mail = (hello: string, more = "") => ({
  subject: hello,
  html: `<p>${hello} {{first}}</p><hr><p>Shop</p>${more}`,
  text: hello,
});

test("templates of three languages are imported as one, and are published under their names again", async ({
  page,
  product,
}, info) => {
  test.setTimeout(scaledTimeout(120_000));
  const { person, customer } = await openStudio(product);
  await writeIn(person, ["en", "de", "fr"]);
  const keep = screenKeeper(info);
  const editor = mailEditorOn(page);
  await customer.createTemplate("welcome", mail("Hello"));
  await customer.createTemplate("welcome_de", mail("Hallo"));
  await customer.createTemplate("welcome_fr", mail("Salut"));
  await customer.createTemplate("welcome_es", mail("Hola"));
  await customer.createTemplate("order", mail("Order"));
  await customer.createTemplate("order-de", mail("Bestellung", "<hr><p>Anhang</p>"));
  await customer.createTemplate("order-fr", { ...mail("Commande"), subject: "Commande {{number}}" });
  await openSignedIn(page, person.email, "/templates/import");

  await test.step("they are one row of the list; languages that the company lacks are named", async () => {
    await expect(page.getByRole("rowheader", { name: /^welcome/ }).first()).toContainText(
      "with German (welcome_de), French (welcome_fr)",
    );
    await expect(page.getByText("does not have: Spanish (welcome_es)")).toBeVisible();
    await expect(page.getByRole("link", { name: "Settings, Languages" })).toBeVisible();
    await keep(page, "import-languages");
    await page.getByText("Languages as one template").click();
    await expect(page.getByRole("checkbox", { name: "Choose welcome_de" })).toBeVisible();
    await page.getByText("Languages as one template").click();
    await expect(page.getByRole("checkbox", { name: "Choose welcome_de" })).toBeHidden();
  });

  await test.step("their structures are compared before the import", async () => {
    await page.getByRole("checkbox", { name: "Choose welcome", exact: true }).check();
    await page.getByRole("checkbox", { name: "Choose order", exact: true }).check();
    await page.getByRole("button", { name: "Compare languages" }).click();
    const compared = page.getByRole("table", { name: "Compared languages" });
    const [welcome, order] = ["welcome", "order"].map((name) =>
      compared.getByRole("row", { name: new RegExp(`^${name} `) }),
    );
    await expect(welcome!).toContainText("German: the same structure");
    await expect(welcome!).toContainText("French: the same structure");
    await expect(order!).toContainText("German: 5 contents instead of 3 (order-de becomes a template of its own)");
    await expect(order!).toContainText("values that the default language does not, which a publish refuses: number");
    await expect(order!).toContainText("from the next publish on: order_fr. Former names then: order-fr");
    await expect(page.getByRole("button", { name: "Import 3" })).toBeEnabled();
    await keep(page, "import-compared");
    await page.setViewportSize({ width: 375, height: 800 });
    await keep(page, "import-compared-375");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(order!).toContainText("German: 5 contents instead of 3");
    await order!.getByRole("button", { name: /Import order as/ }).click();
    await page.getByRole("option", { name: "Separate templates" }).click();
    await expect(page.getByRole("button", { name: "Import 4" })).toBeEnabled();
  });

  await test.step("the import makes one template of them, the others are templates of their own", async () => {
    await page.getByRole("button", { name: "Import 4" }).click();
    const results = page.getByRole("table", { name: "Items" });
    await expect(results.getByRole("row")).toHaveCount(5);
    await expect(results.getByRole("row", { name: /^welcome/ })).toContainText("German: welcome_de");
    await keep(page, "imported-languages");
    await expect(page.getByRole("checkbox", { name: /^Choose welcome_es/ })).toBeVisible();
    await results.getByRole("link", { name: "welcome" }).click();
  });

  await test.step("the editor shows the words of each language", async () => {
    await editor.opened();
    await expect(editor.mail.getByText("Hello")).toBeVisible();
    const app = page.frameLocator('iframe[title="E-mail editor"]');
    await app.getByRole("combobox", { name: "Language of the mail" }).selectOption("German");
    await expect(editor.mail.getByText("Hallo")).toBeVisible();
    await expect(page.getByRole("button", { name: "3 of 3 languages" })).toBeVisible();
    await keep(page, "imported-in-german", ["light"]);
  });

  await test.step("a changed subject is published, and the names in Amazon SES are those of before", async () => {
    await page.getByRole("textbox", { name: "Subject", exact: true }).fill("Hello again");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    expect(await customer.template("welcome")).toMatchObject({ subject: "Hello again" });
    const german = await customer.template("welcome_de");
    expect(german).toMatchObject({ subject: "Hallo" });
    expect(german!.html).toContain("Hallo {{first}}");
    expect((await customer.template("welcome_fr"))!.html).toContain("Salut {{first}}");
  });
});

test("what of a comparison fails or does not load is tried again, and no language is left out of the import", async ({
  page,
  product,
}, info) => {
  test.setTimeout(scaledTimeout(120_000));
  const { person, customer, template } = await openStudio(product);
  await writeIn(person, ["en", "de"]);
  const keep = screenKeeper(info);
  await template("news", "<p>News</p>");
  for (const name of ["welcome", "welcome_de", "order", "order_de", "news_de"]) {
    await customer.createTemplate(name, mail(name));
  }
  await openSignedIn(page, person.email);
  const refuse = (url: string | RegExp) =>
    page.route(url, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }));
  const main = page.getByRole("main");
  const choice = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}`, exact: true });

  await test.step("languages that are late are waited for, and failed ones are said", async () => {
    const late = Promise.withResolvers<undefined>();
    await page.route("**/api/languages", async (route) => {
      await late.promise;
      await route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } });
    });
    await page.goto("/templates/import");
    await expect(main.getByText("A language of a template that Sestina has already: news_de of news.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose all" })).toBeDisabled();
    await expect(choice("order_de")).toBeHidden();
    late.resolve(undefined);
    await expect(main.getByText("The languages are not loaded.")).toBeVisible();
    await expect(choice("order_de")).toBeVisible();
    await keep(page, "import-without-languages");
    await page.unroute("**/api/languages");
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("rowheader", { name: /^welcome(?!_)/ })).toContainText("with German (welcome_de)");
    await expect(main.getByText("The languages are not loaded.")).toBeHidden();
  });

  const compared = page.getByRole("table", { name: "Compared languages" });
  const [welcome, order] = ["welcome", "order"].map((name) =>
    compared.getByRole("row", { name: new RegExp(`^${name} `) }),
  );

  await test.step("a group that cannot be compared is imported with its languages, after a reload too", async () => {
    await choice("welcome").check();
    await choice("order").check();
    await customer.deleteTemplate("order");
    await page.getByRole("button", { name: "Compare languages" }).click();
    await expect(main.getByRole("button", { name: "Close" })).toBeVisible();
    await expect(order!).toContainText("Not compared: Template not found for selected account");
    await expect(main.getByRole("button", { name: "Cancel" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 3" })).toBeEnabled();
    await page.reload();
    await expect(welcome!).toContainText("German: the same structure");
    await expect(page.getByRole("button", { name: "Import 3" })).toBeEnabled();
    await keep(page, "import-not-compared");
  });

  await test.step("a retry keeps the groups that had succeeded", async () => {
    await customer.createTemplate("order", mail("order"));
    await page.getByRole("button", { name: "Retry failed" }).click();
    await expect(order!).toContainText("German: the same structure");
    await expect(welcome!).toContainText("German: the same structure");
    await expect(page.getByRole("button", { name: "Import 2" })).toBeEnabled();
  });

  await test.step("a comparison that does not load is loaded again, or closed", async () => {
    const job = /\/api\/jobs\/[^/?]+(\?|$)/;
    const failure = main.getByText("The comparison is not loaded.");
    await refuse(job);
    await page.reload();
    await expect(failure).toBeVisible();
    await keep(page, "import-comparison-not-loaded");
    await page.unroute(job);
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(welcome!).toContainText("German: the same structure");
    await expect(failure).toBeHidden();
    await refuse(job);
    await page.reload();
    await main.getByRole("button", { name: "Close" }).click();
    await expect(failure).toBeHidden();
    await expect(page).not.toHaveURL(/comparison=/);
    await expect(choice("welcome")).toBeEnabled();
  });
});
