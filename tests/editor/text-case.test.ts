import type { Locator } from "@playwright/test";
import { afterAll, beforeAll, expect as is, test } from "vitest";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

async function openWords(editor: OpenEditor, type: string, values: object): Promise<Locator> {
  await inspect(editor, type, values);
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
  const words = editor.app.getByRole("textbox", { name: /, row 1, column 1$/ });
  await expect(words).toBeFocused();
  return words;
}

async function choose({ app }: OpenEditor, name: string): Promise<void> {
  await app.getByRole("button", { name: "Upper and lower case" }).click();
  await app.getByRole("group", { name: "Upper and lower case" }).getByRole("button", { name, exact: true }).click();
}

async function stored(editor: OpenEditor): Promise<unknown> {
  return (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values["text"];
}

const text =
  '<p>Dear <strong>{{first_name}}, your</strong> or<em>der</em> is <a href="https://shop.example/Path" target="_blank" rel="noopener">on its way</a>.</p>' +
  '<p>{{#if "a}b"}}More soon{{/if}}</p>';

test("the selected words change their case, and marks, links and merge tags stay; one undo step", async () => {
  const editor = await openEditor(harness, {});
  const words = await openWords(editor, "text", { text });
  await words.press("ControlOrMeta+a");
  await choose(editor, "UPPER CASE");
  const upper =
    '<p>DEAR <strong>{{first_name}}, YOUR</strong> OR<em>DER</em> IS <a href="https://shop.example/Path" target="_blank" rel="noopener">ON ITS WAY</a>.</p>' +
    '<p>{{#if "a}b"}}MORE SOON{{/if}}</p>';
  await expect.poll(() => stored(editor)).toBe(upper);
  await expect(words).toBeFocused();

  await choose(editor, "Title Case");
  await expect
    .poll(() => stored(editor))
    .toBe(
      upper
        .replace("DEAR", "Dear")
        .replace("YOUR", "Your")
        .replace("OR<em>DER", "Or<em>der")
        .replace("IS", "Is")
        .replace("ON ITS WAY", "On Its Way")
        .replace("MORE SOON", "More Soon"),
    );
  await words.press("ControlOrMeta+z");
  await expect.poll(() => stored(editor)).toBe(upper);
  await words.press("ControlOrMeta+z");
  await expect.poll(() => stored(editor)).toBe(text);
  await words.press("ControlOrMeta+y");
  await expect.poll(() => stored(editor)).toBe(upper);
  is((await editor.updates()).filter(({ type }) => type === "content:modified")).toHaveLength(2);
  is(editor.problems).toEqual([]);
});

test("without a selection the word at the cursor changes, by the keyboard alone and in the language of the mail", async () => {
  const languages = [
    { label: "English", value: "en", default: true },
    { label: "Türkçe", value: "tr" },
  ];
  const editor = await openEditor(harness, { features: { multiLanguage: { enabled: true, languages } } });
  const words = await openWords(editor, "heading", { text: "big sail", _languages: { tr: { text: "iyi deniz" } } });
  await words.press("End");
  await words.press("Alt+F10");
  const tool = editor.app.getByRole("button", { name: "Upper and lower case" });
  for (let i = 0; i < 20 && !(await tool.evaluate((each) => each === document.activeElement)); i += 1)
    await editor.page.keyboard.press("ArrowRight");
  await expect(tool).toBeFocused();
  await editor.page.keyboard.press("Enter");
  await editor.app.getByRole("button", { name: "UPPER CASE" }).press("Enter");
  await expect(words).toBeFocused();
  await expect.poll(() => stored(editor)).toBe("big SAIL");
  await words.pressSequentially("!");
  await expect.poll(() => stored(editor)).toBe("big SAIL!");

  await words.press("Escape");
  await editor.app.getByRole("combobox", { name: "Language of the mail" }).selectOption("Türkçe");
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
  await expect(words).toBeFocused();
  await words.press("ControlOrMeta+a");
  await choose(editor, "UPPER CASE");
  await expect(words).toHaveText("İYİ DENİZ");
  is(editor.problems).toEqual([]);
});
