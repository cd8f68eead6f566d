import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { declare, declared, declaredNames } from "#shared/email/markup/style-declarations.ts";
import { writeBlocks, writeLine } from "#editor/app/panels/text/storage/html/write-html.ts";

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: "text",
  text: words,
  marks,
});
const paragraph = (...content: object[]) => ({ type: "paragraph", attrs: { kept: {} }, content });

describe("rich text as html", () => {
  test("styles are serialized exactly, unknown ones too", () => {
    const style = "line-height:140%; mso-line-height-alt: 20px";
    const doc = { content: [{ type: "paragraph", attrs: { kept: { style } }, content: [text("a")] }] };
    expect(writeBlocks(doc)).toBe(`<p style="${style}">a</p>`);
  });

  test("text is escaped, placeholders are not", () => {
    const doc = { content: [paragraph(text('a < b & {{#if "x"}}{{> part}}{{/if}}'))] };
    expect(writeBlocks(doc)).toBe('<p>a &lt; b &amp; {{#if "x"}}{{> part}}{{/if}}</p>');
  });

  test("a quote in a placeholder does not end the attribute it stands in", () => {
    const link = { type: "link", attrs: { kept: { href: 'https://x.example/?a="1"&b={{lookup m "k"}}' } } };
    expect(writeLine({ content: [paragraph(text("go", link))] })).toBe(
      `<a href="https://x.example/?a=&quot;1&quot;&amp;b={{lookup m 'k'}}">go</a>`,
    );
  });

  test("marks shared by adjacent texts stay open across them", () => {
    const doc = { content: [paragraph(text("a", { type: "bold" }), text("b", { type: "bold" }, { type: "italic" }))] };
    expect(writeBlocks(doc)).toBe("<p><strong>a<em>b</em></strong></p>");
  });

  test("an empty paragraph keeps its height, and a list item contains its text directly", () => {
    const item = { type: "listItem", attrs: { kept: {} }, content: [paragraph(text("one"))] };
    const list = { type: "bulletList", attrs: { kept: {} }, content: [item] };
    expect(writeBlocks({ content: [paragraph(), list] })).toBe("<p>&nbsp;</p><ul><li>one</li></ul>");
  });
});

describe("style attributes", () => {
  test("a semicolon in a string or a url ends nothing", () => {
    const style = `background: url(data:image/png;base64,AA); font-family: "a;b"; color: red`;
    expect(declaredNames(style)).toEqual(["background", "font-family", "color"]);
  });

  test("a declaration is found, and can be removed", () => {
    const name = fc.constantFrom("color", "text-align", "mso-x");
    const value = fc.constantFrom("#fff", "left", "rgb(1, 2, 3)");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), name, value, (others, key, wanted) => {
        const style = others.map(([n, v]) => `${n}: ${v}`).join(";");
        const changed = declare(style, key, wanted);
        expect(declared(changed, key)).toBe(wanted);
        expect(declared(declare(changed, key, null), key)).toBeUndefined();
      }),
    );
  });
});
