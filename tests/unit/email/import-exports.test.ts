import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { itemsOf } from "#shared/email/design/find.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Values } from "#shared/email/design/types.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";

const exported = (name: string) =>
  readFileSync(new URL(`../../fixtures/exports/${name}.html`, import.meta.url), "utf8");
const read = (html: string) => importHtml(html, { newId: countingIds() });
const valuesOf = (html: string, type: string): readonly Values[] =>
  [...itemsOf(read(html).design)].flatMap((found) =>
    found.kind === "content" && found.item.type === type ? [found.item.values ?? {}] : [],
  );

describe("an export of Unlayer's editor whose table has no id", () => {
  test("is rows and contents, a heading without Outlook's table and a button without a link too", () => {
    const { design, parts } = read(exported("cleaned-up"));
    expect(parts.map(({ type }) => type)).toEqual(["heading", "text", "button", "text", "text"]);
    expect(design.body.rows.map(({ cells }) => cells)).toEqual([[1], [1], [1, 1]]);
    expect(design.body.values).toMatchObject({ contentWidth: "600px", linkStyle: { body: false } });
    expect(valuesOf(exported("cleaned-up"), "button")).toMatchObject([{ href: { values: { href: "" } } }]);
  });

  test("has the rule for all links as the design's own links", () => {
    const html = exported("older-links");
    const { design, parts } = read(html);
    expect(parts.map(({ type }) => type)).toEqual(["text", "button", "text"]);
    expect(design.body.values?.["linkStyle"]).toMatchObject({ linkColor: "#0a5f8a", linkUnderline: false });
    const mail = renderDesign(design).html;
    expect(mail).toContain("#u_body a{color:#0a5f8a;text-decoration:none}");
    expect(mail).not.toMatch(/\na ?\{/);
  });

  test("is imported as a whole if nothing shows that it is Unlayer's", () => {
    const { parts } = read(exported("cleaned-up").replace('class="clean-body u_body"', ""));
    expect(parts).toEqual([{ recognised: "html", type: "html" }]);
  });

  test("is also recognised by the older class of its body, but not where we wrote that class around a document", () => {
    const withClass = (name: string) => exported("cleaned-up").replace("clean-body u_body", name);
    expect(read(withClass("clean-body")).parts).toEqual(read(exported("cleaned-up")).parts);
    expect(read(withClass("clean-body s_body")).parts).toEqual([{ recognised: "html", type: "html" }]);
  });

  test("is imported as a whole if it contains no row", () => {
    const frame = renderDesign(blankDesign(countingIds(), {}, [])).html;
    expect(read(frame).design.body.rows).toEqual([]);
    expect(read(frame.replace('id="u_body"', "")).parts).toEqual([{ recognised: "html", type: "html" }]);
  });

  test.each(["cleaned-up", "older-links"])("makes a mail that is the same design again: %s", (name) => {
    const mail = renderDesign(read(exported(name)).design).html;
    expect(renderDesign(read(mail).design).html).toBe(mail);
  });
});
