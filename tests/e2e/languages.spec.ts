import { languageRoutes } from "#shared/api/languages.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";

test("languages are added, a mail is written in two of them, and a removed language keeps its words", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("welcome", "<p>Hello</p>", "Welcome");
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("text", { text: "<p>Hello</p>" })])]));
  await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 2, design } });
  await putOnPlan(studio.person, "Business");
  await studio.customer.verify("ada@example.com");
  await openSignedIn(page, studio.person.email);
  await page.getByRole("link", { name: "Languages" }).click();
  await expect(page.getByText("No languages yet")).toBeVisible();

  const add = async (language: string) => {
    await page.getByRole("button", { name: "Add language" }).click();
    const adding = page.getByRole("dialog", { name: "Add language" });
    await adding.getByLabel("Language tag").fill(language);
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    return adding;
  };
  const refused = await add("German!");
  await expect(refused.getByText("must be a language tag such as de, pt-BR or zh-Hant")).toBeVisible();
  await keep(page, "add-language");
  await refused.getByRole("button", { name: "Cancel" }).click();
  for (const language of ["en", "de-AT", "ar"]) await expect(await add(language)).toBeHidden();
  await expect(page.getByRole("rowheader")).toHaveText(["EnglishDefault", "Austrian German", "Arabic"]);
  await expect(page.getByRole("row", { name: /Arabic/ })).toContainText("Right to left");
  await keep(page, "languages");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "languages-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  const setDirection = async (language: string, direction: string) => {
    await page.getByRole("button", { name: `Edit ${language}`, exact: true }).click();
    const editing = page.getByRole("dialog", { name: `Edit ${language}` });
    await expect(editing.getByLabel("Language tag")).toBeHidden();
    await editing.getByRole("button", { name: /^Direction of the text/ }).click();
    await page.getByRole("option", { name: direction }).click();
    await keep(page, `edit-${language}`);
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(editing).toBeHidden();
  };
  await setDirection("Arabic", "Left to right");
  await expect(page.getByText("Arabic was changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Arabic/ })).toContainText("Left to right");
  await setDirection("Arabic", "By its script");
  await expect(page.getByRole("row", { name: /Arabic/ })).toContainText("Right to left");
  await setDirection("English", "Right to left");
  await expect(page.getByRole("row", { name: /English/ })).toContainText("Right to left");
  await setDirection("English", "By its script");
  await expect(page.getByRole("rowheader")).toHaveText(["EnglishDefault", "Austrian German", "Arabic"]);

  await page.goto(`/templates/${id}/editor`);
  const editor = mailEditorOn(page);
  await editor.opened();
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const choice = app.getByRole("combobox", { name: "Language of the mail" });
  await choice.selectOption("Austrian German");
  await app.getByRole("button", { name: "Next text without a translation" }).click();
  await editor.write("Hello", "Servus");
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const details = page.getByRole("complementary", { name: "Template details" });
  await details.getByLabel("Subject in Austrian German").fill("x".repeat(999));
  await expect(details.getByText(/^At most \d+ characters are allowed\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await details.getByLabel("Subject in Austrian German").fill("Willkommen");
  await details.getByLabel("Preheader in Austrian German").fill("Schön, dass Sie da sind");
  await keep(page, "subjects");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  await keep(page, "editor-in-german", ["light"]);

  await page.goto(`/templates/${id}/preview`);
  const preview = page.getByRole("button", { name: "Language of the mail" });
  const mail = page.getByRole("main").locator("iframe").first().contentFrame();
  await expect(mail.getByText("Hello", { exact: true })).toBeVisible();
  await preview.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(preview).toContainText("Austrian German");
  await expect(mail.getByText("Servus", { exact: true })).toBeVisible();
  await expect(mail.locator("html")).toHaveAttribute("lang", "de-AT");
  await expect(page.getByRole("main").getByText("Willkommen", { exact: true })).toBeVisible();
  await keep(page, "preview-in-german");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "preview-in-german-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await preview.click();
  await page.getByRole("option", { name: "Arabic" }).click();
  await expect(page.getByText("The mail has no words in Arabic. It is sent in English, the default")).toBeVisible();
  await expect(mail.locator("html")).toHaveAttribute("lang", "en");
  await expect(mail.locator("html")).not.toHaveAttribute("dir", "rtl");
  await expect(mail.getByText("Hello", { exact: true })).toBeVisible();
  await keep(page, "preview-without-words");
  const designOf = async () => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body.design;
  expect(await designOf()).toContain("Servus");

  const send = async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Send template" });
    await dialog.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com");
    return dialog;
  };
  const dialog = await send();
  const sentIn = dialog.getByRole("button", { name: /^Language/ });
  await expect(sentIn).toContainText("Arabic");
  await expect(dialog.getByText("The mail has no words in Arabic. It is sent in English, the default")).toBeVisible();
  await keep(page, "send-without-words");
  await sentIn.click();
  await page.getByRole("option", { name: "Austrian German" }).click();
  await expect(sentIn).toContainText("Austrian German");
  await expect(dialog.getByText("The mail has no words in")).toBeHidden();
  await keep(page, "send-in-german");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  const report = page.getByRole("dialog", { name: "Sent mails" });
  await expect(report.getByRole("row", { name: /ada@example.com/ })).toContainText("Austrian GermanSent");
  await keep(page, "sent-in-german");
  await report.getByRole("button", { name: "Close" }).last().click();
  await expect(mail.getByText("Servus", { exact: true })).toBeVisible();
  expect(mailsTo(product, "ada@example.com")[0]).toMatchObject({
    subject: "Willkommen",
    html: expect.stringMatching(/<html[^>]* lang="de-AT"/),
  });

  await page.goto("/settings/languages");
  await page.getByRole("button", { name: "Remove Austrian German" }).click();
  const asking = page.getByRole("dialog", { name: "Remove Austrian German?" });
  await expect(asking).toContainText("Nothing is lost");
  await asking.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["EnglishDefault", "Arabic"]);
  await page.getByRole("button", { name: "Make default: Arabic" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Make default" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["English", "ArabicDefault"]);
  expect(await designOf()).toContain("Servus");
  await expect(await add("de-AT")).toBeHidden();
  await page.goto(`/templates/${id}/editor`);
  await editor.opened();
  await choice.selectOption("Austrian German");
  await expect(editor.mail.getByText("Servus", { exact: true })).toBeVisible();
});

/** The design whose only content has other html in a language. */
function withHtmlIn(language: string, html: string, written: string): string {
  const design = JSON.parse(written);
  design.body.rows[0].columns[0].contents[0].values._languages = { [language]: { html } };
  return JSON.stringify(design);
}

test("a mail whose translation has other variables is previewed in all branches, and sent with values for its language", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  await studio.customer.verify("eve@example.com");
  const id = await studio.template("order", "<p>Hello</p>{{#if vip}}<p>VIP</p>{{/if}}", "Order {{number}}");
  const languages = [{ code: "en" }, { code: "de" }, { code: "he" }];
  await studio.person.call(languageRoutes.setLanguages, { body: { languages, default: "en", revision: 0 } });
  const design = withHtmlIn(
    "he",
    "<p>שלום</p>{{#if vip}}<p>זהב</p>{{/if}}",
    (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body.design,
  );
  const words = { de: { subject: "Bestellung {{nummer}}" }, he: { subject: "הזמנה {{number}}" } };
  await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 2, design, words } });
  for (const body of [
    { name: "Eins", values: { nummer: "1", vip: true } },
    { name: "Zwei", language: "de", values: { nummer: "42", vip: true } },
  ])
    await studio.person.call(sampleDataRoutes.saveSampleData, { params: { id }, body });

  await openSignedIn(page, studio.person.email, `/templates/${id}/preview`);
  const panel = page.getByRole("complementary", { name: "Email Personalization" });
  await panel.getByLabel("number").fill("7");
  await panel.getByRole("button", { name: "Submit" }).click();

  const choose = async (language: string) => {
    await page.getByRole("button", { name: "Language of the mail" }).click();
    await page.getByRole("option", { name: language }).click();
  };
  await page.getByRole("button", { name: "All branches" }).click();
  const branches = page.getByRole("region", { name: "All branches" });
  const branch = (name: string) => branches.frameLocator(`iframe[title="order, ${name}"]`);
  await expect(branch("vip: yes").getByText("VIP")).toBeVisible();
  await choose("Hebrew");
  await expect(branch("As filled in").locator("body")).toHaveText(/^\s*שלום\s*$/);
  await expect(branch("vip: yes").getByText("זהב")).toBeVisible();
  await expect(branch("vip: yes").locator("html")).toHaveAttribute("lang", "he");
  await expect(branch("vip: yes").locator("html")).toHaveAttribute("dir", "rtl");
  await expect(branch("vip: yes").locator("title")).toHaveJSProperty("text", "הזמנה 7");
  await expect(branches.getByText("הזמנה 7", { exact: true })).toHaveCount(2);
  await expect(branches.getByText("הזמנה 7", { exact: true }).first()).toHaveCSS("direction", "rtl");
  await keep(page, "branches-in-hebrew");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "branches-in-hebrew-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose("German");
  await expect(branches.getByText("Bestellung 42", { exact: true })).toHaveCount(2);
  await expect(branches.getByText("They are filled with the sample data “Zwei”.", { exact: false })).toBeVisible();
  await choose("English");
  await expect(branch("As filled in").locator("title")).toHaveJSProperty("text", "Order 7");
  await page.getByRole("button", { name: "All branches" }).click();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send template" });
  await dialog.getByRole("textbox", { name: "Recipients" }).fill("eve@example.com");
  await dialog.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("option", { name: "German" }).click();
  await expect(dialog.getByRole("button", { name: /^Values/ })).toContainText("Zwei");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Sent mails" }).getByRole("row", { name: /eve/ })).toContainText(
    "German",
  );
  expect(mailsTo(product, "eve@example.com").map(({ subject }) => subject)).toContain("Bestellung 42");
});

test("a change of another user is not overwritten, and a member who may only read changes nothing", async ({
  page,
  product,
}) => {
  const person = await product.join();
  await putOnPlan(person, "Business");
  await openSignedIn(page, person.email, "/settings/languages");
  await page.getByRole("button", { name: "Add language" }).click();
  const adding = page.getByRole("dialog", { name: "Add language" });
  await adding.getByLabel("Language tag").fill("de");
  const body = { languages: [{ code: "en" }], default: "en", revision: 0 };
  await person.call(languageRoutes.setLanguages, { body });
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(adding.getByText("again", { exact: false })).toBeVisible();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole("rowheader")).toHaveText(["EnglishDefault", "German"]);

  const reader = await addMember(product, person);
  await allowOnly(reader, ["read_tags"]);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openSignedIn(page, reader.email, "/settings/languages");
  await expect(page.getByRole("rowheader")).toHaveText(["EnglishDefault", "German"]);
  await expect(page.getByRole("button", { name: "Add language" })).toBeDisabled();
});

test("the list of templates shows how many texts each language has, and finds the incomplete ones", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const wording = async (id: string, words: Record<string, { subject: string }>) => {
    const { design } = (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
    const body = { basedOnVersion: 2, design, words };
    expect((await person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
  };
  await wording(await template("welcome", "<p>42</p>", "Welcome"), { de: { subject: "Willkommen" } });
  await wording(await template("goodbye", "<p>Good bye</p>", "Good bye"), { fr: { subject: "Salut" } });
  await template("figures", "<p>42</p>", "{{subject}}");
  const english = await template("english", "<p>42</p>", "Only English");
  const { design } = (await person.call(templateRoutes.getTemplate, { params: { id: english } })).body;
  const onlyEnglish = { basedOnVersion: 2, design, languages: [] };
  await person.call(templateRoutes.saveTemplate, { params: { id: english }, body: onlyEnglish });
  await openSignedIn(page, person.email, "/templates");
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(4);
  await expect(page.getByRole("columnheader", { name: "Languages" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filter by incomplete language/ })).toBeHidden();

  const several = "de fr es it nl pl".split(" ");
  const languages = ["en", ...several].map((code) => ({ code }));
  await person.call(languageRoutes.setLanguages, { body: { languages, default: "en", revision: 0 } });
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Languages" })).toBeVisible();
  const countsOf = (name: string) => page.getByRole("row", { name }).getByRole("list", { name: "Languages" });
  await expect(countsOf("welcome").getByRole("listitem")).toHaveText([
    "de 1/1 ✓",
    "fr 0/1",
    "es 0/1",
    "it 0/1",
    "nl 0/1",
    "pl 0/1",
  ]);
  await expect(countsOf("goodbye").getByRole("listitem").nth(1)).toHaveText("fr 1/2");
  await expect(page.getByRole("row", { name: "figures" })).toContainText("No texts");
  await expect(page.getByRole("row", { name: "english" })).toContainText("Default language only");
  const inOneMore = [...languages, { code: "pt-BR" }];
  await person.call(languageRoutes.setLanguages, { body: { languages: inOneMore, default: "en", revision: 1 } });
  await page.reload();
  await expect(countsOf("welcome").getByRole("listitem")).toHaveText([
    ...["fr 0/1", "es 0/1", "it 0/1", "nl 0/1", "pl 0/1", "pt-BR 0/1"],
    "1 more",
  ]);
  await keep(page, "list-of-languages");
  await page.setViewportSize({ width: 375, height: 800 });
  const cards = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
  await expect(cards.filter({ hasText: "welcome" }).first()).toContainText("Languages: fr 0/1");
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await expect.poll(isTooWide).toBe(false);
  await keep(page, "list-of-languages-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  const filter = page.getByRole("button", { name: /^Filter by incomplete language/ });
  await filter.click();
  await page.getByRole("option", { name: "Incomplete in German" }).click();
  await expect(names).toHaveText([/^goodbye/]);
  await expect(page).toHaveURL(/incompleteIn=de/);
  await page.reload();
  await expect(names).toHaveText([/^goodbye/]);
  await expect(filter).toContainText("Incomplete in German");
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "incomplete-in-german");
  await page.getByRole("searchbox", { name: "Search templates" }).fill("welcome");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(names).toHaveCount(4);
  await expect(filter).toContainText("Translated or not");
  await expect(page).not.toHaveURL(/incompleteIn/);
});
