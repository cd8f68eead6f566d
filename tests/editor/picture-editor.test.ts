import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, onTestFinished, test } from "vitest";
import { violations } from "./accessible.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** Four fields of 20 by 10 pixels: red and green above, blue and white below. */
const fields = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
  const context = canvas.getContext("2d");
  [["#ff0000", 0, 0], ["#00ff00", 20, 0], ["#0000ff", 0, 10], ["#ffffff", 20, 10]].forEach(([color, x, y]) => {
    context.fillStyle = color;
    context.fillRect(x, y, 20, 10);
  });
  return canvas.toDataURL("image/png");
})()`;

/** A GIF. */
const onePixel = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==";

/** A host that keeps what it is given and answers with the file itself, as `answer` says. */
const host = (answer: string) => `editor.registerCallback("image", ({ accepted: [file] }, done) => {
  const reader = new FileReader();
  reader.onload = () => {
    window.taken = { name: file.name, type: file.type, url: reader.result };
    (${answer})(done, reader.result);
  };
  reader.readAsDataURL(file);
})`;

const stores = "(done, url) => { done({ progress: 60 }); done({ url }); }";

interface Taken {
  readonly name: string;
  readonly type: string;
  readonly url: string;
}

const taken = (editor: OpenEditor) => editor.page.evaluate<Taken | null>("window.taken ?? null");

/** The size of a picture, and its colors in the middle of each quarter, in reading order. */
const look = (editor: OpenEditor, url: string) =>
  editor.page.evaluate<{ size: string; colors: string[] }>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(url)};
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const at = (x, y) => [...context.getImageData(width * x, height * y, 1, 1).data].slice(0, 3).join(" ");
    return { size: width + " × " + height, colors: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)] };
  })()`);

/** The color at a place of a picture, in shares of its width and height. */
const colorAt = (editor: OpenEditor, url: string, x: number, y: number) =>
  editor.page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(url)};
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return [...context.getImageData(image.width * ${String(x)}, image.height * ${String(y)}, 1, 1).data].slice(0, 3).join(" ");
  })()`);

const dialogOf = (editor: OpenEditor) => editor.app.getByRole("dialog", { name: "Edit the picture" });
const sourceOf = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;

/** @param source an expression for the picture's address in the host's page */
async function openPicture(source: string, answer = stores): Promise<OpenEditor> {
  const editor = await openEditor(harness);
  await editor.page.evaluate(host(answer));
  const url = await editor.page.evaluate<string>(source);
  await inspect(editor, "image", {
    src: { url, width: 40, height: 20, autoWidth: false, maxWidth: "50%" },
    altText: "Four fields",
    action: { name: "web", values: { href: "https://example.com/", target: "_blank" } },
  });
  await editor.app.getByRole("button", { name: "Edit the picture…" }).click();
  await dialogOf(editor).waitFor();
  return editor;
}

const withFields = (answer?: string) => openPicture(fields, answer);

const save = (editor: OpenEditor) => dialogOf(editor).getByRole("button", { name: "Save as a new picture" });
const sizeIn = (editor: OpenEditor) => dialogOf(editor).getByRole("status");
const red = "255 0 0";
const green = "0 255 0";
const blue = "0 0 255";
const white = "255 255 255";

describe("a picture", () => {
  test("is turned and stored as another one, with its text and link, as one undo step", async () => {
    const editor = await withFields();
    await expect(save(editor)).toBeDisabled();
    await dialogOf(editor).getByRole("button", { name: "Turn right" }).click();
    await expect(sizeIn(editor)).toHaveText("20 × 40 pixels");
    const before = await sourceOf(editor);
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const made = (await taken(editor))!;
    expect(made).toMatchObject({ name: "picture-edited.png", type: "image/png" });
    expect(await look(editor, made.url)).toEqual({ size: "20 × 40", colors: [blue, red, white, green] });
    expect(await sourceOf(editor)).toEqual({
      ...before,
      src: { url: made.url, width: 20, height: 40, autoWidth: false, maxWidth: "50%" },
    });
    await editor.app.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => sourceOf(editor)).toEqual(before);
  });

  test("is cut to a shape, whose size is shown, and again after a turn", async () => {
    const editor = await withFields();
    await dialogOf(editor).getByRole("combobox", { name: "Shape" }).selectOption("1:1");
    await expect(sizeIn(editor)).toHaveText("20 × 20 pixels");
    await dialogOf(editor).getByRole("button", { name: "Turn left" }).click();
    await expect(sizeIn(editor)).toHaveText("20 × 20 pixels");
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const made = await look(editor, (await taken(editor))!.url);
    expect(made).toEqual({ size: "20 × 20", colors: [green, white, red, blue] });
  });

  test("is cut by keys alone, and the arrow keys do not move what is selected in the mail", async () => {
    const editor = await withFields();
    const before = await editor.designText();
    const edge = dialogOf(editor).getByRole("button", { name: /^Right edge/ });
    await edge.focus();
    for (let n = 0; n < 20; n += 1) await edge.press("ArrowLeft");
    await expect(sizeIn(editor)).not.toHaveText("40 × 20 pixels");
    await edge.press("Control+z");
    expect(await editor.designText()).toBe(before);
    await dialogOf(editor).getByRole("button", { name: "Undo all" }).press("Enter");
    await expect(sizeIn(editor)).toHaveText("40 × 20 pixels");
    await expect(save(editor)).toBeDisabled();
    await editor.page.keyboard.press("Escape");
    await expect(dialogOf(editor)).toHaveCount(0);
    expect(await taken(editor)).toBeNull();
  });

  test("is cut by the pointer where its frame is drawn to", async () => {
    const editor = await withFields();
    const box = (await dialogOf(editor).locator(".picture-stage canvas").boundingBox())!;
    const { mouse } = editor.page;
    await mouse.move(box.x, box.y + box.height / 2);
    await mouse.down();
    await mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await mouse.up();
    await expect(sizeIn(editor)).toHaveText("20 × 20 pixels");
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const made = await look(editor, (await taken(editor))!.url);
    expect(made).toEqual({ size: "20 × 20", colors: [green, green, white, white] });
  });

  test("gets other colors, the same in the dialog and in the file", async () => {
    const editor = await withFields();
    await dialogOf(editor).getByRole("slider", { name: "Brightness" }).fill("-50");
    await dialogOf(editor).getByRole("checkbox", { name: "Black and white" }).check();
    const shown = await dialogOf(editor)
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const stored = await look(editor, (await taken(editor))!.url);
    expect(stored.colors).toEqual(["27 27 27", "92 92 92", "9 9 9", "128 128 128"]);
    expect((await look(editor, shown)).colors).toEqual(stored.colors);
  });

  test("has words drawn into it where they are placed, the same in the dialog and in the file", async () => {
    const editor = await withFields();
    const words = dialogOf(editor).getByRole("textbox", { name: "Words on the picture" });
    await words.fill("■■■■");
    await dialogOf(editor).getByRole("combobox", { name: "Place of the words" }).selectOption("Top");
    await dialogOf(editor).getByRole("slider", { name: "Size of the words" }).fill("40");
    await dialogOf(editor).getByLabel("Color of the words").fill("#000000");
    await dialogOf(editor).getByRole("checkbox", { name: "Darken the picture behind them" }).uncheck();
    const shown = await dialogOf(editor)
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    expect((await look(editor, shown)).colors).toEqual(["0 0 0", "0 0 0", blue, white]);
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const stored = await look(editor, (await taken(editor))!.url);
    expect(stored.colors.slice(2)).toEqual([blue, white]);
    expect(stored.colors.slice(0, 2)).not.toEqual([red, green]);
  });

  test("gets a play sign in the middle of the part that is kept, the same in the dialog and in the file", async () => {
    const editor = await withFields();
    await dialogOf(editor).getByRole("combobox", { name: "Shape" }).selectOption("1:1");
    await dialogOf(editor).getByRole("combobox", { name: "Play sign" }).selectOption("Disc");
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    const { url } = (await taken(editor))!;
    // The corners stay; what was red left of the middle is in the white triangle, and further left in the dark disc.
    expect(await look(editor, url)).toEqual({ size: "20 × 20", colors: [red, green, blue, white] });
    const greenOfTriangle = Number((await colorAt(editor, url, 0.45, 0.45)).split(" ")[1]);
    expect(greenOfTriangle).toBeGreaterThan(150);
    expect(await colorAt(editor, url, 0.36, 0.4)).not.toBe(red);
  });

  test("gets a play sign of the chosen kind, size and color", async () => {
    const editor = await openPicture(`(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 200 });
      const context = canvas.getContext("2d");
      context.fillStyle = "#808080";
      context.fillRect(0, 0, 300, 200);
      return canvas.toDataURL("image/png");
    })()`);
    const tools = dialogOf(editor);
    const set = (label: string, value: string) => tools.getByLabel(label).fill(value);
    /** The colors in the middle and at places left of it, in pixels of the picture. */
    const colors = async (...left: number[]) => {
      const shown = await tools.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      return Promise.all([0, ...left].map((pixels) => colorAt(editor, shown, (150 - pixels) / 300, 0.5)));
    };
    const gray = "128 128 128";
    const dark = "45 45 45";
    expect(await colors(24)).toEqual([gray, gray]);
    const kind = tools.getByRole("combobox", { name: "Play sign" });
    await expect(tools.getByLabel("Color of the sign")).toHaveCount(0);
    // 34 percent of the shorter side: 34 pixels to each side.
    await kind.selectOption("Disc");
    expect(await colors(24, 40)).toEqual([white, dark, gray]);
    await kind.selectOption("Box");
    expect(await colors(40, 52)).toEqual([white, dark, gray]);
    await set("Color of the sign", "#ffffff");
    expect((await colors(40))[0]).toBe("0 0 0");
    await set("Color of the sign", "#ff0000");
    await kind.selectOption("Ring");
    expect(await colors(32, 24)).toEqual([red, red, gray]);
    await kind.selectOption("Triangle alone");
    expect(await colors(12, 22)).toEqual([red, red, gray]);
    await set("Size of the sign", "60");
    expect(await colors(22, 40)).toEqual([red, red, gray]);
    expect(await violations(editor)).toEqual([]);
    await kind.selectOption("No sign");
    expect(await colors(22)).toEqual([gray, gray]);
    await expect(save(editor)).toBeDisabled();
  });

  test("stays within a window that becomes narrow while it is edited", async () => {
    const editor = await openPicture(`(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 300 });
      return canvas.toDataURL("image/png");
    })()`);
    const shown = dialogOf(editor).locator(".picture-stage canvas");
    await expect.poll(async () => (await shown.boundingBox())?.width).toBe(600);
    await editor.page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeLessThan(330);
  });

  test("stays open with the edits when it cannot be stored, says why, and can be stored again", async () => {
    const editor = await withFields(
      "(done, url) => { window.tries = (window.tries ?? 0) + 1; done(window.tries === 1 ? { error: 'The library is full.' } : { url }); }",
    );
    await dialogOf(editor).getByRole("button", { name: "Turn right" }).click();
    await save(editor).click();
    await expect(dialogOf(editor).getByRole("alert")).toHaveText("Upload failed! The library is full.");
    await expect(sizeIn(editor)).toHaveText("20 × 40 pixels");
    expect(await sourceOf(editor)).toMatchObject({ src: { width: 40 } });
    await save(editor).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    await expect.poll(() => sourceOf(editor)).toMatchObject({ src: { width: 20, height: 40 } });
  });

  test("stays as it was if the dialog is closed during the upload", async () => {
    const editor = await withFields("(done, url) => { window.finish = () => done({ url }); }");
    const before = await editor.designText();
    await dialogOf(editor).getByRole("button", { name: "Turn right" }).click();
    await save(editor).click();
    await expect(dialogOf(editor).getByRole("progressbar", { name: "Upload" })).toBeVisible();
    await dialogOf(editor).getByRole("button", { name: "Cancel" }).click();
    await expect(dialogOf(editor)).toHaveCount(0);
    await editor.page.evaluate("finish()");
    await editor.app.getByRole("button", { name: "Edit the picture…" }).click();
    await expect(sizeIn(editor)).toHaveText("40 × 20 pixels");
    expect(await editor.designText()).toBe(before);
  });
});

test("a photo is stored as JPEG, a picture that shows the background as PNG", async () => {
  const drawn = (type: string, color: string) => `(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 30, height: 30 });
    const context = canvas.getContext("2d");
    context.fillStyle = "${color}";
    context.fillRect(0, 0, 30, 30);
    return canvas.toDataURL("${type}");
  })()`;
  for (const [type, color, expected] of [
    ["image/jpeg", "#336699", "image/jpeg"],
    ["image/webp", "#336699", "image/jpeg"],
    ["image/webp", "rgb(0 0 0 / 40%)", "image/png"],
  ] as const) {
    const opened = await openPicture(drawn(type, color));
    await dialogOf(opened).getByRole("button", { name: "Turn right" }).click();
    await save(opened).click();
    await expect(dialogOf(opened)).toHaveCount(0);
    expect((await taken(opened))!.type).toBe(expected);
  }
});

test("a picture of a server that does not let other sites read it is not edited, and the dialog says so", async () => {
  const gif = Buffer.from(onePixel, "base64");
  const server = createServer((_, response) => response.writeHead(200, { "content-type": "image/gif" }).end(gif));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const editor = await openPicture(`"http://127.0.0.1:${port}/cup"`);
  await expect(dialogOf(editor).getByRole("alert")).toContainText("its server does not allow it");
  await expect(save(editor)).toBeDisabled();
});

test("a moving picture is said to become a still one, and a drawing by lines is not offered", async () => {
  const editor = await openPicture(`"data:image/gif;base64,${onePixel}"`);
  await expect(dialogOf(editor)).toContainText("A moving picture becomes a still one.");
  const other = await openEditor(harness);
  await other.page.evaluate(host(stores));
  await inspect(other, "image", { src: { url: "https://images.example/logo.svg", width: 10, height: 10 } });
  await expect(other.app.getByRole("button", { name: "Upload…" })).toBeVisible();
  await expect(other.app.getByRole("button", { name: "Edit the picture…" })).toHaveCount(0);
});

test("the dialog is accessible in light and dark, in German, and fits into a phone", async () => {
  const editor = await withFields();
  for (const theme of ["light", "dark"]) {
    await editor.page.evaluate(`editor.setAppearance({ theme: "modern_${theme}" })`);
    await expect.poll(() => violations(editor)).toEqual([]);
    await editor.page.screenshot({ path: `test-output/editor/picture-editor-${theme}.png` });
  }
  await editor.page.setViewportSize({ width: 375, height: 800 });
  await editor.page.screenshot({ path: "test-output/editor/picture-editor-375.png" });
  const { x, width } = (await dialogOf(editor).boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(375);
  await editor.page.evaluate("editor.setLocale('de')");
  const german = editor.app.getByRole("dialog", { name: "Bild bearbeiten" });
  await expect(german.getByRole("button", { name: "Als neues Bild speichern" })).toBeVisible();
  await expect(german.getByRole("button", { name: "Rechte Kante: Die Pfeiltasten verschieben sie" })).toBeVisible();
});

test("the hint that a play sign can be drawn is at a video where the host takes pictures", async () => {
  const editor = await openEditor(harness);
  await inspect(editor, "video", { video: { url: "https://vimeo.com/1", thumbnail: "data:," } });
  const hint = editor.app.getByText(/^Mails draw no play sign/);
  await expect(editor.app.getByRole("textbox", { name: "Thumbnail" })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await editor.page.evaluate(host(stores));
  await expect(hint).toBeVisible();
});
