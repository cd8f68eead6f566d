import { describe, expect, test } from "vitest";
import { idOf } from "#shared/email/design/address.ts";
import { bareRow } from "#shared/email/design/bare-row.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import { insertContent } from "#shared/email/design/insert.ts";
import { blankDesign, newContent } from "#shared/email/design/new-items.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";

const html = '<table width="100%"><tr><td>{{#each items}}<b>{{this}}</b>{{/each}}</td></tr></table>';
const design = blankDesign(countingIds(), {}, [bareRow(html)]);
const [content] = [...itemsOf(design)].filter(({ kind }) => kind === "content").map(({ item }) => idOf(item));
const [column] = [...itemsOf(design)].filter(({ kind }) => kind === "column").map(({ item }) => idOf(item));

describe("a bare row", () => {
  test("is put into the mail as it is, without tables around it", () => {
    expect(renderDesign(design).chunks.body).toContain(`<![endif]-->\n${html}\n<!--[if`);
    expect(renderDesign(design).html).not.toContain('class="u-row-container');
  });

  test("without html renders nothing, not even its condition", () => {
    const row = bareRow("");
    const displayCondition = { before: "{{#if vip}}", after: "{{/if}}" };
    const empty = { ...row, values: { ...row.values, displayCondition } };
    expect(renderDesign(blankDesign(countingIds(), {}, [empty])).html).not.toContain("vip");
  });

  test("contains nothing that runs", () => {
    const unsafe = blankDesign(countingIds(), {}, [bareRow("<script>x</script><b onclick=x>y</b>")]);
    expect(renderDesign(unsafe).html).toContain("<b>y</b>");
    expect(renderDesign(unsafe).html).not.toContain("script");
  });

  test("can be found in the editor by its row, column and content", () => {
    const canvas = renderDesign(design, { mode: "edit" }).html;
    for (const { kind, item } of itemsOf(design))
      expect(canvas).toContain(`<div data-sestina-kind="${kind}" data-sestina-id="${idOf(item)}">`);
    expect(canvas).toContain(html);
  });

  test("is a normal row once a content is added to it or it gets styles of its own", () => {
    const text = newContent("text", { text: "<p>more</p>" });
    const more = insertContent(design, text, { column: column!, at: 1 }, countingIds()).design;
    const padded = setValue(design, content!, ["containerPadding"], "10px").design;
    const hidden = setValue(design, content!, ["_override", "mobile", "hideMobile"], true).design;
    const onPhones = setValue(design, content!, ["_override", "desktop", "hideDesktop"], true).design;
    for (const changed of [more, padded, hidden, onPhones]) {
      expect(renderDesign(changed).html).toContain('class="u-row-container');
      expect(renderDesign(changed).html).toContain(`<div>${html}</div>`);
    }
  });
});
