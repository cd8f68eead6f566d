import { readFile } from "node:fs/promises";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { connectAccount } from "#tests/support/connected-account.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { forwardEvents } from "#tests/support/forwarded-events.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("the analytics count the sent mails, including one that could not be rendered", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const ses = await forwardEvents(product, person, "news@shop.example", { engagements: true });
  const id = await template("greeting", "<p>Hi {{name}}</p><a href='https://shop.example'>Shop</a>");
  await person.call(publishingRoutes.publishTemplate, { params: { id } });
  const other = await connectAccount(product, person, "Other", "eu-west-1");
  const faults = faultControls(() => product.url);
  const away = { service: "ses-v1", kind: "status", status: 503, accountId: other.awsAccountId };
  const everybody = ["ada@shop.example", "gone@shop.example", "angry@shop.example"] as const;
  const owner = `${product.url}/_local/api/accounts/${ses.awsAccountId}`;
  // With production limits, the sandbox's rate of one mail per second does not delay the test.
  await fetch(`${owner}/ses/eu-central-1/sandbox`, { method: "PUT", body: JSON.stringify({ inSandbox: false }) });
  const outcomes = `${owner}/outcomes`;
  for (const [address, outcome] of [
    ["gone@shop.example", "bounce"],
    ["angry@shop.example", "complaint"],
  ]) {
    await fetch(outcomes, { method: "PUT", body: JSON.stringify({ address, outcome }) });
  }
  for (const address of everybody) await ses.send("greeting", address, { name: "Ada" });
  await ses.send("greeting", "bounce@simulator.amazonses.com", { name: "Bob" });
  await ses.send("greeting", "ada@shop.example", { nam: "Ada" });

  // Ada opens her mail, and the angry reader, whose program shows no pictures, clicks the link.
  for (const [address, kind] of [
    ["ada@shop.example", "I0"],
    ["angry@shop.example", "L0"],
  ] as const) {
    const list: any = await (await fetch(`${product.url}/_local/api/mails?to=${address}`)).json();
    const { html } = await (await fetch(`${product.url}/_local/api/mails/${list.mails[0].id}`)).json();
    await fetch(new RegExp(`"([^"]+/${kind}/[^"]+)"`).exec(html)![1]!, { redirect: "manual" });
  }

  // Mail events are counted in batches, some seconds after the mails.
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), to: today };
  const countedNow = async () => (await person.call(analyticsRoutes.listMailEvents, { query })).body;
  await expect
    .poll(countedNow)
    .toMatchObject({ days: [{ sent: 4, bounced: 2, complained: 1, opened: 2, clicked: 1 }], failures: [{ count: 1 }] });

  await openSignedIn(page, person.email);
  const { id: fault } = await faults.set(away);
  await page.getByRole("link", { name: "Analytics" }).click();
  const failures = page.getByRole("table", { name: "Rendering failures" });
  await expect(failures.getByRole("row", { name: /greeting/ })).toContainText("name");
  const accounts = page.getByRole("table", { name: "Sending by account" });
  const row = accounts.getByRole("row", { name: /Main · Europe \(Frankfurt\)/ });
  await expect(row).toContainText("33.33 %");
  await expect(row).toContainText("Amazon may pause sending");
  const elsewhere = accounts.getByRole("row", { name: /Other · Europe \(Ireland\)/ });
  await expect(elsewhere).toContainText("AWS does not answer at the moment. Please try again.");
  await keep(page, "analytics-region-away");
  await faults.remove(fault);
  await elsewhere.getByRole("button", { name: "Try again for Other" }).click();
  await expect(elsewhere).toContainText("0.00 %");
  await page.getByRole("button", { name: "The same as a table" }).click();
  await expect(page.getByRole("table", { name: "Sending by day" }).getByRole("row").last()).toContainText("311");
  const templates = page.getByRole("table", { name: "Sending by template" });
  await expect(templates.getByRole("row", { name: /greeting/ })).toContainText("50.00 %");
  const reach = page.getByRole("list").filter({ hasText: "of the delivered mails" });
  await expect(reach.getByRole("listitem")).toHaveText([
    "Sent4",
    "Delivered2 50.00 % of the sent mails",
    "Opened2 100.00 % of the delivered mails",
    "Clicked1 50.00 % of the delivered mails",
  ]);
  await expectAccessible(page, "analytics with its tables, light");

  await page.getByRole("button", { name: "30 days" }).click();
  await expect(page).toHaveURL("/analytics?days=30");
  await expect(page.getByLabel("From", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "From day to day" }).click();
  await page.getByLabel("To", { exact: true }).fill(query.from);
  await expect(page).toHaveURL(new RegExp(`to=${query.from}`));
  await expect(page.getByText("No rendering failures in these days")).toBeVisible();
  await page.getByRole("button", { name: "14 days" }).click();
  await expect(page).toHaveURL("/analytics?days=14");
  await expect(failures.getByRole("row", { name: /greeting/ })).toBeVisible();
  await keep(page, "analytics");
  await page.setViewportSize({ width: 375, height: 1600 });
  await keep(page, "analytics-on-a-phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved).toContain("Rendering failure,Main");
  expect(saved).toContain("Template,Main,,,greeting");

  await page.goto(`/templates/${id}/preview`);
  await expect(page.getByText("Amazon SES could not render 1 mail")).toBeVisible();
});
