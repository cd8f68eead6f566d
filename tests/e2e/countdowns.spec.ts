import { mailsTo } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

/** In the page: what the browser finds in a moving picture. */
const lookInto = async (address: string) => {
  const { body } = await fetch(address);
  const decoder = new ImageDecoder({ data: body!, type: "image/gif" });
  await decoder.completed;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack!;
  const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
  return [frameCount, repetitionCount, image.displayWidth, image.displayHeight, image.duration];
};

test("a countdown is added, tested and saved, and moves in the preview", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  await customer.verify(person.email);
  const id = await template("sale", "<p>The sale ends soon</p>");
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  const editor = mailEditorOn(page);
  await editor.opened();
  const engine = page.frameLocator('iframe[title="E-mail editor"]');

  const address = await test.step("it is shown in the canvas as in the mail", async () => {
    await engine.getByRole("button", { name: "Add Countdown" }).press("Enter");
    const picture = editor.mail.getByRole("img", { name: "Countdown" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(660);
    await keep(page, "countdown-editor");
    await engine.getByLabel("End", { exact: true }).fill("2099-12-24T18:00");
    await expect(picture).toHaveAttribute("src", /end=2099-12-24T18:00:00/);
    return (await picture.getAttribute("src"))!;
  });

  await test.step("its address is that of the app, for readers anywhere", async () => {
    expect(address.startsWith(`${product.url}/api/countdown.gif?`)).toBe(true);
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText(`A test was sent to ${person.email}.`)).toBeVisible();
    const [mail] = mailsTo(product, person.email);
    expect(mail!.html).toContain(`src="${address.replaceAll("&", "&amp;")}"`);
    expect(mail!.text).toMatch(/Ends on 2099-12-24 18:00 \([\w/]+\)/);
  });

  await test.step("a browser reads a frame of a second for each second of a minute", async () => {
    const moving = await page.evaluate(lookInto, address);
    expect(moving).toEqual([60, 0, 660, 147, 1_000_000]);
    const soon = new Date(Date.now() - 1000).toISOString().slice(0, 19);
    const over = `${product.url}/api/countdown.gif?end=${soon}`;
    const [frames] = await page.evaluate(lookInto, over);
    expect(frames).toBe(1);
  });

  await test.step("it moves in the preview of the saved mail", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    await page.goto(`/templates/${id}/preview`);
    const picture = page.frameLocator('iframe[title^="Preview of"]').getByRole("img", { name: "Countdown" });
    await expect(picture).toHaveAttribute("src", address);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(660);
    const first = await picture.screenshot();
    await expect.poll(async () => first.equals(await picture.screenshot())).toBe(false);
    await keep(page, "countdown-preview");
  });
});
