import { describe, expect, test } from "vitest";
import { itemsOf } from "#shared/email/design/find.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { rulesOf } from "#shared/email/import/rules.ts";
import { phoneValuesOfContent } from "#shared/email/import/unlayer/phone-values.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";
import { designOf } from "./support/one-content.ts";

const again = (html: string) => importHtml(html, { newId: countingIds() });

describe("of a mail that Sestina made is read back", () => {
  test("a body without colours", () => {
    const { html } = renderDesign(designOf("text", { text: "<p>a</p>" }, {}, { backgroundColor: "", textColor: "" }));
    const { design, parts } = again(html);
    expect(parts).toEqual([{ recognised: "structure", type: "text" }]);
    expect(design.body.values).toMatchObject({ backgroundColor: "", textColor: "" });
  });

  test.each([
    ["that Outlook is told", "640px", (html: string) => html],
    ["of every mail where nothing says one", "500px", (html: string) => html.replace(' width="640" align=', " align=")],
  ])("without rows the width %s: %s", (_what, width, change) => {
    const { html } = renderDesign(blankDesign(countingIds(), { contentWidth: "640px" }, []));
    expect(again(change(html)).design.body.values?.["contentWidth"]).toBe(width);
  });

  test("an element id on the first of two that have it", () => {
    const smaller = { _override: { mobile: { fontSize: "10px" } } };
    const contents = ["a", "b"].map((word) => newContent("text", { text: `<p>${word}</p>`, ...smaller }));
    const { html } = renderDesign(blankDesign(countingIds(), {}, [newRow([1], contents)]));
    expect(html).toContain('id="u_content_text_2"');
    const { design } = again(html.replaceAll("u_content_text_2", "u_content_text_1"));
    const ids = [...itemsOf(design)].map(({ item }) => objectAt(item.values ?? {}, "_meta")["htmlID"]);
    expect(ids.filter((id) => id === "u_content_text_1")).toHaveLength(1);
  });
});

describe("a table of data", () => {
  const cells = ["1", "2"].map((text) => ({ text }));
  const values = { columns: 2, rows: 1, table: { headers: [], rows: [{ cells }], footers: [] } };

  test("is read back without an alignment where it has none", () => {
    const { html } = renderDesign(designOf("table", { ...values, contentTextAlign: "" }));
    const { design, parts } = again(html);
    expect(parts).toEqual([{ recognised: "structure", type: "table" }]);
    expect(renderDesign(design).html).toBe(html);
  });

  test("with text between its rows stays html", () => {
    const { html } = renderDesign(designOf("table", values));
    expect(again(html.replace("</colgroup><tbody>", "</colgroup><tbody>words")).parts).toEqual([
      { recognised: "html", type: "html" },
    ]);
  });
});

describe("a rule", () => {
  test.each([
    ["/* a */.a{/* } */color:red/*;*/}/* b { */.b{}", [".a", ".b"]],
    [".a{}/* .b{}", [".a"]],
    [".a{}/*/ .b{} */.c{}", [".a", ".c"]],
  ])("is read without comments: %s", (css, selectors) => {
    expect(rulesOf(css).map(({ selector }) => selector)).toEqual(selectors);
  });

  test("is recognised whatever white space its selector has", () => {
    expect(rulesOf(".a \n  .b , .c  > i{color:red}").map(({ selector }) => selector)).toEqual([".a .b,.c>i"]);
  });

  test.each([
    ["#a .v-width{width:50% !important}", "(max-width: 480px)", { width: "50%" }],
    ["#a .v-width{width:auto !important}", "(max-width: 480px)", {}],
    ["#a .v-layout-display{display:block !important}", "(max-width: 480px)", { layout: "vertical" }],
    ["#a .v-font-size{font-size:10px !important}", "(max-width: 480px)", { fontSize: "10px" }],
    ["#a .v-font-size{font-size:10px !important}", "(max-width: 300px)", {}],
  ])("%s for screens of %s is the content's style on phones: %j", (rule, media, values) => {
    expect(phoneValuesOfContent(rulesOf(`@media ${media}{${rule}}`))).toEqual(values);
  });
});
