import { expect, test } from "vitest";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { designOf } from "./support/one-content.ts";

/** A megabyte of the same again and again: what costs more the more stands before or after it takes minutes. */
const megabyteOf = (piece: string) => piece.repeat(Math.ceil(2 ** 20 / piece.length));

test.each([
  ["links in one line", "<a href=x>y</a>"],
  ["links in links", "<a href=x>"],
  ["tags whose third brace is missing", "{{{a}}&"],
  ["notes that never end", "{{!--a}}"],
  ["notes with braces inside", "{{!--a}}x--}}"],
  ["opening braces", "{{"],
  ["openings of comments", "<!--"],
  ["attributes without an end", '<p style="'],
  ["elements without an end", "<div><b>"],
])("a megabyte of %s is rendered completely", (_, piece) => {
  for (const [type, key] of [
    ["text", "text"],
    ["html", "html"],
  ] as const) {
    const design = designOf(type, { [key]: `begin ${megabyteOf(piece)}` });
    const { html, text } = renderDesign(design);
    expect(html.trimEnd().endsWith("</html>")).toBe(true);
    expect(text.startsWith("begin")).toBe(true);
  }
});
