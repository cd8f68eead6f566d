import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importHtml } from "#shared/email/import/import-html.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { blankDesign, newColumn, newContent, newRow } from "#shared/email/design/new-items.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { drawnTypes } from "#tests/oracle/support/generated-contents.ts";
import { generatedDesign } from "#tests/oracle/support/generated-design.ts";
import { countingIds } from "./support/fixtures.ts";

const mailOf = (design: Design) => renderDesign(design).html;

/** A mail of 600 pixels with a row of two columns. */
function mailWith(values: Values): string {
  const words = newContent("text", { text: "<p>Words</p>" });
  const row = { ...newRow([1, 1]), columns: [newColumn([words]), newColumn()] };
  return mailOf(
    blankDesign(countingIds(), { contentWidth: "600px" }, [{ ...row, values: { ...row.values, ...values } }]),
  );
}

describe("the height of a row", () => {
  test("is that of its table and of the cells that Outlook reads, less the padding of the row", () => {
    const html = mailWith({ sestinaMinHeight: "320px", padding: "20px 0px 10px" });
    expect(html).toContain("display:table;width:100%;height:290px;background-color:transparent");
    expect(html.match(/<td align="center" width="300" height="290" style="[^"]*" valign="top">/g)).toHaveLength(2);
  });

  test("leaves a mail as it was where it is not set, or less than the padding", () => {
    const without = mailWith({ padding: "20px" });
    expect(without).not.toMatch(/<td[^>]* height=/);
    for (const none of ["", "0px", "40px", "-5px", "tall", 12, null]) {
      expect(mailWith({ padding: "20px", sestinaMinHeight: none })).toBe(without);
    }
  });

  test("has a limit, so that a design from elsewhere cannot hide what follows", () => {
    expect(mailWith({ sestinaMinHeight: "99999999px" })).toContain("height:2000px");
    expect(mailWith({ sestinaMinHeight: "1px;position:fixed" })).not.toContain("position");
  });

  test("differs on phones by its own value, or by the padding on phones", () => {
    const phones = (mobile: Values) => mailWith({ sestinaMinHeight: "320px", _override: { mobile } });
    expect(phones({ sestinaMinHeight: "180px" })).toContain("#u_row_1 .v-row-min-height{height:180px !important}");
    expect(phones({ padding: "30px" })).toContain("#u_row_1 .v-row-min-height{height:260px !important}");
    expect(phones({ sestinaMinHeight: "180px" })).toMatch(/id="u_row_1".*class="[^"]*v-row-min-height"/s);
    expect(phones({ sestinaMinHeight: "320px" })).not.toContain("v-row-min-height");
  });

  test("has the contents at its top, in its middle or at its bottom, also for Outlook and where columns are stacked", () => {
    const html = mailWith({ sestinaMinHeight: "320px", sestinaVerticalAlign: "middle" });
    expect(html.match(/display:table-cell;vertical-align:middle/g)).toHaveLength(2);
    expect(html.match(/valign="middle"/g)).toHaveLength(2);
    expect(html).toContain(
      "@media (max-width:620px){#u_row_1 .v-row-min-height{display:flex !important;flex-direction:column;justify-content:center}}",
    );
    const sideBySide = { _override: { mobile: { noStackMobile: true } } };
    expect(mailWith({ sestinaMinHeight: "320px", sestinaVerticalAlign: "middle", ...sideBySide })).not.toContain(
      "flex !important",
    );
    expect(mailWith({ sestinaVerticalAlign: "sideways" })).toBe(mailWith({}));
  });

  test("is read back from the html, and the mail stays the same", () => {
    fc.assert(
      fc.property(generatedDesign(drawnTypes), (design) => {
        const html = mailOf(design);
        expect(mailOf(importHtml(html, { newId: countingIds() }).design)).toBe(html);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the background picture of a row", () => {
  const picture = (size: string, repeat = "no-repeat") =>
    mailWith({ backgroundImage: { url: "https://pictures.example/dusk.png", size, repeat, position: "center" } });

  test("fills the area in Outlook too, or fits into it", () => {
    expect(picture("cover")).toMatch(/<v:fill type="frame" src="[^"]*" aspect="atleast" \/>/);
    expect(picture("contain")).toMatch(/<v:fill type="frame" src="[^"]*" aspect="atmost" \/>/);
    expect(picture("custom")).not.toContain("aspect=");
    expect(picture("cover", "repeat")).not.toContain("aspect=");
  });
});

describe("padding at the sides of a row", () => {
  const sides = (html: string) =>
    /@media only screen and \(max-width:(\d+)px\)\{\n\.u-row-container\{padding-left:0px !important/.exec(html)?.[1];

  test("is left out in windows that have no room for it next to the contents", () => {
    expect(sides(mailWith({ padding: "90px" }))).toBe("780");
    expect(sides(mailWith({ padding: "90px 40px" }))).toBe("680");
    expect(sides(mailWith({ padding: "90px 10px" }))).toBeUndefined();
  });
});
