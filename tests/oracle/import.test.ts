import { readFileSync, readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Design } from "#shared/email/design/types.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds, fixture, fixtureNames } from "#tests/unit/email/support/fixtures.ts";
import { withoutExceptions } from "./support/exceptions.ts";
import { drawnTypes } from "./support/generated-contents.ts";
import { generatedDesign } from "./support/generated-design.ts";
import { openMailPage, pixelsApart } from "./support/mail-pictures.ts";
import { oracleDocument } from "./support/oracle-document.ts";
import { withoutPixelExceptions } from "./support/pixel-exceptions.ts";
import { withCountdownEnds } from "./support/countdown-ends.ts";
import { bodyElement, htmlTokens } from "./support/tokens.ts";

let page: Page;

beforeAll(async () => {
  page = await openMailPage();
});

afterAll(async () => {
  await page.context().browser()?.close();
});

/** The mail as Unlayer's editor exports it. Only our renderer makes rules for phones of single items. */
function unlayersMail(design: Design): string {
  const { css } = renderDesign(design).chunks;
  const mobileAt = css.indexOf("@media (max-width:480px){\n");
  return oracleDocument(design, mobileAt < 0 ? "" : css.slice(mobileAt));
}

const imported = (design: Design) => importHtml(unlayersMail(design), { newId: countingIds() });
const tokens = (design: Design) => withoutExceptions(htmlTokens(bodyElement(renderDesign(design).html)));

const exports = new URL("../fixtures/exports/", import.meta.url);

/** A table's look stands in the head of Unlayer's mails, so it stays html; and a countdown there counts down to nothing. */
const recognisedTypes = drawnTypes.filter((type) => !["table", "timer", "html"].includes(type));

describe("an imported export of Unlayer's editor gives an equal design", () => {
  test.each(recognisedTypes)("with contents of type %s, all recognised", (type) => {
    fc.assert(
      fc.property(generatedDesign([type]), (design) => {
        const { design: read, parts } = imported(design);
        expect(parts.filter(({ recognised }) => recognised === "html")).toEqual([]);
        expect(tokens(read)).toEqual(tokens(design));
      }),
      { numRuns: 15 },
    );
  });

  test.each(readdirSync(exports))(
    "an export as Unlayer's editor wrote it looks to the pixel as it did: %s",
    async (name) => {
      const html = readFileSync(new URL(name, exports), "utf8");
      const { design, parts } = importHtml(html, { newId: countingIds() });
      expect(parts.filter(({ recognised }) => recognised === "html")).toEqual([]);
      const after = renderDesign(design).html;
      for (const size of ["desktop", "phone"] as const) expect(await pixelsApart(page, after, html, size)).toBe(0);
    },
  );

  test.each(fixtureNames)("and looks to the pixel as it did, whatever was recognised: %s", async (name) => {
    const design = withoutPixelExceptions(withCountdownEnds(fixture(name)));
    const { design: read, parts } = imported(design);
    expect(parts.some(({ recognised }) => recognised === "structure")).toBe(true);
    const { html } = renderDesign(read);
    for (const size of ["desktop", "phone"] as const)
      expect(await pixelsApart(page, html, unlayersMail(design), size)).toBe(0);
  });
});
