import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idsOf } from "#shared/email/design/find.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds, fixture, load } from "./support/fixtures.ts";

const imported = (html: string) => importHtml(html, { newId: countingIds() }).design;
const mail = (html: string) => renderDesign(imported(html)).html;

const document = (head: string, body: string, attributes = "") =>
  `<!doctype html>\n<html>\n<head>${head}</head>\n<body${attributes}>${body}</body>\n</html>\n`;

/** Whatever became of the mail's structure: each of these stands in it, one after the other. */
function expectInOrder(html: string, parts: readonly string[]): void {
  let at = html.indexOf("<body");
  for (const part of parts.map((text) => text.trim()).filter((text) => text !== "")) {
    const found = html.indexOf(part, at);
    expect(found, part).toBeGreaterThan(0);
    at = found + part.length;
  }
}

describe("an imported html mail", () => {
  test("is rendered with its body byte for byte", () => {
    const body =
      '\n<TABLE width=600 {{#if a}}class="b"{{/if}}>{{#each rows}}<tr><td>{{this}}</td></tr>{{/each}}</TABLE><!--[if mso]><p>x</p><![endif]-->\n';
    const html = mail(document("<title>Hi</title>", body));
    expect(html).toContain(`<div>${body}</div>`);
  });

  test("that is only a fragment is imported as a whole", () => {
    expect(mail("<p>Hello {{name}}</p>")).toContain('<div style="word-wrap:break-word"><p>Hello {{name}}</p></div>');
    expect(mail("<form>just words</form>")).toContain("<div><form>just words</form></div>");
  });

  test("keeps its own style rules, which ours do not affect", () => {
    const style = '<style type="text/css">@media (max-width:600px){p{margin:20px}}</style>';
    const outlook = "<!--[if mso]><style>p{margin:0}</style><![endif]-->";
    const html = mail(
      document(`<meta charset=utf-8>${style}${outlook}<script>x</script><title>A &amp; B</title>`, "<p>x</p>"),
    );
    expect(html).toContain(`${style}\n${outlook}\n</head>`);
    expect(html).toContain("<title>A &amp; B</title>");
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/\np\{margin:0\}|\ntable,td/);
  });

  test.each([
    ['bgcolor="#eeeeee"', "#eeeeee"],
    ['style="margin:0; background-color: #123456;"', "#123456"],
    ['style="background:url(x.png) no-repeat"', ""],
    ["", "#ffffff"],
  ])("with a body tag of %s has the background %s", (attributes, colour) => {
    expect(imported(document("", "x", ` ${attributes}`)).body.values?.["backgroundColor"]).toBe(colour);
  });

  test("keeps the text styles of its body, after our own", () => {
    const html = mail(document("", "x", ` style='margin:8px;font-family:"Open Sans",serif'`));
    expect(html).toMatch(
      /<body class="clean-body s_body" style="margin:0;[^"]*;margin:8px;font-family:&quot;Open Sans&quot;,serif">/,
    );
    expect(mail(document("", "x", ' style="width:expression(alert(1))"'))).not.toContain("expression");
  });

  test("shares no class names with the document around it", () => {
    const shell = renderDesign(fixture("unlayer-sample-v12.json")).html.replace("<tbody>", "<tbody><tr></tr>");
    const again = mail(shell);
    expect(again.match(/id="u_body"/g)).toHaveLength(1);
    expect(again).toContain('class="s-row"');
  });

  test("is a design that can be read, edited and stored like any other", () => {
    const design = imported(document("", "<p>x</p>"));
    expect(JSON.stringify(load(JSON.stringify(design)))).toBe(JSON.stringify(design));
    expect(idsOf(design, "content")).toHaveLength(1);
    expect(design.counters).toEqual({ u_row: 1, u_column: 1, u_content_text: 1 });
  });

  test("keeps all its text, whatever that is", () => {
    const words = fc.array(
      fc.constantFrom("<p>", "</p>", "{{a}}", "x", " ", "\n", "&amp;", "é", "<b title='y'>", "</b>", "<!-- z -->"),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        expectInOrder(mail(document("<title>t</title>", parts.join(""))), parts);
      }),
    );
  });
});

/** What has to come through an import as it is: placeholders anywhere, Outlook's comments, old markup. */
const pieces = fc.constantFrom(
  "{{name}}",
  "{{{raw}}}",
  "{{#each items}}<tr><td>{{this.title}}</td></tr>{{/each}}",
  "<table><tbody>{{#if vip}}<tr><td>a</td></tr>{{/if}}</tbody></table>",
  '<td {{#if dark}}bgcolor="#000"{{/if}} width=20>',
  '<a href="https://shop.example/?id={{id}}&amp;b=1">{{label}}</a>',
  '<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="{{url}}"><![endif]-->',
  "<!--[if !mso]><!--><p>not {{mso}}</p><!--<![endif]-->",
  "<!--[if (gte mso 9)|(IE)]><table><tr><td><![endif]-->",
  "{{! a note }}",
  "<CENTER><FONT COLOR=red>x</FONT></CENTER>",
  "&nbsp;&copy;\n\t",
);

test("placeholders and Outlook's parts of any imported mail are unchanged by import, storing and rendering", () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), (parts) => {
      const body = `begin ${parts.join("")}`;
      const stored = load(JSON.stringify(imported(document("<title>{{subject}}</title>", body))));
      const { html } = renderDesign(stored);
      expectInOrder(html, parts);
      expect(html).toContain("<title>{{subject}}</title>");
    }),
    { numRuns: 300 },
  );
});
