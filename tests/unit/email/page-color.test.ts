import { describe, expect, test } from "vitest";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "./support/fixtures.ts";

/** A mail that is taken whole, and one of a simple column. */
const bodies = ["<table><tr><td>a<td>b</table>", '<div style="max-width:500px"><p>a</p><hr></div>'] as const;

const colorOf = (head: string, body: string, attributes = "") =>
  importHtml(`<html><head>${head}</head><body${attributes}>${body}</body></html>`, { newId: countingIds() }).design.body
    .values?.["backgroundColor"];

describe.each(bodies)("the page of an imported mail with the body %s", (body) => {
  test.each([
    ["#eef1f4", "<style>body{background-color:#eef1f4}</style>", ""],
    ["#eef1f4", "<style>html, body { margin: 0; background: #EEF1F4 !important }</style>", ""],
    ["rgb(1, 2, 3)", "<style>body{background:red}</style><style>body{background:rgb(1, 2, 3)}</style>", ""],
    ["#abcdef", "<style>html{background:#abcdef}</style>", ""],
    ["#333333", "<style>html{background:#abcdef}body{background:#333333}</style>", ""],
    ["#111111", "<style>body{background:#eef1f4}</style>", ' style="background-color:#111111"'],
    ["#eef1f4", "<style>body{background:#eef1f4}</style>", ' bgcolor="#222222"'],
    ["#222222", "", ' bgcolor="#222222"'],
    ["#ffffff", "<style>body{margin:0}p{background:red}</style>", ""],
    ["#ffffff", "<style>@media (max-width:400px){body{background:red}}</style>", ""],
  ])("is %s, by %s%s", (color, head, attributes) => {
    expect(String(colorOf(head, body, attributes)).toLowerCase()).toBe(color);
  });

  test("is left to a background that is more than a color", () => {
    const head = "<style>body{background:#eef1f4 url('https://p.example/a.png')}</style>";
    expect(colorOf(head, body)).toBe("");
  });
});

test("an imported document keeps its language and its direction", () => {
  const html = `<html lang="he" dir="RTL"><body>${bodies[0]}</body></html>`;
  const { design } = importHtml(html, { newId: countingIds() });
  expect(design.body.values).toMatchObject({ language: { code: "he" }, textDirection: "rtl" });
  expect(renderDesign(design).html).toMatch(/<html [^>]* lang="he" dir="rtl">/);
});
