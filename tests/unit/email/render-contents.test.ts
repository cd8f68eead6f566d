import { describe, expect, test } from "vitest";
import type { Values } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture } from "./support/fixtures.ts";
import { designOf, mailOf, withoutOutlook } from "./support/one-content.ts";

const link = (href: string) => ({ name: "web", values: { href, target: "_blank" } });
const lexical = (...children: object[]) => JSON.stringify({ root: { type: "root", children } });

describe("in a mail", () => {
  test("a text keeps its html and gets its styles", () => {
    const html = mailOf("text", {
      text: "<p>Hi <b>you</b></p>",
      fontSize: "16px",
      color: "#123456",
      textAlign: "right",
    });
    expect(html).toContain(">" + "<p>Hi <b>you</b></p></div>");
    expect(html).toMatch(/<div style="font-size:16px;color:#123456;line-height:140%;text-align:right;/);
  });

  test("a heading has its level", () => {
    expect(mailOf("heading", { text: "Hello", headingType: "h3" })).toMatch(/<h3 style="margin:0px;[^"]*">Hello<\/h3>/);
    expect(mailOf("heading", { text: "Hello", headingType: "script" })).toMatch(/<h1 [^>]*>Hello<\/h1>/);
  });

  test("a picture fills its column up to its own width and has its link", () => {
    const values = {
      src: { url: "https://p.example/a.png", width: 1000, height: 500 },
      altText: 'A "b" & c',
      action: link("https://a.example"),
    };
    const html = mailOf("image", values);
    expect(html).toContain('<a href="https://a.example" target="_blank"><img');
    expect(html).toContain('alt="A &quot;b&quot; &amp; c"');
    // 500 wide, less 10 of padding on both sides.
    expect(html).toMatch(/width:100%;max-width:480px" width="480" height="240"/);
  });

  test.each([
    [{ width: 100, height: 50 }, 'width:100%;max-width:100px" width="100" height="50"'],
    [
      { width: 1000, height: 500, autoWidth: false, maxWidth: "50%" },
      'width:50%;max-width:240px" width="240" height="120"',
    ],
    [
      { width: 1000, height: 500, autoWidth: false, maxWidth: "100px" },
      'width:100px;max-width:100px" width="100" height="50"',
    ],
  ])("a picture of %j is rendered %s", (src, drawn) => {
    expect(mailOf("image", { src: { url: "https://p.example/a.png", ...src } })).toContain(drawn);
  });

  test("a picture may consist of its address only, as in designs without a schema version", () => {
    expect(mailOf("image", { src: "https://p.example/a.png" })).toMatch(/<img [^>]*src="https:\/\/p\.example\/a\.png"/);
    expect(mailOf("image", { src: "https://p.example/a.png", maxWidth: "50%" })).toContain("width:50%");
  });

  test("a picture without an address is omitted with a warning", () => {
    const { html, warnings } = renderDesign(designOf("image", {}));
    expect(html).not.toContain("<img");
    expect(warnings).toEqual(["An image has no picture yet."]);
  });

  test("a button is a padded link, with a VML shape for Outlook", () => {
    const html = mailOf("button", {
      text: "<b>Buy</b>",
      href: link("https://a.example/?a=1&b={{c}}"),
      calculatedWidth: 120,
      calculatedHeight: 40,
      borderRadius: "10px",
    });
    expect(withoutOutlook(html)).toMatch(
      /<a href="https:\/\/a\.example\/\?a=1&amp;b=\{\{c\}\}" target="_blank" class="v-button" style="[^"]*background-color:#0879A1/,
    );
    expect(html).toContain(
      'href="https://a.example/?a=1&amp;b={{c}}" style="height:40px;v-text-anchor:middle;width:120px" arcsize="25%" stroke="f" fillcolor="#0879A1"',
    );
    expect(html).toContain('<span style="display:block;padding:10px 20px;line-height:120%"><b>Buy</b></span>');
  });

  test("a button without a target is still rendered, without an address", () => {
    expect(mailOf("button", { text: "Buy" })).toMatch(/<a class="v-button" style/);
  });

  test("a divider is the upper border of an empty cell", () => {
    const border = { borderTopWidth: "3px", borderTopStyle: "dotted", borderTopColor: "#ff0000" };
    expect(mailOf("divider", { width: "40%", border })).toMatch(/width="40%"[^>]*>.*border-top:3px dotted #ff0000/);
  });

  test("html of the author is rendered byte for byte", () => {
    const own =
      '<!--[if mso]><p>O</p><![endif]-->\n<TABLE {{#if a}}bgcolor="#fff"{{/if}}><tr><td>{{{raw}}}</td></tr></TABLE>  ';
    expect(mailOf("html", { html: own })).toContain(`<div>${own}</div>`);
  });

  test("a menu separates its entries and links those with a target", () => {
    const items = [
      { text: "Shop", link: link("https://a.example") },
      { text: "Nothing", link: link("") },
    ];
    const html = withoutOutlook(mailOf("menu", { menu: { items }, separator: "|" }));
    expect(html).toMatch(
      /<a href="https:\/\/a\.example" target="_blank"[^>]*>Shop<\/a>\s*<span class="hide-mobile"[^>]*>\|<\/span>\s*<span[^>]*>Nothing<\/span>/,
    );
    expect(html).toContain(".hide-mobile{");
  });

  test("a social icon without a picture is rendered as letters, one with a picture shows it", () => {
    const icons = [
      { name: "LinkedIn", url: "https://l.example" },
      { name: "Own", url: "https://o.example", imgUrl: "https://p.example/o.png" },
    ];
    const html = mailOf("social", { icons: { iconType: "circle", icons } });
    expect(html).toMatch(/<a href="https:\/\/l\.example"[^>]*><span aria-label="LinkedIn"[^>]*>in<\/span><\/a>/);
    expect(html).toMatch(/<a href="https:\/\/o\.example"[^>]*><img src="https:\/\/p\.example\/o\.png" alt="Own"/);
    expect(html).not.toContain("unlayer");
  });

  test.each<[string, Values, RegExp]>([
    [
      "its picture",
      { video: { url: "https://v.example/1", thumbnail: "https://p.example/v.png" } },
      /<a href="https:\/\/v\.example\/1"[^>]*><img[^>]*src="https:\/\/p\.example\/v\.png"/,
    ],
    [
      "the spelling of schema 6",
      { videoUrl: "https://v.example/1", thumbnailUrl: "https://p.example/v.png" },
      /<a href="https:\/\/v\.example\/1"[^>]*><img[^>]*src="https:\/\/p\.example\/v\.png"/,
    ],
    [
      "a line of text without one",
      { video: { url: "https://v.example/1" } },
      /<a href="https:\/\/v\.example\/1"[^>]*>Watch the video<\/a>/,
    ],
    [
      "the picture that YouTube has of it",
      { video: { url: "https://v.example/1", type: "youtube", videoId: "abcdefghijk" } },
      / src="https:\/\/img\.youtube\.com\/vi\/abcdefghijk\/hqdefault\.jpg"/,
    ],
  ])("a video is shown by %s", (_, values, drawn) => {
    expect(mailOf("video", values)).toMatch(drawn);
  });

  test("a table has its header, striped rows and footer", () => {
    const { html } = renderDesign(fixture("every-type-v24.json"));
    expect(html).toMatch(/<thead><tr style="height:30px"><th [^>]*width:60%">Item<\/th>/);
    expect(html).toMatch(
      /<tbody><tr[^>]*><td [^>]*background-color:#eef2f6[^>]*>Shoe<\/td><td [^>]*text-align:right[^>]*><em>99<\/em><\/td>/,
    );
    expect(html).toMatch(/<tfoot>.*\{\{sum\}\}/);
  });

  test("a countdown shows when it ends, with a warning", () => {
    const { html, warnings } = renderDesign(
      designOf("timer", { countdown: { endTime: "2026-12-24T18:00:30", timezone: "UTC" } }),
    );
    expect(html).toContain("Ends on 2026-12-24 18:00 (UTC)");
    expect(warnings.join()).toMatch(/countdown/i);
  });

  test("a text of the newer editor is rendered from its textJson", () => {
    const json = lexical(
      {
        type: "extended-paragraph",
        format: "center",
        children: [{ type: "extended-text", text: "a < b", format: 3, style: "color: red;" }],
      },
      {
        type: "list",
        listType: "number",
        children: [
          { type: "listitem", children: [{ type: "link", url: "{{url}}", children: [{ type: "text", text: "c" }] }] },
        ],
      },
    );
    expect(mailOf("paragraph", { textJson: json })).toContain(
      '<p style="text-align: center;"><span style="color: red;"><strong><em>a &lt; b</em></strong></span></p><ol><li><a href="{{url}}"><span>c</span></a></li></ol>',
    );
    const label = lexical({
      type: "extended-paragraph",
      isInlineTool: true,
      children: [{ type: "extended-text", text: "Buy" }],
    });
    expect(mailOf("button", { textJson: label })).toContain("<span><span>Buy</span></span></span></a>");
  });

  test("an unknown type renders only a warning", () => {
    const { html, warnings } = renderDesign(designOf("loyalty-card", { points: 12 }));
    expect(html).not.toContain("loyalty");
    expect(warnings).toEqual([
      'The content of type "loyalty-card" cannot be shown; it is kept in the design and left out of the mail.',
    ]);
  });

  test("deprecated texts of Unlayer are rendered as texts", () => {
    expect(renderDesign(fixture("overrides-v12.json")).html).toContain("UNSUBSCRIBE");
  });
});

describe("in the editor", () => {
  test("every item has its kind and id", () => {
    const design = designOf("text", { text: "<p>Hi</p>" });
    const { html } = renderDesign(design, { mode: "edit" });
    const [row] = design.body.rows;
    for (const [kind, id] of [
      ["row", row?.id],
      ["column", row?.columns[0]?.id],
      ["content", row?.columns[0]?.contents[0]?.id],
    ]) {
      expect(html).toContain(` data-sestina-kind="${kind}" data-sestina-id="${id}"`);
    }
    expect(renderDesign(design).html).not.toContain("data-sestina");
  });

  test.each([
    ["an unknown type", "loyalty-card", {}, /data-sestina-note[^>]*>loyalty-card: kept in the design/],
    ["a picture to choose", "image", {}, /data-sestina-note[^>]*>Image: choose a picture/],
    ["a menu to fill", "menu", { menu: { items: [] } }, /data-sestina-note[^>]*>Menu: add an entry/],
  ])("%s is a visible note", (_, type, values, note) => {
    expect(mailOf(type, values, { mode: "edit" })).toMatch(note);
    expect(mailOf(type, values)).not.toMatch(/data-sestina|kept in|choose a|an entry/);
  });
});
