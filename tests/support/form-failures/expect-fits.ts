import { expect, type Page } from "@playwright/test";
import { hardNames } from "../full-company.ts";
import { cutOff, overlapping, sideways } from "../sideways.ts";
import { drawForm } from "./form-pictures.ts";
import { type OpenForm, openForm, type RefusedForm } from "./refused-form.ts";

const texts = Object.values(hardNames);
/** Fields that take any text. */
const freeText = ["text", "textarea"];

async function fillWithHardNames({ fields }: OpenForm): Promise<void> {
  for (const [index, [field]] of fields.entries()) {
    const type = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => element.type);
    if (freeText.includes(type)) await field.fill(texts[index % texts.length]!);
  }
}

/**
 * Opens a form in a company with hard names or without an AWS account: at 1,280 and 375 pixels nothing of it is cut off, covered, or
 * scrolled sideways to. Its picture is drawn for docs/screens/forms with FORMS=draw.
 */
export async function expectFits(
  page: Page,
  form: RefusedForm,
  state: "hard-names" | "no-account" = "hard-names",
): Promise<void> {
  const open = await openForm(page, form);
  if (state === "hard-names") await fillWithHardNames(open);
  await drawForm(page, form, state);
  const usual = page.viewportSize()!;
  for (const width of [1280, 375]) {
    await page.setViewportSize({ ...usual, width });
    const place = `${form.source} at ${String(width)}`;
    await expect.poll(() => cutOff(open.shown), place).toEqual([]);
    await expect.poll(() => overlapping(open.shown), place).toEqual([]);
    await expect.poll(() => sideways(open.shown), place).toEqual([]);
  }
  await page.setViewportSize(usual);
}
