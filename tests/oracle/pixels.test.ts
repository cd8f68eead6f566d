import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blankDesign, newColumn, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds, fixture, fixtureNames } from "#tests/unit/email/support/fixtures.ts";
import { drawnTypes } from "./support/generated-contents.ts";
import { generatedDesign } from "./support/generated-design.ts";
import { openMailPage, pixelsApart, showMail, type Window } from "./support/mail-pictures.ts";
import { oracleDocument } from "./support/oracle-document.ts";
import { withoutPixelExceptions } from "./support/pixel-exceptions.ts";
import { inHebrew, rightToLeft } from "./support/right-to-left.ts";
import { withCountdownEnds } from "./support/countdown-ends.ts";

let page: Page;

beforeAll(async () => {
  page = await openMailPage();
});

afterAll(async () => {
  await page.context().browser()?.close();
});

/** How far our mail is from the oracle's, in pixels, on a computer and on a phone. */
async function apart(written: Design): Promise<{ desktop: number; phone: number }> {
  const design = withoutPixelExceptions(withCountdownEnds(written));
  const { html, chunks } = renderDesign(design);
  const mobileAt = chunks.css.indexOf("@media (max-width:480px){\n");
  const theirs = oracleDocument(design, mobileAt < 0 ? "" : chunks.css.slice(mobileAt));
  return {
    desktop: await pixelsApart(page, html, theirs, "desktop"),
    phone: await pixelsApart(page, html, theirs, "phone"),
  };
}

/** The same designs in every run, so that the pictures are a fixed set. */
const samples = (types: Parameters<typeof generatedDesign>[0], count: number) =>
  fc.sample(generatedDesign(types), { seed: 20_261_120, numRuns: count });

describe("in a browser, a mail has the same pixels as Unlayer's export", () => {
  test.each(fixtureNames)("%s", async (name) => {
    expect(await apart(fixture(name))).toEqual({ desktop: 0, phone: 0 });
  });

  test.each(drawnTypes)("designs with contents of type %s", async (type) => {
    for (const design of samples([type], 6)) expect(await apart(design)).toEqual({ desktop: 0, phone: 0 });
  });

  test("designs with contents of every type", async () => {
    for (const design of samples(drawnTypes, 12)) expect(await apart(design)).toEqual({ desktop: 0, phone: 0 });
  });
});

describe("in a browser, a right-to-left mail has the same pixels as Unlayer's export", () => {
  test.each(fixtureNames)("%s", async (name) => {
    expect(await apart(inHebrew(fixture(name)))).toEqual({ desktop: 0, phone: 0 });
  });

  test.each(drawnTypes)("designs with contents of type %s", async (type) => {
    for (const design of samples([type], 2)) expect(await apart(rightToLeft(design))).toEqual({ desktop: 0, phone: 0 });
  });

  test("its first column is on the right, except on phones, where it is on top", async () => {
    const words = (text: string) => newContent("text", { text: `<p>${text}</p>` });
    const row = {
      ...newRow([1, 2], [words("ראשון")]),
      columns: ["ראשון", "שני"].map((text) => newColumn([words(text)])),
    };
    const { html } = renderDesign(rightToLeft(blankDesign(countingIds(), {}, [row])));
    const placesAt = async (size: Window) => {
      await showMail(page, html, size);
      const [first, second] = await Promise.all(["ראשון", "שני"].map((text) => page.getByText(text).boundingBox()));
      return { first: first!, second: second! };
    };
    const desktop = await placesAt("desktop");
    expect(desktop.first.x).toBeGreaterThan(desktop.second.x);
    expect(desktop.first.y).toBe(desktop.second.y);
    const phone = await placesAt("phone");
    expect(phone.first.y).toBeLessThan(phone.second.y);
  });
});
