import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenize } from "#shared/email/markup/tokenize.ts";
import { sanitizeHtml } from "#shared/email/render/sanitize/sanitize.ts";
import { fixtureNames, fixtureText } from "./support/fixtures.ts";

describe("html that needs no change is returned byte for byte:", () => {
  test.each([
    ["plain markup", '<P Class=a style="color:red">x<br>y</P>'],
    ["placeholders between cells", "<table>{{#each items}}<tr><td>{{this.name}}</td></tr>{{/each}}</table>"],
    ["placeholders inside a tag", '<tr {{#if online}}class="a"{{/if}}><td>'],
    ["placeholders in an address", '<a href="{{url}}?a={{b}}&c=1" title="{{#if a "b"}}x{{/if}}">y</a>'],
    [
      "Outlook's comments",
      "<!--[if mso]><table><tr><td><![endif]--><b>x</b><!--[if mso]></td></tr></table><![endif]-->",
    ],
    ["what Outlook does not see", "<!--[if !mso]><!--><div>x</div><!--<![endif]-->"],
    ["Outlook's shapes", "<style>v\\:* {behavior: url(#default#VML);}</style>"],
    [
      "style sheets",
      '<link rel="stylesheet" href="https://fonts.example/a.css"><style><!-- a > b {color: red} --></style>',
    ],
    ["a form without a target", "<form><input name=a></form>"],
    ["pictures in data", '<img src="data:image/png;base64,AAAA">'],
    ["words with less-than signs", "a < b <3 {{#if x}} < {{/if}}"],
    ["broken nesting", "</td></tr><b><i>x</b></i>"],
  ])("%s", (_, html) => {
    expect(sanitizeHtml(html)).toEqual({ html, removed: [] });
  });
});

describe("what runs is taken out:", () => {
  test.each([
    ["scripts", "a<script>alert(1)</script>b", "ab"],
    ["scripts without an end", "a<script>alert(1)", "a"],
    ["handlers", '<p onclick="a()" class=x>x</p>', "<p class=x>x</p>"],
    ["several handlers, with the white space before each", '<b  onclick="a()"\n onload=b>x</b>', "<b>x</b>"],
    ["a handler between two parts of another", '<p alt onclick="a()"title=b>x</p>', "<p alt title=b>x</p>"],
    ["handlers in odd spellings", '<img/src="x"/OnError=alert(1)>', '<img/src="x"/>'],
    ["script addresses", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["script addresses in character references", '<a href=" java&#x09;script&colon;alert(1)">x</a>', "<a>x</a>"],
    ["script addresses behind a placeholder", '<a href="java{{x}}script:alert(1)">x</a>', "<a>x</a>"],
    ["pages in data", '<a href="data:text/html,<b>">x</a>', "<a>x</a>"],
    ["frames", "a<iframe src=x><p></iframe>b", "ab"],
    ["objects, but for what they hold", "<object data=x><embed src=y>words</object>", "words"],
    [
      "form targets",
      '<form action="https://e.example"><button formaction=x>a</button></form>',
      "<form><button>a</button></form>",
    ],
    ["reloading", '<meta http-equiv="refresh" content="0;url=x">a', "a"],
    ["a base address", "<base href=https://e.example>a", "a"],
    ["drawings, which can hold scripts", "a<svg><svg></svg><script>x</script></svg>b", "ab"],
    ["styles that run", '<p style="width:expr\\65ssion(alert(1))">x</p>', "<p>x</p>"],
    ["style sheets that run", "<style>a{-moz-binding:url(x)}</style>b", "<style></style>b"],
    ["styles that run, with comments in their words", '<p style="width:exp/**/ress/*a*b/c*/ion(1)">x</p>', "<p>x</p>"],
    [
      "style sheets that run before a comment without an end",
      "<style>a{b:expression(1)}/*</style>b",
      "<style></style>b",
    ],
    [
      "style sheets that run between strings that look like comments",
      `<style>a{content:"/*";width:expression(1);b:"*/"}</style>b`,
      "<style></style>b",
    ],
    ["handlers after a block tag, leaving the block", "<tr {{#if x}}onclick=a{{/if}} id=b>", "<tr {{#if x}} id=b>"],
    ["a tag hidden by a placeholder", "<scr{{x}}ipt>alert(1)</script>", ""],
    [
      "a script between two Handlebars comments that hide it",
      "{{! <!-- }}<script>x</script>{{! --> }}",
      "{{! <!-- }}{{! --> }}",
    ],
    ["scripts in Outlook's comments", "<!--[if mso]><script>x</script><b><![endif]-->", "<!--[if mso]><b><![endif]-->"],
    ["tags inside a style sheet", "<style>a{}<img onerror=x></style>", "<style>a{}\\3c img onerror=x></style>"],
  ])("%s", (_, html, safe) => {
    const result = sanitizeHtml(html);
    expect(result.html).toBe(safe);
    expect(result.removed).not.toEqual([]);
  });
});

describe("what is left open cannot swallow what follows:", () => {
  test.each([
    ["a tag", "a<img src=x onerror=alert(1) ", "a&lt;img src=x onerror=alert(1) "],
    ["a quote", 'a<p title="<b>', 'a&lt;p title="&lt;b>'],
    ["a comment", "a<!-- b", "a<!-- b-->"],
    ["a style sheet", "<style>a{}", "<style>a{}</style>"],
    ["a text area", "<textarea>a<b>", "<textarea>a&lt;b></textarea>"],
  ])("%s", (_, html, safe) => {
    expect(sanitizeHtml(html).html).toBe(safe);
  });
});

const pieces = [
  "<script>",
  "</script>",
  "alert(1)",
  "<img src=x onerror=alert(1)>",
  "<svg>",
  "</svg>",
  "<style>",
  "</style>",
  "<!--",
  "-->",
  "--!>",
  "<![CDATA[",
  "]]>",
  '"',
  "'",
  '<a href="javascript:alert(1)">',
  "<a href=java&#9;script:x>",
  "<title>",
  "<select>",
  "<textarea>",
  '<p title="',
  '">',
  "{{",
  "}}",
  "{{#if a}}",
  "{{/if}}",
  "{{! ",
  "{{!-- ",
  "--}}",
  "<iframe src=x>",
  " onclick=alert(1) ",
  "<div ",
  ">",
  "/",
  "<",
  "=",
  "\n",
  "<template>",
  "<plaintext>",
  "<xmp>",
  "<body onload=alert(1)>",
  "a",
  "<?xml ?>",
  "</div",
  "<x/onclick=1>",
  "<scr{{/if}}ipt>",
  "on{{x}}click=alert(1)",
  '{{ " }}',
  "<math>",
  "<base href=x>",
];
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((parts) => parts.join(""));

/** Names of elements and attributes a browser would see, before or after the placeholders are rendered. */
function seen(html: string): { elements: string[]; attributes: string[]; open: boolean } {
  const elements: string[] = [];
  const attributes: string[] = [];
  let open = false;
  tokenize(html, { skipPlaceholders: false, comments: true }, (token) => {
    if (token.kind !== "text" && !token.closed) open = true;
    if (token.kind !== "open") return;
    elements.push(token.name);
    attributes.push(
      ...token.attributes.map(({ name, value }) => (value.startsWith("javascript:") ? "javascript" : name)),
    );
  });
  return { elements, attributes, open };
}

test.each([
  ["{{!--}}<scr{{x}}ipt>alert(1)</scr{{x}}ipt>--}}", "{{!--}}"],
  ["{{!----}}<scr{{x}}ipt>alert(1)</scr{{x}}ipt>--}}", "{{!----}}"],
  ["{{!-- }}--><scr{{x}}ipt>", "{{!-- }}-->"],
  ["a{{!-- {{name}} --}}b", "ab"],
  ["<b>a{{!-- {{name}} --~}}b</b>", "<b>ab</b>"],
  ["<b>{{!-- a -- b --}}</b>", "<b>{{!-- a -- b --}}</b>"],
])("a Handlebars comment hides nothing that runs: %s", (html, start) => {
  const safe = sanitizeHtml(`${html}<i></i>`).html;
  expect(safe.startsWith(start)).toBe(true);
  expect(seen(safe.replaceAll(/\{\{[\s\S]*?\}\}/g, "")).elements).not.toContain("script");
});

test("whatever the html, nothing that runs and nothing unclosed is left, rendered or not", () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const safe = sanitizeHtml(html).html;
      for (const view of [safe, safe.replaceAll(/\{\{[\s\S]*?\}\}/g, "")]) {
        const { elements, attributes } = seen(view);
        expect(elements.filter((name) => /^(script|iframe|svg|math|base|object|embed)$/.test(name))).toEqual([]);
        expect(attributes.filter((name) => /^on[a-z]*$|^javascript$/.test(name))).toEqual([]);
      }
      expect(seen(safe).open).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("sanitized html is not changed by sanitizing it again", () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const safe = sanitizeHtml(html).html;
      expect(sanitizeHtml(safe)).toEqual({ html: safe, removed: [] });
    }),
    { numRuns: 500 },
  );
});

test("texts that users wrote with Unlayer are not changed", () => {
  const texts: string[] = [];
  for (const name of fixtureNames) {
    JSON.parse(fixtureText(name), (key, value: unknown) => {
      if ((key === "text" || key === "html") && typeof value === "string") texts.push(value);
      return value;
    });
  }
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) expect(sanitizeHtml(text).removed).toEqual([]);
});
