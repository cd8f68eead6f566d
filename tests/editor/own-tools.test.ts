import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { designOf, groupOf } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A picture that needs no network. */
const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Registers the tool "Offer" as a page of a host would; `drawing` is the body of its exporter. */
async function registerOffer({ page }: OpenEditor, drawing = "return draw(values);"): Promise<void> {
  await page.evaluate(`
    window.draw = (values) => \`<p style="color:\${values.color}">\${values.words} for <b>\${values.price}</b> <a href="\${values.link.values.href}">Buy</a></p>\`;
    editor.registerTool({
      name: "offer",
      label: "Offer",
      icon: "${dot}",
      options: {
        second: { title: "Look", position: 2, options: { color: { label: "Color", defaultValue: "#112233", widget: "color_picker" } } },
        first: {
          title: "The offer",
          position: 1,
          options: {
            words: { label: "Words", defaultValue: "A chair", widget: "text" },
            price: { label: "Price", defaultValue: 40, widget: "counter" },
            isNew: { label: "New", defaultValue: false, widget: "toggle" },
            size: { label: "Size", defaultValue: "s", widget: "dropdown", data: { options: [{ label: "Small", value: "s" }, { label: "Large", value: "l" }] } },
            link: { label: "Target", defaultValue: { name: "web", values: { href: "https://shop.example/1", target: "_blank" } }, widget: "link" },
            stars: { label: "Stars", defaultValue: 5, widget: "stars_of_the_host" },
          },
        },
      },
      values: { currency: "EUR" },
      renderer: { Viewer: editor.createViewer({ render: () => "only in a viewer" }), exporters: { email: (values) => { ${drawing} } } },
      validator: ({ values }) => values.price > 100 ? [{ id: "dear", title: "Too dear", description: "At most 100.", severity: "WARNING" }] : [],
    })`);
}

const mailOf = ({ app }: OpenEditor) => app.getByRole("listbox", { name: "Mail" });
const tileOf = ({ app }: OpenEditor) => app.getByRole("button", { name: "Add Offer" });
const contentsIn = async (editor: OpenEditor) =>
  (await editor.design()).body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
const priceOf = (editor: OpenEditor) => groupOf(editor, "The offer").getByRole("spinbutton", { name: "Price" });

async function openWithOffer(drawing?: string): Promise<OpenEditor> {
  const editor = await openEditor(harness);
  await registerOffer(editor, drawing);
  await tileOf(editor).click();
  return editor;
}

describe("a tool of the host", () => {
  test("is in the palette with its picture, is drawn by the host, and is in the mail and its text", async () => {
    const editor = await openEditor(harness);
    await registerOffer(editor);
    await expect(tileOf(editor).locator("img")).toHaveAttribute("src", dot);
    await tileOf(editor).click();
    await expect(editor.mail.getByText("A chair for 40 Buy")).toBeVisible();
    const [content] = await contentsIn(editor);
    expect(content).toMatchObject({
      ...{ type: "custom", slug: "offer" },
      values: { words: "A chair", price: 40, stars: 5, currency: "EUR", sestinaTool: { name: "Offer" } },
    });
    expect(await editor.html()).toContain(
      '<p style="color:#112233">A chair for <b>40</b> <a href="https://shop.example/1"',
    );
    expect(await editor.page.evaluate("ask('exportPlainText').then(({ text }) => text)")).toContain(
      "A chair for 40 Buy (https://shop.example/1)",
    );
    await expect(editor.app.getByRole("complementary", { name: "Properties" }).locator("h2")).toHaveText("Offer");
    await editor.page.screenshot({ path: "test-output/editor/own-tool.png" });
    expect(await violations(editor)).toEqual([]);
  });

  test("is drawn again when a property changes, and undone and redone with it as one step", async () => {
    const editor = await openWithOffer();
    await expect(editor.mail.getByText("A chair for 40 Buy")).toBeVisible();
    const fields = groupOf(editor, "The offer");
    expect(await fields.locator("[data-field]").evaluateAll((all) => all.map((each) => each.dataset["field"]))).toEqual(
      ["words", "price", "isNew", "size", "link"],
    );
    await fields.getByRole("combobox", { name: "Size" }).selectOption("Large");
    await fields.getByRole("textbox", { name: "Words" }).fill("Two chairs");
    await expect(editor.mail.getByText("Two chairs for 40 Buy")).toBeVisible();
    await priceOf(editor).fill("70");
    await expect(editor.mail.getByText("Two chairs for 70 Buy")).toBeVisible();
    expect(await contentsIn(editor)).toMatchObject([{ values: { words: "Two chairs", price: 70, size: "l" } }]);

    await editor.page.evaluate("editor.undo()");
    await expect(editor.mail.getByText("Two chairs for 40 Buy")).toBeVisible();
    await editor.page.evaluate("editor.redo()");
    await expect(editor.mail.getByText("Two chairs for 70 Buy")).toBeVisible();
    // The price, the words, the size, and the addition: what the host drew is no step of its own.
    for (const _ of [1, 2, 3]) await editor.page.evaluate("editor.undo()");
    await expect(editor.mail.getByText("A chair for 40 Buy")).toBeVisible();
    await editor.page.evaluate("editor.undo()");
    await expect.poll(() => contentsIn(editor)).toEqual([]);
    expect(await editor.page.evaluate("ask('canUndo')")).toBe(false);
  });

  test("is put in by keyboard from the list of a row, and its copy is drawn", async () => {
    const editor = await openEditor(harness);
    await registerOffer(editor);
    await editor.load(designOf("text", { text: "<p>Hello</p>" }));
    await mailOf(editor).press("Home");
    await editor.app.getByRole("button", { name: "Row 1: new row above", exact: true }).press("Enter");
    await editor.app.getByRole("combobox", { name: "Find what to add" }).fill("offer");
    await editor.page.keyboard.press("Enter");
    await expect(editor.mail.getByText("A chair for 40 Buy")).toBeVisible();
    await editor.app.getByRole("button", { name: "Duplicate" }).first().click();
    await expect(editor.mail.getByText("A chair for 40 Buy")).toHaveCount(2);
    await priceOf(editor).fill("50");
    await expect(editor.mail.getByText("A chair for 50 Buy")).toHaveCount(1);
    await expect(editor.mail.getByText("A chair for 40 Buy")).toHaveCount(1);
  });

  test("that answers late has the look of the latest values", async () => {
    const editor = await openWithOffer(
      "return new Promise((done) => { (window.late ??= []).push(() => done(draw(values))); });",
    );
    const answers = (order: string) =>
      editor.page.evaluate(`{ const all = late.splice(0); for (const each of ${order}) each(); }`);
    await expect.poll(() => editor.page.evaluate("window.late?.length")).toBe(1);
    await answers("all");
    await expect(editor.mail.getByText("A chair for 40 Buy")).toBeVisible();
    await priceOf(editor).fill("7");
    await priceOf(editor).fill("70");
    await expect.poll(() => editor.page.evaluate("late.length")).toBe(2);
    await answers("all.reverse()");
    await expect(editor.mail.getByText("A chair for 70 Buy")).toBeVisible();
    expect(await editor.html()).not.toContain("<b>7</b>");
  });

  test("that fails keeps its last look, and the user and the host see why", async () => {
    const editor = await openWithOffer("if (values.price === 0) throw new Error('no price'); return draw(values);");
    await expect(editor.mail.getByText("A chair for 40 Buy")).toBeVisible();
    await priceOf(editor).fill("0");
    await expect(editor.app.getByRole("alert")).toHaveText(/“Offer” could not be drawn. The mail has its last look./);
    expect(editor.problems.join("\n")).toContain("no price");
    expect(await editor.html()).toContain("A chair for <b>40</b>");
  });

  test("is validated by its validator", async () => {
    const editor = await openWithOffer();
    await priceOf(editor).fill("101");
    await expect(editor.mail.getByText("A chair for 101 Buy")).toBeVisible();
    const { errors } = await editor.page.evaluate<{ errors: object[] }>("ask('audit')");
    expect(errors).toContainEqual(expect.objectContaining({ title: "Too dear" }));
  });

  test("puts no script and no unsafe address into the mail", async () => {
    const editor = await openWithOffer(
      `return '<p onclick="bad()">Safe <a href="javascript:bad()">words</a></p><script>bad()</scr' + 'ipt>';`,
    );
    await expect(editor.mail.getByText("Safe words")).toBeVisible();
    expect(await editor.html()).not.toMatch(/onclick|javascript:|bad\(\)/);
  });

  test("that is registered after a mail was opened draws what was not drawn yet, and is there after a reload of the frame", async () => {
    const editor = await openEditor(harness);
    const offer = { words: "A lamp", price: 9, color: "#000000", link: { values: { href: "https://shop.example/2" } } };
    const design = designOf("custom", offer);
    Object.assign(design.body.rows[0]!.columns[0]!.contents[0]!, { slug: "offer" });
    await editor.load(design);
    await expect(editor.mail.getByText("custom: kept in the design, not shown in the mail")).toBeVisible();
    await registerOffer(editor);
    await expect(editor.mail.getByText("A lamp for 9 Buy")).toBeVisible();
    const stored = await editor.designText();

    await editor.app.locator("body").evaluate(() => location.reload());
    await expect(tileOf(editor)).toBeVisible();
    await editor.app.getByRole("button", { name: "Restore" }).click();
    await expect(editor.mail.getByText("A lamp for 9 Buy")).toBeVisible();
    expect(await editor.designText()).toBe(stored);
  });

  test("keeps the look that an opened mail has, also when the mail before had the same contents with other values", async () => {
    const editor = await openEditor(harness);
    await registerOffer(editor);
    const versions = ["A lamp", "A desk"].map((words) => {
      const design = designOf("custom", {
        words,
        price: 5,
        color: "#000000",
        link: { values: { href: "https://shop.example/3" } },
        sestinaTool: { name: "Offer", html: `<p>${words}, drawn before</p>` },
      });
      Object.assign(design.body.rows[0]!.columns[0]!.contents[0]!, { slug: "offer" });
      return design;
    });
    for (const [at, design] of versions.entries()) {
      await editor.load(design);
      await expect(editor.mail.getByText(["A lamp, drawn before", "A desk, drawn before"][at]!)).toBeVisible();
    }
    // The host has answered all questions before this one.
    await editor.page.evaluate("ask('audit')");
    expect(await editor.designText()).toBe(JSON.stringify(versions[1]));
    expect(await editor.updates()).toEqual([]);
  });

  test("that this host does not have stays as another one drew it, byte for byte", async () => {
    const editor = await openEditor(harness);
    const sestinaTool = { name: "Offer", html: "<p>A desk for 80</p>" };
    const design = designOf("custom", { words: "A desk", sestinaTool });
    Object.assign(design.body.rows[0]!.columns[0]!.contents[0]!, { slug: "offer" });
    await editor.load(design);
    await expect(editor.mail.getByText("A desk for 80")).toBeVisible();
    await mailOf(editor).press("ArrowDown");
    await mailOf(editor).press("ArrowDown");
    await expect(
      editor.app.getByText("This editor does not know items of the type Offer. It is kept as it is."),
    ).toBeVisible();
    expect(await editor.designText()).toBe(JSON.stringify(design));
    expect(await editor.updates()).toEqual([]);
  });
});

test("a tool without a name or an exporter is refused with the reason", async () => {
  const editor = await openEditor(harness);
  const refusal = (tool: string) =>
    editor.page.evaluate(
      `{ let why = ""; try { editor.registerTool(${tool}); } catch (error) { why = error.message; } why; }`,
    );
  expect(await refusal('{ name: "offer", options: {}, renderer: {} }')).toBe(
    'The tool "offer" has no renderer.exporters.email.',
  );
  await refusal('{ name: "an offer", options: {}, renderer: { exporters: { email: () => "" } } }');
  await expect.poll(() => editor.problems.join("\n")).toContain("must have 1 to 64 letters, digits, _ or -");
});
