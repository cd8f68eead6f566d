import type { Locator } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { bodyCases, columnCases, contentCases, rowCases } from "./field-cases.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { designOf, groupOf, inspect, setField, valueAt, type FieldCase } from "./inspected.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const contentOf = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;

/** Sets each field and returns the differences from the expected values. */
async function setAll(
  editor: OpenEditor,
  cases: readonly FieldCase[],
  values: () => Promise<unknown>,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const each of cases) {
    await setField(editor, each);
    const [group, , name, , path, expected] = each;
    const found = valueAt(await values(), path);
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push([group, name, found]);
  }
  return wrong;
}

describe("every property", () => {
  test.each(Object.entries(contentCases))(
    "of the type %s is set by its control, and accessible in both themes",
    async (type, cases) => {
      const editor = await openEditor(harness, { countdown: { url: `${harness.url}/countdown.gif` } });
      await inspect(editor, type);
      expect(await setAll(editor, cases, () => contentOf(editor))).toEqual([]);
      expect(await violations(editor)).toEqual([]);
      await editor.page.evaluate("editor.setAppearance({ theme: 'modern_dark' })");
      await expect(editor.app.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(await violations(editor)).toEqual([]);
      expect(editor.problems.filter((problem) => !problem.startsWith("Failed to load resource"))).toEqual([]);
    },
  );

  test("of the mail, a row and a column is set by its control and rendered", async () => {
    const editor = await openEditor(harness);
    await editor.load(designOf("text", { text: "<p>Words</p>" }));
    const { body } = await editor.design();
    expect(await setAll(editor, bodyCases, async () => (await editor.design()).body.values)).toEqual([]);
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    expect(await setAll(editor, rowCases, async () => (await editor.design()).body.rows[0]!.values)).toEqual([]);
    await editor.app.getByRole("button", { name: "Column 1" }).click();
    const column = async () => valueAt(await editor.design(), "body.rows.0.columns.0.values");
    expect(await setAll(editor, columnCases, column)).toEqual([]);

    const html = await editor.html();
    expect(html).toContain('<html xmlns="http://www.w3.org/1999/xhtml"');
    expect(html).toMatch(/fonts\.googleapis\.com\/css2\?family=Lato/);
    expect(html).toContain(
      "background-image:url('https://a.example/b.png')".replaceAll("'", html.includes("url('https") ? "'" : ""),
    );
    expect(html).toMatch(/border-left:3px dotted #abcdef/);
    const undo = editor.app.getByRole("button", { name: "Undo" });
    while (await undo.isEnabled()) await undo.click();
    expect((await editor.design()).body).toEqual(body);
  });
});

test("the next item of the same type is shown where the panel is scrolled, and another type from the top", async () => {
  const editor = await openEditor(harness, {}, { viewport: { width: 1280, height: 400 } });
  await editor.load(smallDesign());
  const panel = editor.app.getByRole("complementary", { name: "Properties" });
  const scrolled = () => panel.evaluate(({ scrollTop }) => scrollTop);
  await clickWords(editor, "First");
  await panel.evaluate((element) => element.scrollTo(0, 200));
  await clickWords(editor, "Second");
  await expect(editor.app.locator("#item-heading002")).toHaveAttribute("aria-selected", "true");
  expect(await scrolled()).toBe(200);
  await clickWords(editor, "Words");
  await expect(panel.getByRole("heading", { name: "Text", exact: true })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

describe("on phones", () => {
  test("a property can differ: a mark shows it, and it can be reset", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "text", { text: "<p>Words</p>", fontSize: "14px" });
    const group = groupOf(editor, "Text");
    await group.getByRole("button", { name: "Font size: everywhere. Show phones" }).click();
    await setField(editor, ["Text", "number", "Font size", "20", "", ""]);
    await group.getByRole("textbox", { name: "Text color" }).fill("#123123");
    expect(await contentOf(editor)).toMatchObject({
      fontSize: "14px",
      _override: { mobile: { fontSize: "20px", color: "#123123" } },
    });
    expect(await editor.html()).toMatch(/@media \(max-width:480px\)\{[^@]*font-size:20px !important/);

    await group.getByRole("button", { name: "Font size: on phones. Show computers" }).click();
    await expect(group.getByRole("spinbutton", { name: "Font size" })).toHaveValue("14");
    await group.getByRole("button", { name: "Font size: on computers, phones differ. Show phones" }).click();
    await expect(group.getByRole("spinbutton", { name: "Font size" })).toHaveValue("20");
    await group.getByRole("button", { name: "As on computers: Font size" }).click();
    await group.getByRole("button", { name: "As on computers: Text color" }).click();
    expect(await contentOf(editor)).not.toHaveProperty("_override");
  });

  test("only the width of an image can differ", async () => {
    const editor = await openEditor(harness);
    const src = {
      url: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
      width: 9,
      height: 9,
    };
    await inspect(editor, "image", { src });
    await editor.app.getByRole("button", { name: "Phone", exact: true }).click();
    await setField(editor, ["Image", "switch", "Width: automatic", "", "", ""]);
    await setField(editor, ["Image", "number", "Width", "58", "", ""]);
    expect(await contentOf(editor)).toEqual({
      src,
      _override: { mobile: { src: { autoWidth: false, maxWidth: "58%" } } },
    });
  });

  test("a picture of a column fills the phone where chosen, and no more after that is undone", async () => {
    const editor = await openEditor(harness);
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"/>';
    await editor.page.route("https://a.example/wide.svg", (route) =>
      route.fulfill({ body, contentType: "image/svg+xml" }),
    );
    const src = { url: "https://a.example/wide.svg", width: 900, height: 90 };
    const image = { id: "image00001", type: "image", values: { src, altText: "It" } };
    const small = smallDesign();
    const columns = small.body.rows[1]!.columns.map((column, i) =>
      i === 0 ? { ...column, contents: [image] } : column,
    );
    const design = {
      ...small,
      body: { ...small.body, rows: [small.body.rows[0], { ...small.body.rows[1], columns }] },
    };
    await editor.load(design);
    await editor.app.getByRole("button", { name: "Phone", exact: true }).click();
    const width = async () => (await editor.mail.getByRole("img", { name: "It" }).boundingBox())!.width;
    await expect.poll(width).toBeCloseTo(280, 0);
    await editor.app.getByRole("listbox", { name: "Mail" }).press("End");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("ArrowUp");
    await setField(editor, ["Image", "switch", "Width: fill the phone", "", "", ""]);
    await expect.poll(width).toBeGreaterThan(330);
    const values = async () => (await editor.design()).body.rows[1]!.columns[0]!.contents[0]!.values;
    expect(await values()).toMatchObject({ src, _override: { mobile: { src: { autoWidth: true } } } });
    await expect(groupOf(editor, "Image").getByRole("switch", { name: "Width: automatic" })).toHaveCount(0);
    await setField(editor, ["Image", "switch", "Width: fill the phone", "", "", ""]);
    expect(await values()).not.toHaveProperty("_override");
    await expect.poll(width).toBeCloseTo(280, 0);
  });
});

describe("a color", () => {
  test("is chosen from the mail's, the recent or other colors; the whole choice is one undo step", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "text", { text: '<p style="color: #0a0b0c">Words</p>', color: "#d00d1e" });
    const group = groupOf(editor, "Text");
    await group.getByRole("button", { name: "Text color: choose" }).click();
    const ofMail = group.getByRole("group", { name: "In this mail" });
    await expect(ofMail.getByRole("button")).toHaveCount(2);
    await ofMail.getByRole("button", { name: "#0a0b0c" }).click();
    expect(await contentOf(editor)).toMatchObject({ color: "#0a0b0c" });

    const hex = group.getByRole("textbox", { name: "Text color: hexadecimal" });
    await hex.fill("#ABCDEF");
    await hex.fill("#123456");
    await hex.press("Tab");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Control+z");
    expect(await contentOf(editor)).toMatchObject({ color: "#0a0b0c" });

    await editor.load(designOf("text", { text: "<p>Words</p>" }));
    await editor.app.getByRole("button", { name: "Background color: choose" }).click();
    const recent = editor.app.getByRole("group", { name: "Recent" });
    await recent.getByRole("button", { name: "#0a0b0c" }).click();
    expect((await editor.design()).body.values["backgroundColor"]).toBe("#0a0b0c");
  });

  test("is chosen by arrow keys on two sliders, one undo step each, and is a recent color afterwards", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "text", { text: "<p>Words</p>", color: "#ff0000" });
    const group = groupOf(editor, "Text");
    await group.getByRole("button", { name: "Text color: choose" }).click();
    const area = group.getByRole("slider", { name: "Text color: saturation and brightness" });
    await expect(area).toHaveAttribute("aria-valuetext", "Saturation 100%, brightness 100%");
    await area.press("ArrowDown");
    await expect(area).toHaveAttribute("aria-valuetext", "Saturation 100%, brightness 95%");
    expect(await contentOf(editor)).toMatchObject({ color: "#f20000" });
    const hue = group.getByRole("slider", { name: "Text color: hue" });
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await hue.press(key);
    expect(await contentOf(editor)).toMatchObject({ color: "#f24900" });

    await editor.app.getByRole("listbox", { name: "Mail" }).press("Control+z");
    expect(await contentOf(editor)).toMatchObject({ color: "#f20000" });
    await editor.load(designOf("text", { text: "<p>Words</p>" }));
    await editor.app.getByRole("button", { name: "Background color: choose" }).click();
    const recent = editor.app.getByRole("group", { name: "Recent" });
    await expect(recent.getByRole("button").first()).toHaveAccessibleName("#f24900");
  });

  test("has sliders with German names in a German editor", async () => {
    const editor = await openEditor(harness, { locale: "de" });
    await editor.app.getByRole("button", { name: "Hintergrundfarbe: auswählen" }).click();
    const area = editor.app.getByRole("slider", { name: "Hintergrundfarbe: Sättigung und Helligkeit" });
    await expect(area).toHaveAttribute("aria-valuetext", "Sättigung 1 %, Helligkeit 98 %");
    await expect(editor.app.getByRole("slider", { name: "Hintergrundfarbe: Farbton" })).toHaveCount(1);
  });
});

describe("a condition", () => {
  const tags = {
    name: { name: "First name", value: "{{first_name}}" },
    items: { name: "Items", rules: { repeat: { name: "Items", before: "{{#each items}}", after: "{{/each}}" } } },
  };

  test("by a variable shows or repeats an item, and an unknown condition is kept", async () => {
    const editor = await openEditor(harness, { mergeTags: tags });
    await inspect(editor, "text", { text: "<p>Words</p>" });
    const choice = editor.app.getByRole("combobox", { name: "Display condition" });
    await choice.selectOption("Only if there is a value");
    await editor.app.getByRole("combobox", { name: "Variable" }).fill("{{first_name}}");
    expect(await contentOf(editor)).toMatchObject({
      displayCondition: { type: "Condition", label: "If first_name", before: "{{#if first_name}}", after: "{{/if}}" },
    });
    await choice.selectOption("Only if there is no value");
    await editor.app.getByRole("textbox", { name: "Label" }).fill("Strangers");
    expect(await editor.html()).toMatch(/\{\{#unless first_name\}\}[^]*Words[^]*\{\{\/unless\}\}/);
    await choice.selectOption("Once for each entry of a list");
    await editor.app.getByRole("combobox", { name: "List" }).fill("items");
    expect(await contentOf(editor)).toMatchObject({
      displayCondition: { label: "Strangers", before: "{{#each items}}", after: "{{/each}}" },
    });
    await choice.selectOption("Always shown");
    expect(await contentOf(editor)).toMatchObject({ displayCondition: null });

    const foreign = { type: "x", label: "Foreign", description: "", before: "{{#if (eq a 1)}}", after: "{{/if}}" };
    await inspect(editor, "text", { text: "<p>Words</p>", displayCondition: foreign });
    await expect(choice.getByRole("option", { selected: true })).toHaveText("Foreign");
    expect(await contentOf(editor)).toMatchObject({ displayCondition: foreign });
  });
});

describe("an image", () => {
  test("is dropped on the mail or on its field, or pasted, and uploaded", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "image", { src: { url: "" }, altText: "Kept" });
    await editor.page.evaluate(
      "editor.registerCallback('image', ({ accepted }, done) => done({ url: 'data:,' + accepted[0].name, width: 9, height: 9 }))",
    );
    await expect(editor.app.getByText("Drop an image here, or paste one")).toBeVisible();
    const give = (on: Locator, type: "drop" | "paste", name: string) =>
      on.evaluate(
        (element, [kind, file]) => {
          const { left, top } = element.getBoundingClientRect();
          const data = new DataTransfer();
          data.items.add(new File(["x"], file!, { type: "image/png" }));
          const at = { clientX: left + 120, clientY: top + 30, bubbles: true, cancelable: true };
          element.dispatchEvent(
            kind === "drop"
              ? new DragEvent("drop", { ...at, dataTransfer: data })
              : new ClipboardEvent("paste", { ...at, clipboardData: data }),
          );
        },
        [type, name],
      );
    const url = async () => valueAt(await contentOf(editor), "src.url");
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await give(mail, "drop", "dropped.png");
    await expect.poll(url).toBe("data:,dropped.png");
    await give(mail, "paste", "pasted.png");
    await expect.poll(url).toBe("data:,pasted.png");
    await give(editor.app.getByText("Drop an image here, or paste one"), "drop", "field.png");
    await expect.poll(url).toBe("data:,field.png");
    expect((await editor.design()).body.rows[0]!.columns[0]!.contents).toHaveLength(1);
    expect(await contentOf(editor)).toMatchObject({ altText: "Kept", src: { width: 9, height: 9 } });
  });
});
