import type { Locator } from "@playwright/test";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { colorAt } from "#tests/support/pngs.ts";
import { readQrCodes } from "#tests/support/read-qr-code.ts";
import { expect } from "#tests/support/seen.ts";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { designOf, inspect } from "./inspected.ts";
import { drag, middleOfTile } from "./pointing.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A host that keeps each uploaded file in `window.taken`, and answers as `answer` says. */
const host = (answer: string) => `window.taken = []; editor.registerCallback("image", ({ accepted: [file] }, done) => {
  const reader = new FileReader();
  reader.onload = () => {
    taken.push({ name: file.name, type: file.type, url: reader.result });
    (${answer})(done, "/pictures/dusk.svg?code=" + taken.length, reader.result);
  };
  reader.readAsDataURL(file);
})`;
const stores = "(done, url) => { done({ progress: 60 }); done({ url, width: 600, height: 600, id: url }); }";
const refuses = '(done) => done({ error: "The library is full." })';

/** The addresses of the first and the second picture that the host stores. */
const first = "/pictures/dusk.svg?code=1";
const second = "/pictures/dusk.svg?code=2";

interface Taken {
  readonly name: string;
  readonly type: string;
  readonly url: string;
}
const taken = (editor: OpenEditor) => editor.page.evaluate<Taken[]>("window.taken");
const lastPicture = async (editor: OpenEditor): Promise<Buffer> => {
  const { url = "" } = (await taken(editor)).at(-1) ?? {};
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
};

async function openWith(answer = stores, options: object = {}): Promise<OpenEditor> {
  const editor = await openEditor(harness, options);
  await editor.page.evaluate(host(answer));
  return editor;
}

const dialogOf = ({ app }: OpenEditor) => app.getByRole("dialog", { name: "QR code" });
const properties = ({ app }: OpenEditor) => app.getByRole("complementary", { name: /^(Properties|Eigenschaften)$/ });
const linkIn = (place: Locator) => place.getByRole("textbox", { name: "Link or text of the code" });
const add = (editor: OpenEditor) => dialogOf(editor).getByRole("button", { name: "Add the code" });
const change = (editor: OpenEditor) => properties(editor).getByRole("button", { name: "Change the code" });
const contents = async (editor: OpenEditor) =>
  (await editor.design()).body.rows.flatMap((row) => row.columns.flatMap((column) => column.contents));
const valuesOf = async (editor: OpenEditor) => (await contents(editor)).at(-1)?.values ?? {};

/** Adds a code by the palette; it is selected. */
async function addCode(editor: OpenEditor, text: string): Promise<void> {
  await editor.app.getByRole("button", { name: "Add QR code" }).click();
  await linkIn(dialogOf(editor)).fill(text);
  await add(editor).click();
  await expect(dialogOf(editor)).toHaveCount(0);
}

describe("a QR code", () => {
  test("is added by pointer as an ordinary image with its link, and another reader reads it", async () => {
    const editor = await openWith();
    await editor.load(smallDesign());
    const before = await editor.designText();
    await addCode(editor, "https://example.com/straße?a=1&b=2");
    const values = await valuesOf(editor);
    expect((await contents(editor)).at(-1)?.type).toBe("image");
    expect(values).toMatchObject({
      src: { url: first, width: 600, height: 600, id: first, autoWidth: false, maxWidth: "200px" },
      altText: "QR code: https://example.com/straße?a=1&b=2",
      action: { name: "web", values: { href: "https://example.com/straße?a=1&b=2", target: "_blank" } },
      textAlign: "center",
      sestinaQrCode: {
        ...{ text: "https://example.com/straße?a=1&b=2", color: "#000000", background: "#ffffff" },
        ...{ quietZone: 4, level: "medium", url: first },
      },
    });
    const [file] = await taken(editor);
    expect([file?.name, file?.type]).toEqual(["qr-code.png", "image/png"]);
    expect(await readQrCodes(await lastPicture(editor))).toEqual(["https://example.com/straße?a=1&b=2"]);
    const html = await editor.html();
    expect(html).toContain(`src="${first}"`);
    expect(html).not.toContain("sestinaQrCode");
    await editor.app.getByRole("button", { name: "Undo" }).click();
    expect(await editor.designText()).toBe(before);
    await editor.app.getByRole("button", { name: "Redo" }).click();
    expect(await valuesOf(editor)).toEqual(values);
    expect(editor.problems).toEqual([]);
  });

  test("goes where its tile was dropped, and into another mail that was opened before the host answered", async () => {
    const editor = await openWith();
    const waits = "(done, url) => { window.answer = () => done({ url, width: 600, height: 600 }); }";
    await editor.load(smallDesign());
    const zone = (await editor.app.locator(".empty-column").boundingBox())!;
    const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
    await drag(editor, await middleOfTile(editor, "Add QR code"), middle);
    await linkIn(dialogOf(editor)).fill("example.com");
    await add(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const types = async () =>
      (await editor.design()).body.rows.map(({ columns }) =>
        columns.map((each) => each.contents.map(({ type }) => type)),
      );
    expect((await types()).at(-1)).toEqual([["text"], ["image"]]);

    await editor.page.evaluate(host(waits));
    await drag(editor, await middleOfTile(editor, "Add QR code"), middle);
    await linkIn(dialogOf(editor)).fill("example.com");
    await add(editor).click();
    await expect.poll(() => taken(editor)).toHaveLength(1);
    await editor.page.evaluate("editor.loadBlank()");
    await editor.page.evaluate("answer()");
    await expect(dialogOf(editor)).toHaveCount(0);
    await expect.poll(types).toEqual([[["image"]]]);
    expect(editor.problems).toEqual([]);
  });

  test("is added by keys alone from the quick actions and from a slash in a text", async () => {
    const editor = await openWith();
    const { page, app } = editor;
    await inspect(editor, "text", { text: "<p>Words</p>" });
    await page.keyboard.press("Control+k");
    await expect(app.getByRole("combobox", { name: "What to do?" })).toBeFocused();
    await page.keyboard.type("qr");
    await page.keyboard.press("Enter");
    await expect(linkIn(dialogOf(editor))).toBeFocused();
    await page.keyboard.type("example.com/one");
    await page.keyboard.press("Enter");
    await expect(dialogOf(editor)).toHaveCount(0);
    await expect.poll(() => valuesOf(editor)).toMatchObject({ altText: "QR code: https://example.com/one" });
    await expect(app.getByRole("listbox", { name: "Mail" })).toBeFocused();
    expect(await readQrCodes(await lastPicture(editor))).toEqual(["https://example.com/one"]);

    await inspect(editor, "text", { text: "<p>Words</p>" });
    await app.getByRole("listbox", { name: "Mail" }).press("Enter");
    const words = app.getByRole("textbox", { name: /, row 1, column 1$/ });
    await expect(words).toBeFocused();
    await words.press("Enter");
    await words.pressSequentially("/qr");
    await words.press("Enter");
    await expect(linkIn(dialogOf(editor))).toBeFocused();
    await page.keyboard.type("Table 7");
    await page.keyboard.press("Enter");
    await expect(dialogOf(editor)).toHaveCount(0);
    // Words that are no link lead nowhere.
    await expect
      .poll(() => valuesOf(editor))
      .toMatchObject({ altText: "QR code: Table 7", action: { values: { href: "" } } });
    expect(await readQrCodes(await lastPicture(editor))).toEqual(["Table 7"]);
  });

  test("is changed in the properties as one undo step with another picture, and follows undo", async () => {
    const editor = await openWith();
    await editor.load(smallDesign());
    await addCode(editor, "https://example.com/old");
    const before = await editor.designText();
    const panel = properties(editor);
    await expect(panel.getByRole("textbox", { name: "Image address" })).toHaveCount(0);
    await expect(change(editor)).toBeDisabled();
    await linkIn(panel).fill("https://example.com/new");
    await panel.getByRole("textbox", { name: "Color of the code" }).fill("#003366");
    await panel.getByRole("textbox", { name: "Background of the code" }).fill("#ffeecc");
    await panel.getByRole("spinbutton", { name: "Space around the code" }).fill("6");
    await panel.getByRole("combobox", { name: "Error correction" }).selectOption("30 %");
    expect(await editor.designText()).toBe(before);
    await change(editor).click();
    await expect
      .poll(() => valuesOf(editor))
      .toMatchObject({
        src: { url: second, maxWidth: "200px" },
        altText: "QR code: https://example.com/new",
        action: { values: { href: "https://example.com/new" } },
        sestinaQrCode: { color: "#003366", background: "#ffeecc", quietZone: 6, level: "high", url: second },
      });
    const picture = await lastPicture(editor);
    expect(await readQrCodes(picture)).toEqual(["https://example.com/new"]);
    const png = PNG.sync.read(picture);
    const module = png.width / (6 + 29 + 6);
    expect(colorAt(png, 6 * module - 1, 6 * module - 1).slice(0, 3)).toEqual([0xff, 0xee, 0xcc]);
    expect(colorAt(png, 6 * module, 6 * module).slice(0, 3)).toEqual([0x00, 0x33, 0x66]);
    await expect(change(editor)).toBeDisabled();
    await editor.app.getByRole("button", { name: "Undo" }).click();
    expect(await editor.designText()).toBe(before);
    await expect(linkIn(panel)).toHaveValue("https://example.com/old");
    await expect(panel.getByRole("textbox", { name: "Color of the code" })).toHaveValue("#000000");
  });

  test("keeps an alternative text and a link that the user has given", async () => {
    const editor = await openWith();
    await editor.load(smallDesign());
    await addCode(editor, "https://example.com/old");
    const panel = properties(editor);
    await panel.getByRole("textbox", { name: "Alternative text" }).fill("To the shop");
    await panel.getByRole("textbox", { name: "Address", exact: true }).fill("https://example.com/shop");
    await linkIn(panel).fill("https://example.com/new");
    await linkIn(panel).press("Enter");
    await expect
      .poll(() => valuesOf(editor))
      .toMatchObject({
        src: { url: second },
        altText: "To the shop",
        action: { values: { href: "https://example.com/shop" } },
      });
  });

  test("is refused with a reason: placeholders, too much text, colors that cameras do not tell apart", async () => {
    const editor = await openWith();
    await editor.app.getByRole("button", { name: "Add QR code" }).click();
    const dialog = dialogOf(editor);
    await expect(add(editor)).toBeDisabled();
    const cases: readonly (readonly [string, string, string, RegExp | undefined])[] = [
      ["https://example.com/{{id}}", "#000000", "#ffffff", /one picture for all recipients/],
      ["x".repeat(601), "#000000", "#ffffff", /too long/],
      ["ü".repeat(301), "#000000", "#ffffff", /too long/],
      ["https://example.com/", "#999999", "#ffffff", /too similar/],
      ["https://example.com/", "#ffffff", "#000000", /darker than its background/],
      ["https://example.com/", "#00000033", "#ffffff", /too similar/],
      ["https://example.com/", "blackish", "#ffffff", /Enter both colors/],
      ["https://example.com/", "#767676", "#ffffff", undefined],
      ["x".repeat(600), "#000000", "#ffffff", undefined],
    ];
    for (const [text, color, background, reason] of cases) {
      await linkIn(dialog).fill(text);
      await dialog.getByRole("textbox", { name: "Color of the code" }).fill(color);
      await dialog.getByRole("textbox", { name: "Background of the code" }).fill(background);
      if (reason) {
        await expect(dialog.getByText(reason)).toBeVisible();
        await expect(add(editor)).toBeDisabled();
        await linkIn(dialog).press("Enter");
      } else await expect(add(editor)).toBeEnabled();
      await expect(linkIn(dialog)).toHaveAttribute("aria-invalid", String(reason !== undefined));
    }
    await dialog.getByRole("spinbutton", { name: "Space around the code" }).fill("2");
    await expect(dialog.getByText("Cameras need 4 modules of space")).toBeVisible();
    await expect(add(editor)).toBeEnabled();
    expect(await taken(editor)).toEqual([]);
    await add(editor).click();
    await expect(dialog).toHaveCount(0);
    expect(await readQrCodes(await lastPicture(editor))).toEqual(["x".repeat(600)]);
  });

  test("changes nothing when the host refuses the picture, says why, and when the dialog is closed before", async () => {
    const editor = await openWith(refuses);
    await editor.load(smallDesign());
    const before = await editor.designText();
    await editor.app.getByRole("button", { name: "Add QR code" }).click();
    await linkIn(dialogOf(editor)).fill("https://example.com/");
    await add(editor).click();
    await expect(dialogOf(editor).getByRole("alert")).toHaveText("Upload failed! The library is full.");
    expect(await editor.designText()).toBe(before);

    await editor.page.evaluate(
      host("(done, url) => { window.answer = () => done({ url, width: 600, height: 600 }); }"),
    );
    await add(editor).click();
    await expect.poll(() => taken(editor)).toHaveLength(1);
    await dialogOf(editor).getByRole("button", { name: "Cancel" }).click();
    await editor.page.evaluate("answer()");
    await expect
      .poll(() => editor.page.evaluate("heard.filter(({ name }) => name === 'onDesignUpdated').length"))
      .toBe(0);
    expect(await editor.designText()).toBe(before);

    await editor.page.evaluate(host(stores));
    await addCode(editor, "https://example.com/old");
    const added = await editor.designText();
    await editor.page.evaluate(host(refuses));
    await linkIn(properties(editor)).fill("https://example.com/new");
    await change(editor).click();
    await expect(properties(editor).getByRole("alert")).toHaveText("Upload failed! The library is full.");
    expect(await editor.designText()).toBe(added);
    await expect(linkIn(properties(editor))).toHaveValue("https://example.com/new");
  });

  test("is an ordinary image again once its picture is replaced", async () => {
    const editor = await openWith();
    await editor.load(
      designOf("image", {
        src: { url: "/other.png", width: 10, height: 10 },
        sestinaQrCode: { text: "x", color: "#000", background: "#fff", quietZone: 4, level: "low", url: "/code.png" },
      }),
    );
    await editor.app.getByRole("listbox", { name: "Mail" }).press("ArrowDown");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("ArrowDown");
    await expect(properties(editor).getByRole("textbox", { name: "Image address" })).toBeVisible();
    await expect(linkIn(properties(editor))).toHaveCount(0);
  });

  test("has a link of its own in another language of the mail", async () => {
    const languages = [
      { label: "English", value: "en", default: true },
      { label: "German", value: "de" },
    ];
    const editor = await openWith(stores, { features: { multiLanguage: { enabled: true, languages } } });
    await editor.load(smallDesign());
    await addCode(editor, "https://example.com/en");
    await editor.page.evaluate('editor.setCurrentLanguage("de")');
    await expect(editor.app.getByRole("combobox").filter({ hasText: "German" }).first()).toHaveValue("de");
    await linkIn(properties(editor)).fill("https://example.com/de");
    await change(editor).click();
    await expect
      .poll(() => valuesOf(editor))
      .toMatchObject({
        src: { url: first },
        _languages: { de: { src: { url: second }, sestinaQrCode: { text: "https://example.com/de" } } },
      });
    const html = await editor.page.evaluate<string>(
      "new Promise((resolve) => editor.exportHtml(({ html }) => resolve(html), { language: 'de' }))",
    );
    expect(html).toContain('href="https://example.com/de"');
    expect(html).toContain(`src="${second}"`);
    expect(await editor.html()).toContain(`src="${first}"`);
    await editor.page.evaluate("editor.undo()");
    expect(await valuesOf(editor)).not.toHaveProperty("_languages");
  });

  test("is not offered without a host that takes pictures, nor without images", async () => {
    const editor = await openEditor(harness);
    const tile = editor.app.getByRole("button", { name: "Add QR code" });
    await expect(editor.app.getByRole("button", { name: "Add Image" })).toBeVisible();
    await expect(tile).toHaveCount(0);
    await editor.page.evaluate(host(stores));
    await expect(tile).toBeVisible();
    await editor.page.evaluate('editor.unregisterCallback("image")');
    await expect(tile).toHaveCount(0);
    const bare = await openWith(stores, { excludeTools: ["image"] });
    await expect(bare.app.getByRole("button", { name: "Add Button" })).toBeVisible();
    await expect(bare.app.getByRole("button", { name: "Add QR code" })).toHaveCount(0);
  });

  test("is made in German in an accessible dialog, in light and dark, that fits into a phone", async () => {
    const editor = await openWith(stores, { locale: "de" });
    await editor.load(smallDesign());
    await editor.app.getByRole("button", { name: "QR-Code hinzufügen" }).click();
    const dialog = editor.app.getByRole("dialog", { name: "QR-Code" });
    await dialog.getByRole("textbox", { name: "Link oder Text des Codes" }).fill("example.com");
    await expect(dialog.getByRole("img", { name: "Der Code, wie er wird" })).toBeVisible();
    for (const theme of ["light", "dark"]) {
      await editor.page.evaluate(`editor.setAppearance({ theme: "modern_${theme}" })`);
      await expect.poll(() => violations(editor)).toEqual([]);
    }
    await editor.page.setViewportSize({ width: 375, height: 700 });
    const box = (await dialog.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(375);
    await dialog.getByRole("button", { name: "Code hinzufügen" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await valuesOf(editor)).toMatchObject({ altText: "QR-Code: https://example.com" });
    await expect.poll(() => violations(editor)).toEqual([]);
  });
});
