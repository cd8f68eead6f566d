import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const written = [
  { code: "de", name: "German", subject: "Willkommen", preheader: "Schön, dass du da bist", text: "Hallo" },
  { code: "ar", name: "Arabic", subject: "أهلا وسهلا", preheader: "يسعدنا وجودك", text: "مرحبا" },
] as const;
const english = {
  code: "en",
  name: "English",
  subject: "Welcome",
  preheader: "Good to see you",
  text: "Hello",
} as const;
const all = [english, ...written];

/** The start of html in a language, with its direction. */
const htmlIn = (code: string) =>
  new RegExp(`<html(?=[^>]* lang="${code}")${code === "ar" ? '(?=[^>]* dir="rtl")' : ""}`);

test("two languages are added, a mail is worded in both, previewed, published, and sent in each to a mailbox", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  await putOnPlan(person, "Business");
  for (const { code } of all) await customer.verify(`${code}@example.com`);
  const id = await template("welcome", "<p>Hello</p>", english.subject);
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const content = newContent("text", { text: `<p>${english.text}</p>` });
  const design = JSON.stringify(blankDesign(newId, { preheaderText: english.preheader }, [newRow([1], [content])]));
  const body = { basedOnVersion: 2, design };
  expect((await person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
  await openSignedIn(page, person.email);

  await test.step("the languages are added to the company", async () => {
    await page.getByRole("link", { name: "Languages" }).click();
    for (const { code, name } of all) {
      await page.getByRole("button", { name: "Add language" }).click();
      const adding = page.getByRole("dialog", { name: "Add language" });
      await adding.getByLabel("Language tag").fill(code);
      await adding.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("rowheader", { name })).toBeVisible();
    }
  });

  await test.step("the mail is worded in both", async () => {
    await page.goto(`/templates/${id}/editor`);
    const editor = mailEditorOn(page);
    await editor.opened();
    const app = page.frameLocator('iframe[title="E-mail editor"]');
    for (const { name, text } of written) {
      await app.getByRole("combobox", { name: "Language of the mail" }).selectOption(name);
      await app.getByRole("button", { name: "Next text without a translation" }).click();
      await editor.write(english.text, text);
    }
    await page.getByRole("button", { name: "Details", exact: true }).click();
    const details = page.getByRole("complementary", { name: "Template details" });
    for (const { name, subject, preheader } of written) {
      await details.getByLabel(`Subject in ${name}`).fill(subject);
      await details.getByLabel(`Preheader in ${name}`).fill(preheader);
    }
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  });

  await test.step("the preview shows it in each", async () => {
    await page.goto(`/templates/${id}/preview`);
    const mail = page.getByRole("main").locator("iframe").first().contentFrame();
    for (const { code, name, subject, text } of [...written, english]) {
      await page.getByRole("button", { name: "Language of the mail" }).click();
      await page.getByRole("option", { name }).click();
      await expect(mail.getByText(text, { exact: true })).toBeVisible();
      await expect(mail.locator("html")).toHaveAttribute("lang", code);
      await expect(page.getByRole("main").getByText(subject, { exact: true })).toBeVisible();
    }
  });

  await test.step("all are published, and Amazon SES holds them under names of their own", async () => {
    await page.goto(`/templates/${id}/editor`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    await page.getByRole("button", { name: "3 of 3 languages" }).click();
    await expect(page.getByRole("table", { name: "Languages in Amazon SES" })).toContainText("welcome_ar");
    await keep(page, "published-in-three");
    for (const { code, subject, preheader, text } of all) {
      const held = await customer.template(code === "en" ? "welcome" : `welcome_${code}`);
      expect(held).toMatchObject({ subject, html: expect.stringMatching(htmlIn(code)) });
      for (const words of [preheader, text])
        expect([held?.html, held?.text]).toEqual(Array(2).fill(expect.stringContaining(words)));
    }
  });

  await test.step("a mail is sent in each, and read in the mailbox", async () => {
    await page.goto(`/templates/${id}/preview`);
    for (const { code, name, subject, preheader, text } of all) {
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Send template" });
      await dialog.getByRole("button", { name: /^Language/ }).click();
      await page.getByRole("option", { name }).click();
      await dialog.getByRole("textbox", { name: "Recipients" }).fill(`${code}@example.com`);
      await dialog.getByRole("button", { name: "Send", exact: true }).click();
      const report = page.getByRole("dialog", { name: "Sent mails" });
      await expect(report.getByRole("row", { name: `${code}@example.com` })).toContainText("Sent");
      await report.getByRole("button", { name: "Close" }).last().click();
      const [mail] = mailsTo(product, `${code}@example.com`);
      expect(mail).toMatchObject({ subject, html: expect.stringMatching(htmlIn(code)) });
      for (const words of [preheader, text])
        expect([mail?.html, mail?.text]).toEqual(Array(2).fill(expect.stringContaining(words)));
    }
  });
});
