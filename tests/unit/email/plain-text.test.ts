import { describe, expect, test } from "vitest";
import { htmlText } from "#shared/email/render/html-text.ts";
import { plainText } from "#shared/email/render/plain-text.ts";
import { fixture } from "./support/fixtures.ts";
import { designOf } from "./support/one-content.ts";

describe("html as plain text", () => {
  test.each([
    ["paragraphs stand apart", "<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["words after a paragraph stand apart too", "<h1>One</h1>Two<p>Three</p>Four", "One\n\nTwo\n\nThree\n\nFour"],
    ["lines break", "One<br>Two<div>Three</div>Four", "One\nTwo\nThree\nFour"],
    ["spaces fold", "  One \n\n two&nbsp; three ", "One two three"],
    [
      "links carry their address",
      'See <a href="https://a.example?a=1&amp;b=2">here</a>.',
      "See here (https://a.example?a=1&b=2).",
    ],
    [
      "links that say their address say it once",
      '<a href="https://a.example">https://a.example</a>',
      "https://a.example",
    ],
    ["links within the page are words", '<a href="#top">Top</a>', "Top"],
    ["lists have dashes", "<ul><li>One</li><li>Two</li></ul>", "- One\n- Two"],
    ["pictures say what they show", '<img src=x alt="A shoe">', "A shoe"],
    [
      "styles, scripts and Outlook's comments are silent",
      "<style>a{}</style><script>b</script><!--[if mso]>c<![endif]-->d",
      "d",
    ],
    ["character references are read", "Caf&eacute; &amp; &#x1F600; &hellip;", "Café & 😀 …"],
    [
      "placeholders stay",
      "<p>{{#each items}}{{name}}{{/each}} {{{raw}}}</p>",
      "{{#each items}}{{name}}{{/each}} {{{raw}}}",
    ],
    ["cells of a row stand in a line", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
  ])("%s", (_, html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});

describe("a design as plain text", () => {
  test("has every content in reading order, conditions and placeholders included", () => {
    const text = plainText(fixture("every-type-v24.json"));
    for (const part of [
      "Order {{order.id}} is on its way",
      "{{#each order.items}}\n- {{this.name}}: {{this.price}}\n{{/each}}",
      "or ask us (https://shop.example/help)",
      "See your order (https://shop.example/orders/{{order.id}}?a=1&b=2)",
      '{{#if member}}Shoe "Runner" (https://shop.example/shoe)',
      "Points {{points}}{{/if}}",
      "Email (mailto:hello@shop.example)",
      "Watch the video (https://www.youtube.com/watch?v=abcdefghijk)",
      "Item | Price\nShoe | 99",
      "Ends on 2026-12-24 18:00 (Europe/Berlin)",
      "Unsubscribe ({{unsubscribe}})",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<\w|\n\n\n/);
  });

  test("omits links, pictures and the preheader on request", () => {
    const design = designOf(
      "image",
      { altText: "A shoe", action: { name: "web", values: { href: "https://a.example" } } },
      {},
      { preheaderText: "Soon" },
    );
    expect(plainText(design)).toBe("Soon\n\nA shoe (https://a.example)\n");
    expect(plainText(design, { ignoreLinks: true, ignorePreheader: true })).toBe("A shoe\n");
    expect(plainText(design, { ignoreImages: true })).toBe("Soon\n");
  });
});
