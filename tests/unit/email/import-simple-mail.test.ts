import { describe, expect, test } from "vitest";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds, load } from "./support/fixtures.ts";

const read = (html: string) => importHtml(html, { newId: countingIds() });
const typesOf = (html: string) => read(html).parts.map(({ type }) => type);
const contentsOf = (html: string) =>
  read(html).design.body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));

const button =
  '<a href="https://shop.example/?a=1&amp;b={{id}}" target="_blank" style="display:inline-block;background-color:#0a7;color:#fff;padding:10px 20px;border-radius:4px;text-decoration:none">Read {{more}}</a>';
const column = (inside: string, style = "max-width:600px;margin:0 auto;background-color:#ffffff;padding:24px") =>
  `<!doctype html><html><body style="background-color:#eeeeee"><div style="${style}">${inside}</div></body></html>`;

describe("a mail of one simple column", () => {
  test("becomes texts, pictures, buttons and lines, in its order", () => {
    const html = column(
      `<h1>Hello {{name}}</h1><p>One</p><ul><li>a</li></ul><img src="https://p.example/a.png" width="300" height="100" alt="A">` +
        `<div>${button}</div><hr style="border:none;border-top:2px solid #cccccc;margin:10px 0">just words`,
    );
    expect(typesOf(html)).toEqual(["text", "image", "button", "divider", "text"]);
    const [text, image, action, line] = contentsOf(html);
    expect(text?.values?.["text"]).toBe("<h1>Hello {{name}}</h1><p>One</p><ul><li>a</li></ul>");
    expect(image?.values).toMatchObject({ src: { url: "https://p.example/a.png", width: 300 }, altText: "A" });
    expect(action?.values).toMatchObject({
      text: "Read {{more}}",
      href: { values: { href: "https://shop.example/?a=1&b={{id}}", target: "_blank" } },
      buttonColors: { color: "#fff", backgroundColor: "#0a7" },
    });
    expect(line?.values?.["border"]).toMatchObject({ borderTopWidth: "2px", borderTopColor: "#cccccc" });
  });

  test("keeps the column's width, colors and padding", () => {
    const { design } = read(column("<p>x</p>"));
    expect(design.body.values).toMatchObject({ contentWidth: "648px", backgroundColor: "#eeeeee" });
    expect(design.body.rows[0]?.values).toMatchObject({ columnsBackgroundColor: "#ffffff" });
    expect(design.body.rows[0]?.columns[0]?.values).toMatchObject({ padding: "24px" });
  });

  test("in a centred table has a row for each of the table's, with its condition", () => {
    const rows = "<tr><td><p>one</p></td></tr>{{#if vip}}<tr><td style='padding:8px'><p>two</p></td></tr>{{/if}}";
    const table = `<table width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table width="640">${rows}</table></td></tr></table>`;
    const { design } = read(`<html><body>${table}</body></html>`);
    expect(design.body.rows.map(({ values }) => values?.["displayCondition"] ?? null)).toEqual([
      null,
      expect.objectContaining({ before: "{{#if vip}}", after: "{{/if}}" }),
    ]);
    expect(renderDesign(load(JSON.stringify(design))).html).toMatch(
      /\{\{#if vip\}\}<div[^]*<p>two<\/p>[^]*\{\{\/if\}\}/,
    );
  });

  test("keeps the alignment of its text", () => {
    const [text] = contentsOf(column("<p>x</p>", "max-width:600px;text-align:center"));
    expect(text?.values).toMatchObject({ textAlign: "center" });
  });

  test("may have rows in which nothing is recognised", () => {
    const rows = '<tr><td><table border="1"><tr><td>1</td></tr></table></td></tr><tr><td><p>two</p></td></tr>';
    expect(typesOf(`<html><body><table width="640">${rows}</table></body></html>`)).toEqual(["html", "text"]);
  });

  test("is never cut inside a section of the template language", () => {
    const html = column(`<p>a</p>{{#if b}}<p>c</p><div>${button}</div>{{else}}<p>d</p>{{/if}}<p>e</p>`);
    expect(typesOf(html)).toEqual(["text", "html", "text"]);
    expect(renderDesign(read(html).design).html).toContain(
      `{{#if b}}<p>c</p><div>${button}</div>{{else}}<p>d</p>{{/if}}`,
    );
  });

  test("is never cut within a line", () => {
    expect(typesOf(column(`See ${button} now`))).toEqual(["text"]);
    expect(typesOf(column('one <img src="https://p.example/a.png" width="10"> two'))).toEqual(["html"]);
  });

  test("keeps what is not recognised as html in its place", () => {
    const table = '<table border="1"><tr><td>1</td></tr></table>';
    const html = column(`<p>a</p>${table}<p>b</p>`);
    expect(typesOf(html)).toEqual(["text", "html", "text"]);
    expect(contentsOf(html)[1]?.values?.["html"]).toBe(table);
  });
});

describe("a mail is imported as a whole", () => {
  test.each([
    ["with rules for classes", "<style>.a{color:red}</style>", "<p class=a>x</p>"],
    ["with rules for Outlook", "<!--[if mso]><style>p{margin:0}</style><![endif]-->", "<p>x</p>"],
    [
      "with Outlook's tags around its parts",
      "",
      "<!--[if mso]><table><tr><td><![endif]--><p>x</p><!--[if mso]></td></tr></table><![endif]-->",
    ],
    ["with an element left open", "", "<p>x<p>y"],
    ["with a section that is not ended", "", "<p>x</p>{{#if a}}"],
    ["whose column has a shadow", "", '<div style="box-shadow:0 0 3px #000"><p>x</p></div>'],
    ["in two columns", "", "<table><tr><td>a</td><td>b</td></tr></table>"],
  ])("%s", (_, head, body) => {
    const { design, parts } = read(`<html><head>${head}</head><body>${body}</body></html>`);
    expect(parts).toEqual([{ recognised: "html", type: "html" }]);
    expect(renderDesign(design).html).toContain(`<div>${body}</div>`);
  });
});
