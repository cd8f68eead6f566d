import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { groupOf, inspect } from "./inspected.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const mailOf = ({ app }: OpenEditor) => app.getByRole("listbox", { name: /^(E-)?Mail$/ });
const valuesOf = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;
const heard = ({ page }: OpenEditor, name: string) =>
  page.evaluate<unknown[]>(`heard.filter((each) => each.name === "${name}").map(({ data }) => data)`);
/** A callback of the host that records its questions and answers them. */
const registers = ({ page }: OpenEditor, name: string, answer: unknown) =>
  page.evaluate(
    `editor.registerCallback("${name}", (data, done) => { heard.push({ name: "${name}", data }); done(${JSON.stringify(answer)}); })`,
  );

/** An image that needs no network. */
const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

describe("a host's setting", () => {
  test("of permissions is made in edit mode and applies in live mode", async () => {
    const editor = await openEditor(harness, { designMode: "edit" });
    await editor.load(smallDesign());
    await clickWords(editor, "First");
    const permissions = groupOf(editor, "What others may do");
    for (const name of ["Select it", "Hide it on a device"]) await permissions.getByRole("switch", { name }).click();
    await expect(permissions.getByRole("switch", { name: "Delete it" })).toBeChecked();
    await expect(permissions.getByRole("switch", { name: "Locked" })).not.toBeChecked();
    expect(await violations(editor)).toEqual([]);
    await editor.page.screenshot({ path: "test-output/editor/design-mode.png" });
    expect(await valuesOf(editor)).toMatchObject({ selectable: false, hideable: false });

    await clickWords(editor, "Second");
    await permissions.getByRole("switch", { name: "Hide it on a device" }).click();
    await editor.page.evaluate("editor.setDesignMode('live')");
    await expect(permissions).toHaveCount(0);
    await expect(editor.app.getByRole("switch", { name: "Hide on phones" })).toBeDisabled();
    await clickWords(editor, "First");
    await expect(mailOf(editor).getByRole("option", { selected: true })).toHaveText("Row 1");
    await clickWords(editor, "First", "right");
    await expect(editor.app.getByRole("menu", { name: "Row 1" })).toBeVisible();
  });

  test("of styles applies them to items and fixes their values", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "button", { text: "Go", buttonColors: { hoverColor: "#123456" } });
    await editor.page.evaluate(
      `editor.setStyleGuide({ tools: { button: { styles: { primary: { label: "Primary", values: { buttonColors: { backgroundColor: "#000000" }, borderRadius: "9px" } } } } } })`,
    );
    const look = editor.app.getByRole("combobox", { name: "Look" });
    await look.selectOption("Primary");
    expect(await valuesOf(editor)).toMatchObject({
      _styleGuide: "primary",
      buttonColors: { backgroundColor: "#000000", hoverColor: "#123456" },
      borderRadius: "9px",
    });
    const corners = editor.app.getByRole("spinbutton", { name: /^Rounded corners/ }).first();
    await expect(corners).toBeDisabled();
    await expect(editor.app.getByRole("spinbutton", { name: "Font size" })).toBeEnabled();
    await editor.page.screenshot({ path: "test-output/editor/style-guide.png" });
    await look.selectOption("Its own");
    expect(await valuesOf(editor)).toMatchObject({ _styleGuide: null, borderRadius: "9px" });
    await expect(corners).toBeEnabled();
  });

  test("of link types is offered next to the editor's kinds, and its attributes are in the mail", async () => {
    const editor = await openEditor(harness, {
      linkTypes: [
        { name: "sms", enabled: false },
        { name: "phone", label: "Call us" },
        {
          name: "product",
          label: "Product",
          attrs: { href: "https://shop.example/{{sku}}?c={{color}}", onClick: "alert(1)" },
          fields: [
            { name: "sku", label: "Number", defaultValue: "1" },
            { name: "color", label: "Color", options: [{ value: "red", label: "Red" }, { type: "separator" }] },
          ],
        },
      ],
      specialLinks: { out: { name: "Unsubscribe", href: "{{unsubscribe}}" } },
    });
    await inspect(editor, "button", { text: "Go" });
    const kind = editor.app.getByRole("combobox", { name: "Link", exact: true });
    expect(await kind.getByRole("option").allTextContents()).toEqual([
      "Web page",
      "E-mail",
      "Call us",
      "Place in this mail",
      "Merge tag",
      "Product",
    ]);
    await kind.selectOption("Merge tag");
    const offered = editor.app.locator("datalist option");
    await expect(offered).toHaveText(["Unsubscribe"]);
    await expect(offered).toHaveAttribute("value", "{{unsubscribe}}");

    await kind.selectOption("Product");
    await editor.app.getByRole("textbox", { name: "Number" }).fill("77");
    await editor.app.getByRole("combobox", { name: "Color", exact: true }).selectOption("Red");
    await editor.page.evaluate(
      `editor.setLinkTypesSharedConfig({ attrs: { "data-track": "{{track}}" }, fields: [{ name: "track", label: "Tracking" }] })`,
    );
    await editor.app.getByRole("textbox", { name: "Tracking" }).fill("spring");
    expect(await valuesOf(editor)).toMatchObject({
      href: { name: "product", values: { sku: "77", color: "red", track: "spring" } },
    });
    expect(await editor.html()).toContain('href="https://shop.example/77?c=red" target="_blank" data-track="spring"');
    expect(await editor.html()).not.toContain("alert");

    await inspect(editor, "text", { text: "<p>Words</p>" });
    await mailOf(editor).press("Enter");
    const words = editor.app.getByRole("textbox", { name: /, row 1, column 1$/ });
    await words.press("ControlOrMeta+a");
    const link = editor.app.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name: "Link" });
    await link.click();
    const panel = editor.app.locator(".tool-panel");
    await panel.getByRole("combobox", { name: "Link", exact: true }).selectOption("Product");
    await panel.getByRole("textbox", { name: "Number" }).fill("78");
    await editor.page.screenshot({ path: "test-output/editor/link-of-host.png" });
    await panel.getByRole("button", { name: "Apply" }).click();
    expect((await valuesOf(editor))["text"]).toContain('href="https://shop.example/78?c=" target="_blank"');
    await link.click();
    await expect(panel.getByRole("textbox", { name: "Number" })).toHaveValue("78");
    await panel.getByRole("combobox", { name: "Link", exact: true }).selectOption("Web page");
    await panel.getByRole("textbox", { name: "Link address" }).fill("https://a.example");
    await panel.getByRole("button", { name: "Apply" }).click();
    expect((await valuesOf(editor))["text"]).not.toContain("data-u-link-value");
    expect(editor.problems).toEqual([]);
  });

  test("of callbacks for merge tags, conditions and images gets the item in question", async () => {
    const editor = await openEditor(harness, {
      mergeTags: {
        items: {
          name: "Items",
          rules: { all: { name: "All", before: "{{#each items}}", after: "{{/each}}" } },
          mergeTags: { title: { name: "Title", value: "{{title}}" } },
        },
      },
      mergeTagsConfig: { autocompleteTriggerChar: "@" },
    });
    await inspect(editor, "text", { text: "<p>Dear </p>" });
    await editor.page.evaluate(
      `for (const name of ["text-editor:ready", "textEditor:ready", "image:uploaded"]) editor.addEventListener(name, (data) => heard.push({ name, data }))`,
    );
    await registers(editor, "mergeTag", { name: "City", value: "{{city}}" });
    await registers(editor, "mergeTagRule", { mergeTagGroup: "items", mergeTagRule: "all" });
    const asks = { label: "Vip", description: "", type: "", before: "{{#if vip}}", after: "{{/if}}" };
    await registers(editor, "displayCondition", asks);
    await mailOf(editor).press("Enter");
    const words = editor.app.getByRole("textbox", { name: /, row 1, column 1$/ });
    await expect.poll(() => heard(editor, "text-editor:ready")).toHaveLength(1);
    expect(await heard(editor, "textEditor:ready")).toHaveLength(1);
    await words.press("End");
    await words.pressSequentially("@tit");
    await expect(editor.app.getByRole("listbox", { name: "Merge tags" })).toBeVisible();
    await words.press("Enter");
    const menu = editor.app.getByRole("combobox", { name: "Insert merge tag" });
    await menu.selectOption("Choose a merge tag…");
    await menu.selectOption("Choose what repeats…");
    await expect
      .poll(async () => (await valuesOf(editor))["text"])
      .toMatch(/Dear.*\{\{title\}\}.*\{\{city\}\}.*\{\{#each items\}\}.*\{\{\/each\}\}/);
    const context = {
      item: { type: "text", id: "content001" },
      column: { id: "column0001" },
      row: { id: "row0000001" },
    };
    expect(await heard(editor, "mergeTag")).toMatchObject([{ context, mergeTags: { items: { name: "Items" } } }]);
    expect(await heard(editor, "mergeTagRule")).toMatchObject([{ context }]);
    await words.press("Escape");
    await editor.app.getByRole("button", { name: "Choose…" }).click();
    await expect.poll(async () => (await valuesOf(editor))["displayCondition"]).toEqual(asks);
    expect(await heard(editor, "displayCondition")).toMatchObject([{ context }]);

    await inspect(editor, "image", { src: { url: dot, width: 1, height: 1 }, altText: "Dot" });
    await registers(editor, "selectImage", { url: `${dot}#chosen`, width: 30, height: 20, id: 5 });
    await editor.page.evaluate("editor.unregisterCallback('displayCondition')");
    await editor.app.getByRole("button", { name: "Choose…" }).click();
    await expect
      .poll(async () => (await valuesOf(editor))["src"])
      .toEqual({ url: `${dot}#chosen`, width: 30, height: 20, id: 5 });
    expect(await heard(editor, "image:uploaded")).toMatchObject([{ image: { url: `${dot}#chosen`, width: 30 } }]);
    expect(editor.problems).toEqual([]);
  });

  test("of a preview callback replaces the editor's preview, for the device of the canvas", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await registers(editor, "preview", {});
    await editor.app.getByRole("button", { name: "Phone", exact: true }).click();
    await editor.app.getByRole("button", { name: "Preview", exact: true }).click();
    await expect.poll(() => heard(editor, "preview")).toEqual([{ device: "mobile" }]);
    await expect(editor.app.getByRole("region", { name: "Preview" })).toHaveCount(0);
    await editor.page.evaluate("editor.unregisterCallback('preview')");
    await editor.app.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(editor.app.getByRole("region", { name: "Preview" })).toBeVisible();
  });

  test("of fonts and blocks is offered, and blocks are loaded again", async () => {
    const house = { label: "House", value: "'House',serif", url: "https://fonts.example/house.css" };
    const editor = await openEditor(harness, {
      fonts: { showDefaultFonts: false, customFonts: [{ label: "Ours", options: [house] }] },
      tabs: { blocks: { position: 0 } },
    });
    await editor.load(smallDesign());
    const font = editor.app.getByRole("combobox", { name: "Font", exact: true });
    expect(await font.getByRole("option").allTextContents()).toContain("House");
    await expect(font.getByRole("option", { name: "Georgia" })).toHaveCount(0);
    await font.selectOption("House");
    const { fonts, html } = await editor.page.evaluate<{ fonts: unknown[]; html: string }>(
      "ask('exportHtml').then(({ html, chunks }) => ({ html, fonts: chunks.fonts }))",
    );
    expect(html).toContain('href="https://fonts.example/house.css"');
    expect(fonts).toMatchObject([{ url: "https://fonts.example/house.css" }]);

    await editor.page.evaluate(
      `window.round = 1;
       const row = { cells: [1], columns: [{ contents: [], values: {} }], values: {} };
       editor.registerProvider("blocks", (params, done) => done([{ id: round, name: "Round " + round, category: "A", tags: [], data: row }]))`,
    );
    const bar = editor.app.getByRole("navigation", { name: "Next to the mail" }).getByRole("button");
    await expect(bar.first()).toHaveAccessibleName("Blocks");
    await bar.first().click();
    await expect(editor.app.getByRole("button", { name: "Add Round 1" })).toBeVisible();
    await editor.page.evaluate("round = 2; editor.reloadProvider('blocks')");
    await expect(editor.app.getByRole("button", { name: "Add Round 2" })).toBeVisible();
    await editor.page.evaluate("editor.unregisterProvider('blocks'); editor.reloadProvider('blocks')");
    await expect(bar.first()).toHaveAccessibleName("Add");
  });

  test("of direction and color applies to the panels and the mail", async () => {
    const editor = await openEditor(harness, { textDirection: "rtl" });
    const { app, page } = editor;
    await editor.load(smallDesign());
    const palette = app.getByRole("navigation", { name: "Add to the mail" });
    const properties = app.getByRole("complementary", { name: "Properties" });
    const left = async (of: typeof palette) => (await of.boundingBox())!.x;
    expect(await left(palette)).toBeGreaterThan(await left(properties));
    await expect(editor.mail.locator("html")).toHaveAttribute("dir", "rtl");
    await clickWords(editor, "Second");
    await page.screenshot({ path: "test-output/editor/right-to-left.png" });
    const bar = (await app.getByRole("toolbar", { name: "Heading actions" }).boundingBox())!;
    expect(bar.x).toBeGreaterThan((await editor.mail.locator("body").boundingBox())!.x);
    await page.evaluate("editor.setAppearance({ panels: { tools: { dock: 'left' } } })");
    await expect.poll(() => left(palette)).toBeLessThan(await left(properties));
    await page.evaluate(
      "editor.setTextDirection(null); editor.setAppearance({ panels: { tools: { dock: 'right' } }, theme: { name: 'mine', extends: 'modern_dark', isDark: true, mapping: { colors: { accent_01: '#ff8800' } } } })",
    );
    await expect(app.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(app.locator("html")).toHaveAttribute("dir", "ltr");
    await expect.poll(() => left(palette)).toBeGreaterThan(await left(properties));
    const accent = () => app.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--accent"));
    expect(await accent()).toBe("#ff8800");
    await page.evaluate("editor.setTheme('light')");
    await expect.poll(accent).toBe("#4a49d6");
  });
});

describe("a host page", () => {
  test("can call methods before the editor is ready, and remove it completely", async () => {
    const editor = await openEditor(harness);
    const { page } = editor;
    const result = await page.evaluate<{ id: string; listeners: number; frames: number; late: number }>(
      `(async () => {
         editor.destroy();
         let listeners = 0;
         for (const [name, step] of [["addEventListener", 1], ["removeEventListener", -1]]) {
           const own = window[name];
           window[name] = function (type, ...rest) {
             if (type === "message") listeners += step;
             return own.call(window, type, ...rest);
           };
         }
         let id, late = 0;
         for (let round = 0; round < 4; round++) {
           const made = unlayer.createEditor({ id: "editor" });
           made.loadDesign(${JSON.stringify(smallDesign())});
           if (round < 3) made.saveDesign(() => late++);
           else id = (await new Promise((resolve) => made.saveDesign(resolve))).body.id;
           made.destroy();
         }
         return { id, listeners, frames: document.querySelectorAll("iframe").length, late };
       })()`,
    );
    expect(result).toEqual({ id: "body000001", listeners: 0, frames: 0, late: 0 });
    expect(editor.problems).toEqual([]);
  });
});
