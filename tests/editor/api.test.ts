import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const listen = ({ page }: OpenEditor, ...names: string[]) =>
  page.evaluate(
    `for (const name of ${JSON.stringify(names)}) editor.addEventListener(name, (data) => heard.push({ name, data }))`,
  );
const emitted = ({ page }: OpenEditor, names: string) =>
  page.evaluate<unknown[]>(
    `heard.filter(({ name }) => new RegExp("${names}").test(name)).map(({ name, data }) => [name, Object.values(data ?? {})[0]?.id])`,
  );
const exported = ({ page }: OpenEditor, options: object) =>
  page.evaluate<{ html: string; chunks: { body: string; css: string; fonts: unknown[] }; amp: { enabled: boolean } }>(
    `ask('exportHtml', ${JSON.stringify(options)})`,
  );

describe("the editor's API", () => {
  test("exports HTML by its options, and parts of it", async () => {
    const editor = await openEditor(harness, {
      textDirection: "rtl",
      mergeTags: {
        given: { name: "Given name", value: "{{first_name}}" },
        items: { name: "Items", rules: { all: { name: "All", before: "{{#each items}}", after: "{{/each}}" } } },
      },
      designTags: { firm: "Cats & Co." },
      designTagsConfig: { delimiter: ["[", "]"] },
    });
    const design = smallDesign();
    const words = "<p>Dear {{ first_name }}, [firm]{{#each items}}<b>{{title}}</b>{{/each}}</p>";
    design.body.rows[1]!.columns[0]!.contents[0]!.values = { text: words };
    await editor.load({
      ...design,
      body: { ...design.body, headers: design.body.rows.slice(0, 1), rows: design.body.rows.slice(1) },
    });

    const mergeTags = { given: "A <b>", items: { all: [{ title: "One" }, { title: "Two" }] } };
    const { html, chunks, amp } = await exported(editor, { title: "My mail", language: "de", mergeTags });
    expect(html).toContain("<title>My mail</title>");
    expect(html).toContain('lang="de"');
    expect(html).toContain('dir="rtl"');
    expect(html).toContain("Dear A &lt;b&gt;, Cats &amp; Co.<b>One</b><b>Two</b>");
    expect(chunks.body).toContain("<b>Two</b>");
    expect(chunks.css).toContain("@media");
    expect(chunks.fonts).toEqual([]);
    expect(amp.enabled).toBe(false);

    const small = await exported(editor, { minify: true });
    const whole = await exported(editor, {});
    expect(small.html.length).toBeLessThan(whole.html.length);
    expect(small.html).not.toMatch(/>\s\s/);
    expect((await exported(editor, { onlyHeader: true })).html).not.toContain("Dear");
    expect((await exported(editor, { onlyFooter: true })).html).not.toContain("First");
    await editor.page.evaluate("editor.setTextDirection(null)");
    expect((await exported(editor, {})).html).not.toContain("rtl");
    expect(
      await editor.page.evaluate("ask('exportPlainText', { mergeTags: { given: 'Ann' } }).then(({ text }) => text)"),
    ).toContain("Dear Ann, Cats & Co.");
    expect(editor.problems).toEqual([]);
  });

  test("emits one event for each item that is added, moved or removed", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const names = ["row", "column", "content"].flatMap((kind) =>
      ["added", "removed", "moved"].map((what) => `${kind}:${what}`),
    );
    await listen(editor, ...names);
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await mail.press("Control+d");
    await expect.poll(async () => (await editor.design()).body.rows.length).toBe(3);
    const copy = (await editor.design()).body.rows[1]!.id;
    expect(await emitted(editor, ":(added|removed|moved)$")).toEqual([["row:added", copy]]);
    expect(await editor.updates()).toEqual([{ type: "row:added", item: expect.objectContaining({ id: copy }) }]);

    await editor.page.evaluate("heard.length = 0");
    await mail.press("Alt+ArrowDown");
    await mail.press("Delete");
    await editor.page.evaluate("editor.undo()");
    await editor.design();
    expect(await emitted(editor, ":(added|removed|moved)$")).toEqual([
      ["row:moved", copy],
      ["row:removed", copy],
      ["row:added", copy],
    ]);
    expect((await editor.updates()).length).toBe(3);
  });

  test("audits the mail, with the host's validators", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate(
      `editor.setValidator(({ html, defaultErrors }) => [{ id: "seen", title: "Seen " + defaultErrors.length, description: html.slice(0, 9), severity: "WARNING" }]);
       editor.setToolValidator("text", async ({ values, id }) => [{ id: "text", title: values.text, description: "", severity: "ERROR", location: { collection: "contents", id } }]);`,
    );
    const { status, errors } = await editor.page.evaluate<{ status: string; errors: Record<string, unknown>[] }>(
      "ask('audit')",
    );
    expect(status).toBe("FAIL");
    expect(errors.map(({ id, title }) => [id, title])).toEqual([
      ["preheader-missing", "Preheader missing"],
      ["seen", "Seen 1"],
      ["text", "<p>Words</p>"],
    ]);
    expect(errors[2]).toMatchObject({ location: { collection: "contents", id: "text000001" }, tool: { type: "text" } });
    await editor.page.evaluate("editor.clearValidators(); editor.setBodyValues({ preheaderText: 'In short' })");
    expect(await editor.page.evaluate("ask('audit')")).toEqual({ status: "PASS", errors: [] });
  });

  test("accepts settings while it is open, and continues after an invalid one", async () => {
    const editor = await openEditor(harness, {
      defaultDevice: "watch",
      excludeTools: ["html"],
      tools: { divider: { enabled: false } },
    });
    expect(editor.problems.join()).toContain(`The editor's option "defaultDevice" is wrong`);
    await expect(editor.app.getByRole("button", { name: "Add HTML" })).toHaveCount(0);
    await expect(editor.app.getByRole("button", { name: "Add Divider" })).toHaveCount(0);
    await editor.page.evaluate(
      "editor.setAppearance({ panels: { tools: { collapsible: true } } }); editor.updateTabs({ audit: { enabled: false } })",
    );
    await editor.app.getByRole("button", { name: "Hide the tools" }).click();
    await expect(editor.app.getByRole("button", { name: "Add Text" })).toHaveCount(0);
    await expect(editor.app.getByRole("button", { name: "Checks" })).toHaveCount(0);
    await editor.app.getByRole("button", { name: "Hide the tools" }).click();
    await editor.page.evaluate("editor.registerColumns([3, 1])");
    await editor.app.getByRole("button", { name: "Add Row with 3 : 1" }).click();
    expect((await editor.design()).body.rows.at(-1)?.cells).toEqual([3, 1]);
    await editor.page.evaluate(
      `editor.setTheme("modern_dark"); editor.setAppearance({ panels: { tools: { dock: "right" } } });
       editor.showPreview({ device: "desktop", resolution: 720 })`,
    );
    await expect(editor.app.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(editor.app.locator(".editor")).toHaveAttribute("data-dock", "end");
    const preview = editor.app.locator('iframe[title="Preview of the mail"]');
    await expect.poll(() => preview.evaluate((frame) => frame.clientWidth)).toBe(720);
  });

  test("asks the host before it deletes an item, and keeps the minimum number of rows", async () => {
    const editor = await openEditor(harness, { editor: { minRows: 2 } });
    await editor.load(smallDesign());
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await mail.press("ArrowDown");
    await mail.press("Delete");
    await expect(editor.app.getByRole("alert")).toContainText("At least 2 rows must remain.");
    await editor.page.evaluate(
      "editor.registerCallback('itemRemoved', ({ item }, done) => done(item.id !== 'heading001'))",
    );
    await mail.press("ArrowDown");
    await mail.press("Delete");
    await mail.press("ArrowDown");
    await mail.press("Delete");
    await expect
      .poll(async () => (await editor.design()).body.rows[0]?.columns[0]?.contents.map(({ id }) => id))
      .toEqual(["heading001"]);
  });

  test("opens several independent editors on a page, and removes everything of a destroyed one", async () => {
    const { page } = await openEditor(harness);
    await page.evaluate(
      `document.body.insertAdjacentHTML("beforeend", '<div class="second" style="height:600px"></div>');
       window.second = unlayer.createEditor({ className: "second" });
       new Promise((resolve) => second.addEventListener("editor:ready", resolve))`,
    );
    await page.evaluate(
      "editor.setBodyValues({ backgroundColor: '#111111' }); second.setBodyValues({ backgroundColor: '#222222' })",
    );
    const colors = await page.evaluate(
      "Promise.all([editor, second].map((each) => new Promise((resolve) => each.saveDesign(({ body }) => resolve(body.values.backgroundColor)))))",
    );
    expect(colors).toEqual(["#111111", "#222222"]);
    await page.evaluate(
      "second.destroy(); second.saveDesign(() => { throw new Error('destroyed') }); second.destroy()",
    );
    expect(await page.evaluate("document.querySelectorAll('iframe').length")).toBe(1);
    expect(await page.evaluate("ask('canUndo')")).toBe(true);
  });

  test("restarts with the latest state after an error", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate("editor.setBodyValues({ preheaderText: 'Mine' })");
    const last = await editor.designText();
    const frame = editor.page.frames().find((each) => each.url().endsWith("/editor/frame.html"))!;
    await frame.evaluate("Array.prototype.flatMap = () => { throw new Error('broken') }");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("ArrowDown");
    await editor.page.evaluate("editor.setTextDirection('rtl')");
    await editor.app.getByRole("button", { name: "Restart the editor" }).click();
    await editor.app.getByRole("button", { name: "Restore them" }).click();
    expect(await editor.designText()).toBe(last);
  });

  test("offers the latest state after its frame is reloaded, and keeps the host's settings", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await editor.page.evaluate(
      "editor.setMergeTags([{ name: 'City', value: '{{city}}' }]); editor.setLocale('de'); editor.setBodyValues({ preheaderText: 'Mine' })",
    );
    const last = await editor.designText();
    const frame = editor.page.frames().find((each) => each.url().endsWith("/editor/frame.html"))!;
    await frame.evaluate("location.reload()").catch(() => undefined);
    const dialog = editor.app.getByRole("dialog", { name: "Der Editor musste neu starten" });
    await expect(dialog).toBeVisible();
    expect(await editor.designText()).toBe(last);
    await expect(dialog.getByRole("button", { name: "Zurückholen" })).toBeFocused();
    await editor.page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(await editor.designText()).toBe(last);
    await editor.page.evaluate("editor.undo()");
    expect((await editor.design()).body.values).not.toHaveProperty("preheaderText");
  });
});
