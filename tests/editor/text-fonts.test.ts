import { afterAll, beforeAll, test } from "vitest";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames } from "#tests/unit/email/support/fixtures.ts";
import { storedDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test("a web font of single words is linked in the mail, shown in the canvas, and stored with the text", async () => {
  const house = { label: "House", value: "House,arial", url: "https://fonts.example/house.css" };
  const editor = await openEditor(harness, { fonts: { showDefaultFonts: false, customFonts: [house] } });
  const { app, mail } = editor;
  const values = async () => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;
  const sheet = `link[href="${house.url}"]`;
  await inspect(editor, "text", { text: "<p>Words</p>" });
  await app.getByRole("listbox", { name: "Mail" }).press("Enter");
  const words = app.getByRole("textbox", { name: /, row 1, column 1$/ });
  await words.press("ControlOrMeta+a");
  await app.getByRole("combobox", { name: "Font of the text" }).selectOption("House");
  await expect(mail.locator(sheet)).toHaveCount(1);
  // The text editor over the mail has the font too.
  await expect(app.locator(sheet)).toHaveCount(1);
  expect(await values()).toMatchObject({
    text: '<p><span style="font-family: House,arial;">Words</span></p>',
    sestinaFonts: [house],
  });
  expect((await editor.html()).split(house.url)).toHaveLength(2);
  await app.getByRole("combobox", { name: "Font of the text" }).selectOption({ index: 0 });
  await expect(mail.locator(sheet)).toHaveCount(0);
  expect(await values()).not.toHaveProperty("sestinaFonts");
  expect(await editor.html()).not.toContain(house.url);
});

test("opening a design and saving it changes nothing of it or of its mail, whatever fonts its words name", async () => {
  const editor = await openEditor(harness);
  const changed: string[] = [];
  for (const name of fixtureNames) {
    const stored = storedDesign(name);
    await editor.load(JSON.parse(stored));
    if ((await editor.designText()) !== stored) changed.push(name);
    const before = renderDesign(fixture(name), { iconOrigin: new URL(harness.url).origin }).html;
    if ((await editor.html()) !== before) changed.push(`the mail of ${name}`);
  }
  expect(changed).toEqual([]);
});
