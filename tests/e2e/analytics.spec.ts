import { readFile } from "node:fs/promises";
import { templateRoutes } from "#shared/api/templates.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { forwardEvents } from "#tests/support/forwarded-events.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

test("mails that were really sent show on the analytics, also the one that could not be rendered", async ({
  page,
  product,
}) => {
  const { person, customer, template } = await openStudio(product);
  const ses = await forwardEvents(product, person, "news@shop.example");
  const id = await template("greeting", "<p>Hi {{name}}</p>");
  await person.call(templateRoutes.publishTemplate, { params: { id } });
  const everybody = ["ada@shop.example", "gone@shop.example", "angry@shop.example"] as const;
  for (const address of everybody) await customer.verify(address);
  const outcomes = `${product.url}/_local/api/accounts/${ses.awsAccountId}/outcomes`;
  for (const [address, outcome] of [
    ["gone@shop.example", "bounce"],
    ["angry@shop.example", "complaint"],
  ]) {
    await fetch(outcomes, { method: "PUT", body: JSON.stringify({ address, outcome }) });
  }
  for (const address of everybody) await ses.send("greeting", address, { name: "Ada" });
  await ses.send("greeting", "bounce@simulator.amazonses.com", { name: "Bob" });
  await ses.send("greeting", "ada@shop.example", { nam: "Ada" });

  await signInThroughLogin(page, person.email);
  await page.getByRole("link", { name: "Analytics" }).click();
  const failures = page.getByRole("table", { name: "Rendering failures" });
  await expect(failures.getByRole("row", { name: /greeting/ })).toContainText("name");
  const accounts = page.getByRole("table", { name: "Sending by account" });
  const row = accounts.getByRole("row", { name: /Main \(Europe \(Frankfurt\)\)/ });
  await expect(row).toContainText("33.33 %");
  await expect(row).toContainText("Amazon may pause sending");
  await page.getByRole("button", { name: "The same as a table" }).click();
  await expect(page.getByRole("table", { name: "Sending by day" }).getByRole("row").last()).toContainText("311");
  const templates = page.getByRole("table", { name: "Sending by template" });
  await expect(templates.getByRole("row", { name: /greeting/ })).toContainText("50.00 %");
  await expectAccessible(page, "analytics, light");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved).toContain("Rendering failure,Main");
  expect(saved).toContain("Template,Main,,,greeting");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "analytics, dark");

  await page.goto(`/templates/${id}/preview`);
  await expect(page.getByText("Amazon SES could not render 1 mail")).toBeVisible();
});
