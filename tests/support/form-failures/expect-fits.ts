import { expect, type Page } from "@playwright/test";
import { hardNames } from "../full-company.ts";
import { cutOff, overlapping, sideways } from "../sideways.ts";
import { drawForm } from "./form-pictures.ts";
import { openForm, type RefusedForm } from "./refused-form.ts";

const texts = Object.values(hardNames);
/** Fields that take any text. */
const freeText = ["text", "textarea"];

/**
 * Fills a form in with names that are hard to place: at 1,280 and 375 pixels nothing of it is cut off, covered, or scrolled
 * sideways to. Its picture is drawn for docs/screens/forms with FORMS=draw.
 */
export async function expectFits(page: Page, form: RefusedForm): Promise<void> {
  const { shown, fields } = await openForm(page, form);
  for (const [index, [field]] of fields.entries()) {
    const type = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => element.type);
    if (freeText.includes(type)) await field.fill(texts[index % texts.length]!);
  }
  await drawForm(page, form, "hard-names");
  const usual = page.viewportSize()!;
  for (const width of [usual.width, 375]) {
    await page.setViewportSize({ ...usual, width });
    const place = `${form.source} at ${String(width)}`;
    await expect.poll(() => cutOff(shown), place).toEqual([]);
    await expect.poll(() => overlapping(shown), place).toEqual([]);
    await expect.poll(() => sideways(shown), place).toEqual([]);
  }
  await page.setViewportSize(usual);
}
