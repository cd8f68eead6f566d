import { readFile } from "node:fs/promises";
import { templateRoutes } from "#shared/api/templates.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

test.use({ actionTimeout: 20_000 });

const stored = await readFile("tests/fixtures/designs/unlayer-sample-v12.json", "utf8");

function rendered(): { html: string; text: string } {
  const read = readDesign(stored);
  if (!read.ok) throw new Error(read.problem);
  return renderDesign(read.design, { subject: "From Unlayer" });
}

async function saveDesign({ person }: Studio): Promise<string> {
  const { body } = await person.call(templateRoutes.createTemplate, {
    body: { template_name: "sample", subject: "From Unlayer" },
  });
  const params = { id: body.uid };
  const saved = await person.call(templateRoutes.saveTemplate, {
    params,
    body: { basedOnVersion: 1, design: stored },
  });
  expect(saved.status).toBe(200);
  return body.uid;
}

test("a design made in Unlayer opens unchanged, and is published and sent as our renderer renders it", async ({
  page,
  product,
}, info) => {
  test.setTimeout(scaledTimeout(120_000));
  const studio = await openStudio(product);
  const keep = screenKeeper(info);
  const editor = mailEditorOn(page);
  const reader = "reader@unlayer.example";
  await studio.customer.verify(reader);
  const id = await saveDesign(studio);
  const template = async () => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
  // Its images are on Unlayer's server.
  await page.route(/^https:/, (route) => route.abort());
  await openSignedIn(page, studio.person.email);

  await test.step("it opens in the editor and there is nothing to save", async () => {
    await page.goto(`/templates/${id}/editor`);
    await editor.opened();
    await expect(editor.mail.getByText("MacBook Pro").first()).toBeVisible();
    await keep(page, "editor", ["light"]);
    await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    const { design, versionNumber } = await template();
    expect(design).toBe(stored);
    expect(versionNumber).toBe(2);
  });

  await test.step("Amazon SES holds what the renderer gives", async () => {
    const { html, text } = rendered();
    expect(await studio.customer.template("sample")).toEqual({ subject: "From Unlayer", html, text });
  });

  await test.step("its mail is what the renderer gives", async () => {
    await page.getByRole("link", { name: "Template Preview" }).click();
    await expect(page.getByText("No variables detected")).toBeVisible();
    await keep(page, "preview", ["light"]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Send template" });
    await dialog.getByRole("textbox", { name: "Recipients" }).fill(`${reader} `);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Sent mails" })).toContainText("Success! Your mail was sent.");
    const [mail] = mailsTo(product, reader);
    const { html, text } = rendered();
    expect(mail).toMatchObject({ subject: "From Unlayer", to: [reader] });
    // Each part of a mail ends with a line break.
    expect(mail!.html).toBe(`${html}\n`);
    expect(mail!.text).toBe(`${text}\n`);
  });
});
