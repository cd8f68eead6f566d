import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeAttribute, escapeText } from "#shared/email/markup/escape.ts";
import { tokenize } from "#shared/email/markup/tokenize.ts";
import { cssUrl } from "#shared/email/render/style.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixtureNames, fixtureText, load } from "./support/fixtures.ts";
import { designOf, mailOf } from "./support/one-content.ts";

const poison = [
  '"><script>alert(1)</script>',
  "</style><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "javascript:alert(1)",
  " JAVASCRIPT:alert(1)",
  "red;} </style><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '{{ " onclick=alert(1) }}',
  "{{x</style><script>}}",
  "{{ --><script> }}",
  "url(javascript:alert(1))",
  "</title><script>alert(1)</script>",
  "<svg onload=alert(1)>",
];

/** What a browser would run in this html: looked for in its tags and in Outlook's comments. */
function running(html: string): string[] {
  const found: string[] = [];
  tokenize(html, { skipPlaceholders: false, comments: true }, (token) => {
    if (token.kind === "comment") found.push(...running(html.slice(token.inner.start, token.inner.end)));
    if (token.kind !== "open") return;
    if (/^(script|svg|iframe)$/.test(token.name)) found.push(token.name);
    for (const { name, value } of token.attributes) {
      if (/^on[a-z]+$/.test(name)) found.push(name);
      if (/^(href|src|background)$/.test(name) && /^\s*javascript:/i.test(value)) found.push(value);
    }
  });
  return found;
}

test.each(fixtureNames)("whatever the value of %s, the mail contains nothing that runs", (name) => {
  const text = fixtureText(name);
  let leaves = 0;
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === "string") leaves += 1;
    return value;
  });
  const at = fc.array(fc.tuple(fc.nat(leaves - 1), fc.constantFrom(...poison)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(at, (places) => {
      const poisoned = new Map(places);
      let leaf = 0;
      const design: unknown = JSON.parse(text, (key, value: unknown) => {
        if (typeof value !== "string") return value;
        const bad = poisoned.get(leaf++);
        return bad === undefined || key === "type" ? value : bad;
      });
      for (const mode of ["mail", "edit"] as const)
        expect(running(renderDesign(load(design), { mode }).html)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe("placeholders", () => {
  test("are unchanged in texts, attributes, addresses and styles", () => {
    const html = mailOf("button", {
      text: 'Buy {{#if a "b"}}<b>{{{name}}}</b>{{/if}}',
      href: { name: "web", values: { href: "{{url}}?a={{b}}&c=1", target: "_blank" } },
      buttonColors: { color: "{{brand.colour}}" },
    });
    expect(html).toContain('Buy {{#if a "b"}}<b>{{{name}}}</b>{{/if}}');
    expect(html).toContain('href="{{url}}?a={{b}}&amp;c=1"');
    expect(html).toContain("color:{{brand.colour}};");
  });

  test.each([
    ['{{#if a "b"}}x{{/if}}', "{{#if a 'b'}}x{{/if}}"],
    ['{{name}} & "co"', "{{name}} &amp; &quot;co&quot;"],
    ["{{> part}} > x", "{{> part}} &gt; x"],
    ["a &amp; b &#39; c &copy d", "a &amp; b &#39; c &amp;copy d"],
    ['{{ " onclick=x }}', "{{ &quot; onclick=x }}"],
    ["{{x --> }}", "{{x --&gt; }}"],
    ["{{ open", "{{ open"],
  ])("in an attribute, %s is rendered as %s", (text, written) => {
    expect(escapeAttribute(text)).toBe(written);
  });

  test("in a text keep their quotes, and hide no tag", () => {
    expect(escapeText('{{#if a "b"}} < {{/if}}')).toBe('{{#if a "b"}} &lt; {{/if}}');
    expect(escapeText("{{! <script> }}")).toBe("{{! &lt;script&gt; }}");
  });
});

describe("a value that could end a style", () => {
  test.each([
    "red;background:blue",
    "red}",
    "red<",
    "red/*",
    "url(https://x.example)",
    "\\72 ed",
    "expression(alert(1))",
  ])("such as %s is omitted", (color) => {
    expect(mailOf("text", { text: "x", color })).not.toContain(color);
  });

  test("does not affect adjacent values", () => {
    expect(mailOf("text", { text: "x", color: "red;}", fontSize: "17px" })).toContain("font-size:17px;");
  });
});

test("removed content is reported", () => {
  const { warnings } = renderDesign(designOf("html", { html: "<script>x</script><p onclick=x>" }));
  expect(warnings).toEqual(["Removed because it could run a script or break the mail: <script>, onclick."]);
});

test.each([
  ["<", "&lt;"],
  ['"', "&quot;"],
  ["<<>>", "&lt;&lt;&gt;&gt;"],
])("an attribute of only %s is escaped like any other", (text, escaped) => {
  expect(escapeAttribute(text)).toBe(escaped);
});

test("an address in a rule keeps its placeholders and has the rest encoded", () => {
  expect(cssUrl("https://p.example/{{name}} (1)/{{size}}.png")).toBe(
    "url('https://p.example/{{name}}%20%281%29/{{size}}.png')",
  );
});
