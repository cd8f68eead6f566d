import { expect, test } from "vitest";
import { importHtml } from "#shared/email/import/import-html.ts";
import { countingIds } from "./support/fixtures.ts";
import { mailOf } from "./support/one-content.ts";

/** Half a megabyte of the same again and again: what costs more the more stands before or after it takes minutes. */
const halfMegabyteOf = (piece: string) => piece.repeat(Math.ceil(2 ** 19 / piece.length));

const written = mailOf("text", { text: "<p>words</p>" });
const inRow = (html: string) => written.replace("<p>words</p>", html);
const betweenRows = (html: string) => written.replace('<div class="u-row-container"', `${html}$&`);
const inHead = (html: string) => written.replace("</style>", `${html}$&`);
const alone = (html: string) => `<html><body>${html}</body></html>`;

test.each([
  ["elements without an end", "<div><b>"],
  ["end tags without a beginning", "</div></b>"],
  ["opening braces", "{{"],
  ["sections without an end", "{{#if a}}"],
  ["openings of comments", "<!--"],
  ["conditional comments that stand open", "<!--[if mso]><table><v:textbox "],
  ["whole conditional comments", "<!--[if gte mso 9]><table><v:textbox><![endif]-->"],
  ["attributes without an end", '<p style="'],
  ["tables that stand open", '<table style="font-family:a" '],
  ["braces in attributes", '<a href="{{#if x}}" {{y}}>z</a>'],
  ["scripts", "<script>alert(1)</script>"],
  ["rows that are none", '<div class="u-row-container"><div class="u-row">'],
  ["rules", "#a{b:c}"],
  ["rules that stand open", "@media x{a{"],
  ["declarations", '<p style="border-radius:0 0 0;a:url(\'(">x</p>'],
])("half a megabyte of %s is read completely, and all its text is kept", (_, piece) => {
  for (const place of [alone, inRow, betweenRows, inHead]) {
    const { design, parts } = importHtml(place(`begin ${halfMegabyteOf(piece)} end`), { newId: countingIds() });
    expect(parts.length).toBeGreaterThan(0);
    const kept = JSON.stringify(design);
    const inside = JSON.stringify(piece).slice(1, -1);
    if (place !== inHead) expect(kept.split(inside).length - 1).toBeGreaterThanOrEqual(2 ** 19 / piece.length / 2);
  }
});

test.each([
  ["names of fonts", "-alt:"],
  ["rules of fonts", '@font-face{font-family:"a";mso-font-alt:"b"}'],
  ["openings of style sheets", "<style "],
])("two megabytes of %s in a comment for Outlook are read completely", (_, piece) => {
  const comment = `<!--[if mso]><style>@font-face{${halfMegabyteOf(piece).repeat(4)}<![endif]-->`;
  const { design } = importHtml(written.replace("</head>", `${comment}$&`), { newId: countingIds() });
  expect(JSON.stringify(design)).toContain("words");
});
