import { afterAll, beforeAll, test } from "vitest";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><rect width="200" height="90"/></svg>';
const hidden = { _override: { desktop: { hideDesktop: true } } };

/** Three rows: a text, a picture that loads late next to a column that is higher than it, and a text; the marked texts are hidden. */
function designOf(src: string) {
  let ids = 0;
  const content = (type: string, values: object) => ({ id: `content${(ids += 1)}`, type, values });
  const row = (...columns: object[][]) => ({
    id: `row${(ids += 1)}`,
    cells: columns.map(() => 1),
    columns: columns.map((contents) => ({ id: `column${(ids += 1)}`, contents, values: {} })),
    values: {},
  });
  // Without its height, which would keep the room free for it.
  const image = content("html", { html: `<img src="${src}" alt="">` });
  const below = content("text", { text: "<p>Below the picture</p>", ...hidden });
  const tall = content("text", { text: `<p>${"High<br>".repeat(20)}</p>` });
  const rows = [
    row([content("text", { text: "<p>Above</p>" })]),
    row([image, below], [tall]),
    row([content("text", { text: "<p>At the end</p>", ...hidden })]),
  ];
  return { counters: {}, schemaVersion: 24, body: { id: "body", rows, headers: [], footers: [], values: {} } };
}

/** Where the marks of hidden contents are, and where the contents are, from the top of the window. */
async function places({ app, mail }: OpenEditor) {
  const marks = await app
    .locator(".hidden-mark")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const above = (await app.locator('iframe[title="The mail"]').boundingBox())!.y;
  const pageAbove = await app.locator("body").evaluate(() => document.documentElement.getBoundingClientRect().top);
  const contents = await mail
    .locator('[data-sestina-kind="content"]')
    .filter({ hasText: /Below the picture|At the end/ })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  return { marks, contents: contents.map((top) => Math.round(top + above + pageAbove)) };
}

const marksFit = async (editor: OpenEditor, what: string) => {
  await expect.poll(async () => (await places(editor)).marks.length, what).toBe(2);
  await expect
    .poll(async () => {
      const { marks, contents } = await places(editor);
      return marks.map((top, i) => Math.abs(top - contents[i]!) <= 1);
    }, what)
    .toEqual([true, true]);
  return (await places(editor)).marks;
};

test("marks stay on their items while a row above grows, the mail is widened, a picture loads late, and rows change places", async () => {
  const editor = await openEditor(harness);
  const { page } = editor;
  const loads = Promise.withResolvers<undefined>();
  await page.route("**/late.svg", async (route) => {
    await loads.promise;
    await route.fulfill({ contentType: "image/svg+xml", body: picture });
  });
  await editor.load(designOf(new URL("/late.svg", page.url()).href));
  const before = await marksFit(editor, "as opened");

  await clickWords(editor, "Above");
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
  await editor.app.getByRole("textbox", { name: "Text, row 1, column 1" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" and more words, so that the text takes several lines in its row ".repeat(4));
  const after = await marksFit(editor, "after typing");
  expect(after[1]! - before[1]!).toBeGreaterThan(20);

  await page.evaluate("editor.setBodyValues({ contentWidth: '560px' })");
  const wide = await marksFit(editor, "in a wider mail");
  loads.resolve(undefined);
  await expect.poll(async () => (await places(editor)).marks[0]! - wide[0]!).toBeGreaterThan(20);
  const loaded = await marksFit(editor, "with the picture");
  // The row was as high before.
  expect(loaded[1]).toBe(wide[1]);

  // The page is as high as before.
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Escape");
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Home");
  await editor.app.getByRole("button", { name: "Move down" }).first().click();
  await expect.poll(async () => (await places(editor)).contents[0]! - loaded[0]!).toBeLessThan(-20);
  await marksFit(editor, "with the first row below the second");
});
