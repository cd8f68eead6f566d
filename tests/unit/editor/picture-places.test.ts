import * as fc from "fast-check";
import { expect, test } from "vitest";
import { picturePlaces, withAddresses } from "#editor/app/model/rendering/zip/picture-places.ts";

const a = "https://p.example/a.png";
const renamed = (html: string) =>
  withAddresses(html, picturePlaces(html), (address) => (address === a ? "A" : undefined));

test.each([
  ['<img src="https://p.example/a.png">', '<img src="A">'],
  ["<IMG alt=x SRC=https://p.example/a.png width=1>", "<IMG alt=x SRC=A width=1>"],
  ["<img src=' https://p.example/a.png '/>", "<img src='A'/>"],
  [
    '<img srcset="data:image/gif;base64,R0lG 1x,https://p.example/a.png 2x, other.png">',
    '<img srcset="data:image/gif;base64,R0lG 1x,A 2x, other.png">',
  ],
  ['<td background="https://p.example/a.png">', '<td background="A">'],
  [
    '<video poster="https://p.example/a.png" src="https://p.example/a.png">',
    '<video poster="A" src="https://p.example/a.png">',
  ],
  ["<p style='background:URL( \"https://p.example/a.png\" )'>", "<p style='background:URL( \"A\" )'>"],
  [
    '<p style="background:url(&#39;https://p.example/a.png&#39;),url(https://p.example/a.png)">',
    '<p style="background:url(&#39;A&#39;),url(A)">',
  ],
  [
    "<style>a{background:url(https://p.example/a.png)}@import url(https://p.example/a.png);</style>",
    "<style>a{background:url(A)}@import url(https://p.example/a.png);</style>",
  ],
  ['<!--[if mso]><v:fill src="https://p.example/a.png"/><![endif]-->', '<!--[if mso]><v:fill src="A"/><![endif]-->'],
  ['<img {{#if x}}src="https://p.example/a.png"{{/if}}>', '<img {{#if x}}src="A"{{/if}}>'],
  [
    '{{#each "<img src=x>"}}<img src="https://p.example/a.png">{{/each}}',
    '{{#each "<img src=x>"}}<img src="A">{{/each}}',
  ],
  [
    '<a href="https://p.example/a.png">https://p.example/a.png</a><script src="https://p.example/a.png"></script>',
    undefined,
  ],
  ['<title><img src="https://p.example/a.png"></title>', undefined],
  ['<img src="https://p.example/a.png', '<img src="A'],
])("the pictures of %s", (html, expected) => {
  expect(renamed(html)).toBe(expected ?? html);
});

test("an address is what a browser reads, and its references are not written back where it stays", () => {
  const html = '<img src="https://p.example/a.png?x=1&amp;y=&quot;">';
  expect(picturePlaces(html).map(({ address }) => address)).toEqual(['https://p.example/a.png?x=1&y="']);
  expect(renamed(html)).toBe(html);
});

test("the places of any html are in order, apart, and hold their addresses", () => {
  const pieces = [
    "<img ",
    "src=",
    '"',
    "'",
    a,
    "url(",
    ")",
    "<style>",
    "</style>",
    "<!--",
    "-->",
    "style=",
    "srcset=",
    ",",
  ];
  const piece = fc.constantFrom(...pieces, " ", ">", "{{", "}}", "&quot;", "background=", "@import ", "2x");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (written) => {
      const html = written.join("");
      let from = 0;
      for (const { start, end, address } of picturePlaces(html)) {
        expect(start).toBeGreaterThanOrEqual(from);
        const slice = html.slice(start, end).trim();
        expect([slice, slice.replaceAll("&quot;", '"')]).toContain(address);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(html.length);
    }),
    { numRuns: 5000 },
  );
});
