import type { Page } from "@playwright/test";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { allStatements, connectAccount } from "#tests/support/connected-account.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product.ts";
import { keepPicture, screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const theirs = { subject: "Their order", html: "<p>Hello from the console</p>", text: "Hello" };
const isNoWrite = (action: string) => !["ses:CreateEmailTemplate", "ses:UpdateEmailTemplate"].includes(action);
const driftOn = (page: Page) => page.getByRole("dialog", { name: "Changed in Amazon SES" });

/** A template of three versions: the second was published, and then changed in Amazon SES. */
async function driftedTemplate(product: Product) {
  const studio = await openStudio(product);
  const { person, customer, template, change } = studio;
  const id = await template("order", "<p>Dear customer</p>", "Your order");
  const publish = () => person.call(publishingRoutes.publishTemplate, { params: { id } });
  await publish();
  await change(id, "<p>Dear customer, once more</p>");
  await customer.changeTemplate("order", theirs);
  return { ...studio, id, publish };
}

test("a foreign change in Amazon SES is compared, kept or overwritten, and a slow publish shows its progress", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const faults = faultControls(() => product.url);
  const { person, customer, change, id } = await driftedTemplate(product);
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  const publishButton = page.getByRole("button", { name: "Publish", exact: true });
  const drift = driftOn(page);

  await test.step("compares three contents and keeps the foreign one", async () => {
    await publishButton.click();
    await expect(drift.getByText("Last published: version 2")).toBeVisible();
    await expect(drift.getByText("Their order").first()).toBeVisible();
    await keep(page, "drift");
    await drift.getByRole("button", { name: "What publishing would change" }).click();
    await expect(drift.getByText("To publish: version 3")).toBeVisible();
    await drift.getByRole("button", { name: "Keep theirs as a new version" }).click();
    await expect(page.getByText("What Amazon SES holds is the newest version now.")).toBeVisible();
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    expect(body).toMatchObject({ status: "published", versionNumber: 4, subject: "Their order" });
  });

  await test.step("overwrites another change with a publish that takes long", async () => {
    await change(id, "<p>Mine in the end</p>");
    await customer.changeTemplate("order", { ...theirs, subject: "Changed again" });
    await faults.set({ service: "email", operation: "UpdateEmailTemplate", kind: "latency", ms: 60_000 });
    await page.reload();
    await publishButton.click();
    await drift.getByRole("button", { name: "Overwrite with mine" }).click();
    const progress = page.getByRole("dialog", { name: /^Publishing/ });
    await expect(progress.getByText("0 of 1 done")).toBeVisible();
    await keep(page, "publishing", ["light"]);
    await faults.clear();
    await expect(progress.getByText("1 of 1 done")).toBeVisible();
    await progress.getByRole("button", { name: "Close" }).last().click();
    expect((await customer.template("order"))?.html).toContain("Mine in the end");
  });
});

test("publishing to all accounts shows the failure in one account, which is retried alone", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template, change } = await openStudio(product);
  const outlet = await connectAccount(product, person, "Outlet");
  const id = await template("offer", "<p>Our offer</p>");
  const readOnly = allStatements().map(({ Action, ...rest }) => ({ ...rest, Action: Action.filter(isNoWrite) }));
  outlet.allow(...readOnly.filter(({ Action }) => Action.length > 0));
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  await page.getByRole("button", { name: "More accounts to publish to" }).click();
  await page.getByRole("menuitem", { name: "Publish to all accounts" }).click();
  const progress = page.getByRole("dialog", { name: /^Publishing/ });
  const failed = progress.getByRole("region", { name: "Outlet" });
  await expect(failed.getByText("The role lacks permissions for this. Please extend its policy.")).toBeVisible();
  await expect(progress.getByRole("region", { name: "Main" })).toContainText("Done");
  await expect(progress.getByRole("button", { name: "Retry failed" })).toHaveCount(1);
  expect((await customer.template("offer"))?.html).toContain("Our offer");
  await keep(page, "publish-one-failed");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "publish-one-failed-375", ["light"]);
  await page.setViewportSize({ width: 1280, height: 800 });

  outlet.allow(...allStatements());
  await failed.getByRole("button", { name: "Retry failed" }).click();
  await expect(failed).toContainText("Done");
  await expect(progress.getByRole("button", { name: "Retry failed" })).toHaveCount(0);
  await progress.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  await connectAccount(product, person, "Store");
  await page.reload();
  await expect(page.getByRole("button", { name: "Publish to Store" })).toBeVisible();
  await keepPicture(page, info, "publish-to-the-missing-account");
  await page.getByRole("button", { name: "Publish to Store" }).click();
  await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body.deployments).toHaveLength(3);

  await change(id, "<p>Our next offer</p>");
  await customer.changeTemplate("offer", theirs);
  await page.reload();
  await page.getByRole("button", { name: "More accounts to publish to" }).click();
  await page.getByRole("menuitem", { name: "Publish to all accounts" }).click();
  await expect(progress.getByRole("region", { name: "Main" })).toContainText(errorMessages.TEMPLATE_CHANGED_IN_SES);
  await expect(progress.getByRole("link", { name: "Compare and choose" })).toBeVisible();
});

test("a send to several recipients shows each status and is retried, and Jobs lists the work and the templates it did not overwrite", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const faults = faultControls(() => product.url);
  const { person, customer, id, publish } = await driftedTemplate(product);
  await publish();
  await customer.verify("ada@example.com");
  await openSignedIn(page, person.email);
  const drift = driftOn(page);

  await test.step("sends, sees each recipient's status, and retries the failed one", async () => {
    await page.goto(`/templates/${id}/preview`);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Send template" });
    // The call that a send makes before its first mail.
    await faults.set({ service: "email", operation: "GetAccount", kind: "latency", ms: 60_000 });
    await form.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com;stranger@example.com ");
    await form.getByRole("button", { name: "Send", exact: true }).click();
    const running = page.getByRole("dialog", { name: "Sending mails" });
    await expect(running.getByRole("row", { name: /stranger/ })).toContainText("Waiting");
    await keep(page, "sending", ["dark"]);
    await faults.clear();
    const report = page.getByRole("dialog", { name: "Sent mails" });
    await expect(report.getByRole("row", { name: /stranger/ })).toContainText("Failed");
    await expect(report.getByRole("row", { name: /ada/ })).toContainText("Sent");
    await keep(page, "sent", ["light"]);
    await customer.verify("stranger@example.com");
    await report.getByRole("button", { name: "Retry failed" }).click();
    await expect(page.getByText("Success! Your mail was sent.").first()).toBeVisible();
  });

  await test.step("finds it all under Jobs", async () => {
    await page.goto("/jobs");
    await expect(page.getByRole("row", { name: /Publishing to Amazon SES/ }).first()).toContainText("order");
    await expect(page.getByRole("row", { name: /Sending/ }).first()).toContainText("Done");
    await page.getByRole("button", { name: "Publishing to Amazon SES: details" }).first().click();
    await expect(page.getByRole("table", { name: "Items" })).toContainText("order");
    await keep(page, "jobs");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const { body } = await person.call(jobRoutes.listJobs);
    expect(body.entities.length).toBeGreaterThanOrEqual(4);
  });

  await test.step("finds there a template that a job did not overwrite, and chooses", async () => {
    await customer.changeTemplate("order", { ...theirs, subject: "Changed a third time" });
    const failed = page.getByRole("row", { name: /Publishing to Amazon SES/ }).filter({ hasText: "Failed" });
    await failed.getByRole("button", { name: "Publishing to Amazon SES: details" }).click();
    const job = page.getByRole("dialog", { name: "Publishing to Amazon SES" });
    await expect(job.getByRole("table", { name: "Items" })).toContainText("Failed");
    await job.getByRole("link", { name: "Compare and choose" }).click();
    await expect(drift.getByText("Changed a third time").first()).toBeVisible();
    await page.reload();
    await drift.getByRole("button", { name: "What publishing would change" }).click();
    await expect(drift.getByText("To publish: version 3")).toBeVisible();
    await keep(page, "choice");
    await drift.getByRole("button", { name: "Overwrite with mine" }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    await expect(drift).toBeHidden();
    expect((await customer.template("order"))?.html).toContain("Dear customer, once more");
  });
});
