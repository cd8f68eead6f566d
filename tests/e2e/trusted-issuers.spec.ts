import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { exchange, mintToken, pipelineIssuerOf } from "#tests/support/trusted-issuers.ts";

test("a pipeline's issuer is trusted, its token is exchanged, and the trust is changed and ended", async ({
  page,
  product,
}, info) => {
  test.slow();
  const keep = screenKeeper(info);
  const person = await product.join();
  await connectCustomer(product, person, "Shop");
  await signInThroughLogin(page, person.email);
  await page.goto("/settings/api-keys");
  await expect(page.getByText("No trusted issuers yet")).toBeVisible();

  await page.getByRole("button", { name: "Trust an issuer" }).click();
  const form = page.getByRole("dialog", { name: "Trust an issuer" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText("must be 1 to 300 visible characters")).toBeVisible();
  await form.getByLabel("Issuer").fill(pipelineIssuerOf(product));
  await form.getByLabel("Value of repository").fill("acme/mails");
  await expectAccessible(page, "trusted issuers, form");
  await keep(page, "trusted-issuers-form");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const pipeline = page.getByRole("dialog", { name: "Use GitHub in a pipeline" });
  await expect(pipeline.getByText(/"trust": "/)).toBeVisible();
  await expectAccessible(page, "trusted issuers, pipeline");
  await keep(page, "trusted-issuers-pipeline");
  const trust = /"trust": "([^"]+)"/.exec(await pipeline.innerText())?.[1] ?? "";
  await pipeline.getByRole("button", { name: "Done" }).click();

  const token = String(
    (await exchange(product, trust, await mintToken(product, { aud: product.url }))).body.access_token,
  );
  const status = async () => (await product.call(machineApiRoutes.listAccountTemplates, { token })).status;
  expect(await status()).toBe(200);
  const actions = page.getByRole("button", { name: "Actions for GitHub" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit GitHub" });
  await edit.getByLabel("Value of ref").fill("refs/heads/*");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("ref = refs/heads/*")).toBeVisible();
  expect(await status()).toBe(403);
  await keep(page, "trusted-issuers");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "trusted-issuers-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  await actions.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByText("GitHub is not trusted any more.")).toBeVisible();
  await expect(page.getByText("No trusted issuers yet")).toBeVisible();
});
