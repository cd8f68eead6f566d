import { describe, expect, test } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { CLIP_BYTES, sizeLevel, utf8Bytes, WARN_BYTES } from "#shared/email/render/size.ts";
import { countingIds, fixture, fixtureNames, load } from "./support/fixtures.ts";
import { designOf, mailOf } from "./support/one-content.ts";

const render = (design: Design) => renderDesign(design).html;
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

describe("a mail", () => {
  test.each(fixtureNames)("of %s is a whole document", (name) => {
    const { html, bytes } = renderDesign(fixture(name));
    expect(html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1\.0 Transitional/);
    expect(html).toMatch(/<\/body>\n<\/html>\n$/);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
    expect(bytes).toBe(Buffer.byteLength(html));
  });

  test("has balanced comments for Outlook", () => {
    for (const name of fixtureNames) {
      const html = render(fixture(name));
      const outlook = [...html.matchAll(/<!--\[if [^\]]*\]>(?!<!-->)([\s\S]*?)<!\[endif\]-->/g)]
        .map((match) => match[1])
        .join("");
      for (const tag of ["table", "tr", "td", "v:rect", "v:roundrect", "center"]) {
        const opened = outlook.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0;
        expect([name, tag, outlook.split(`</${tag}>`).length - 1]).toEqual([name, tag, opened]);
      }
    }
  });

  test("places columns side by side if there is room, and stacks them otherwise", () => {
    const html = render(fixture("every-type-v24.json"));
    expect(html).toContain("@media only screen and (min-width:660px){\n.u-row{width:640px !important}");
    expect(html).toContain(".u-row .u-col-33p33{width:213.33px !important}");
    expect(html).toContain('<div class="u-col u-col-66p67" style="max-width:320px;min-width:426.67px;');
    expect(html).toContain("@media only screen and (max-width:660px){");
  });

  test("keeps columns side by side on phones if the row is set so, in both spellings", () => {
    expect(render(fixture("overrides-v12.json"))).toContain('class="u-row no-stack');
    expect(render(fixture("old-2017.json"))).toContain('class="u-row no-stack');
  });

  test("applies `_override.mobile` on phones", () => {
    const phone = between(render(fixture("overrides-v12.json")), "@media (max-width:480px){\n", "</style>");
    expect(phone).toContain("#u_content_image_1 .v-src-max-width{max-width:58% !important}");
    expect(phone).toContain("#u_content_image_1 .v-container-padding-padding{padding:20px 5px !important}");
    expect(phone).toContain("#u_content_heading_1 .v-font-size{font-size:22px !important}");
    expect(phone).toContain("#u_content_button_1 .v-size-width{width:65% !important}");
    expect(phone).toContain("#u_content_menu_1 .v-layout-display{display:block !important}");
    expect(phone).toContain("#u_column_1 .v-col-padding{padding:0px 10px !important}");
    expect(phone).toMatch(/#u_column_1 \.v-col-border\{[^}]*border-bottom:1px solid #777777 !important/);
    expect(phone).toContain(
      "#u_row_1.v-row-padding--vertical{padding-top:5px !important;padding-bottom:5px !important}",
    );
    expect(phone).toMatch(
      /#u_row_1 \.v-row-background-image--inner\{background-image:url\('https:\/\/pictures\.example\/sale-small\.png'\) !important/,
    );
  });

  test("moves boxes to another side on phones, text and cells too", () => {
    const phone = (type: string, values: object, mobile: object) => {
      const html = render(designOf(type, { ...values, _override: { mobile } }));
      return [between(html, "@media (max-width:480px){\n", "</style>"), html] as const;
    };
    const [divider, line] = phone("divider", { textAlign: "left" }, { textAlign: "right" });
    expect(divider).toContain(".v-box-align{float:none !important;margin:0 0 0 auto !important}");
    expect(line).toMatch(/<table role="presentation" align="left"[^>]* class="v-width v-box-align"/);
    const icons = { icons: { icons: [{ name: "X", url: "https://x.example" }] }, align: "left" };
    const [social, list] = phone("social", icons, { align: "center" });
    expect(social).toContain(".v-box-align{margin:0 auto !important}");
    expect(list).toContain('<div class="v-box-align" style="display:table');
    const [menu] = phone("menu", { menu: { items: [{ text: "A", link: {} }] } }, { align: "right" });
    expect(menu).toContain(".v-align{text-align:right !important}");
    const cells = { table: { rows: [{ cells: [{ text: "A" }, { text: "B", textAlign: "left" }] }] } };
    const [table, drawn] = phone("table", cells, { contentTextAlign: "center" });
    expect(table).toContain(".v-content-text-align{text-align:center !important}");
    expect(drawn.match(/<td class="v-content-text-align"/g)).toHaveLength(1);
  });

  test("includes the hover styles of links and buttons if they are set", () => {
    const colours = { color: "#ffffff", backgroundColor: "#b4532f" };
    const button = (hover: object) =>
      render(designOf("button", { text: "Go", buttonColors: { ...colours, ...hover } }));
    expect(button({ hoverColor: "#FFFFFF", hoverBackgroundColor: "#3a2120" })).toMatch(
      /#u_content_button_1 \.v-button:hover\{background-color:#3a2120 !important\}[^]* id="u_content_button_1"/,
    );
    for (const hover of [{}, { hoverColor: "#cf7a04" }, { hoverColor: "#FFFFFF", hoverBackgroundColor: "#3AAEE0" }]) {
      expect(button(hover)).not.toContain(":hover");
    }
    const words = (body: object, own: object) => {
      const design = designOf("text", { text: '<a href="https://x.example">x</a>', linkStyle: own });
      const linkStyle = { body: true, linkColor: "#111111", linkUnderline: true, ...body };
      return render({ ...design, body: { ...design.body, values: { ...design.body.values, linkStyle } } });
    };
    const inherited = { inherit: true };
    expect(words({ linkHoverColor: "#0000ee", linkHoverUnderline: true }, inherited)).not.toContain(":hover");
    const html = words({ linkHoverColor: "#222222", linkHoverUnderline: false }, inherited);
    expect(html).toContain("#u_body a:hover{color:#222222;text-decoration:none}");
    const own = { inherit: false, linkColor: "#333333", linkUnderline: true, linkHoverColor: "#333333" };
    expect(words({ linkHoverColor: "#222222" }, own)).toContain(
      "#u_content_text_1 a:hover{color:#333333;text-decoration:underline}",
    );
  });

  test("gives ids only to elements that a rule names", () => {
    const html = render(fixture("overrides-v12.json"));
    for (const [, id] of html.matchAll(/ id="(u_(?!body)\w+)"/g)) expect(html).toMatch(new RegExp(`#${id}[ .]`));
    for (const [, id] of html.matchAll(/#(u_\w+)[ .]/g)) expect(html).toContain(` id="${id}"`);
  });

  test("hides on phones and on computers, for Outlook without media queries too", () => {
    const html = render(fixture("overrides-v12.json"));
    expect(html).toMatch(
      /<!--\[if !mso\]><!--><table[^>]* class="hide-default__display-table hide-desktop" style="display:none;mso-hide:all;[^>]*>.*?Only on phones.*?<\/table><!--<!\[endif\]-->/s,
    );
    expect(html).toMatch(/<table class="hide-mobile"[^>]*>(?:(?!<table)[\s\S])*Only on computers/);
    expect(html).toContain("@media (min-width:481px){.hide-desktop{");
    expect(render(fixture("unlayer-sample-v12.json"))).not.toContain(".hide-desktop{");
  });

  test("renders half a condition as it is, and none in the editor", () => {
    const half = { before: "{{!-- for members --}}", after: "" };
    expect(mailOf("html", { html: "x", displayCondition: half })).toContain("{{!-- for members --}}");
    expect(mailOf("html", { html: "x", displayCondition: { before: "", after: "{{! end }}" } })).toContain(
      "{{! end }}",
    );
    const all = { before: "{{#if vip}}", after: "{{/if}}" };
    expect(mailOf("html", { html: "x", displayCondition: all }, { mode: "edit" })).not.toContain("{{#if vip}}");
  });

  test("renders display conditions around whole rows and contents, and omits them in the editor's canvas", () => {
    const condition = { type: "a", label: "b", before: "{{#if member}}", after: "{{/if}}" };
    const design = designOf(
      "text",
      { text: "x", displayCondition: { ...condition, before: "{{#if vip}}" } },
      { displayCondition: condition },
    );
    expect(render(design)).toMatch(
      /\n\{\{#if member\}\}<div class="u-row-container"[\s\S]*\{\{#if vip\}\}<table[\s\S]*<\/table>\{\{\/if\}\}[\s\S]*<\/div>\{\{\/if\}\}\n/,
    );
    expect(renderDesign(design, { mode: "edit" }).html).not.toContain("{{");
  });

  test("shows inboxes the preheader before everything else", () => {
    const html = render(blankDesign(countingIds(), { preheaderText: "5 < 6, {{name}}" }));
    const first = between(html, "<tbody>", "</tr>");
    expect(first).toMatch(/display:none !important.*>5 &lt; 6, \{\{name\}\}<\/td>/);
  });

  test("renders a row's picture behind the row or behind its columns, and in VML", () => {
    const image = {
      url: "https://p.example/a b'.png",
      fullWidth: true,
      repeat: "repeat",
      size: "cover",
      position: "top-center",
    };
    const html = render(designOf("text", {}, { backgroundImage: image }));
    const declared =
      "background-image:url('https://p.example/a%20b%27.png');background-repeat:repeat;background-position:top center;background-size:cover";
    expect(html).toContain(`<div class="u-row-container" style="padding:0px;${declared};`);
    expect(html).toContain('<v:fill type="tile"');
    const inside = render(designOf("text", {}, { backgroundImage: { ...image, fullWidth: false } }));
    expect(inside).toContain(`height:100%;${declared};background-color:transparent"`);
  });

  test("renders the body's picture behind the whole mail", () => {
    const backgroundImage = { url: "https://p.example/b.png", repeat: "repeat", size: "cover", position: "center" };
    const html = render(designOf("text", {}, {}, { backgroundImage }));
    expect(html).toMatch(
      /<table role="presentation" id="u_body" style="[^"]*background-image:url\('https:\/\/p\.example\/b\.png'\)/,
    );
  });

  test("repeats a row for each item when its condition is a loop", () => {
    const displayCondition = { type: "repeat", label: "Items", before: "{{#each items}}", after: "{{/each}}" };
    const html = render(designOf("text", { text: "{{name}}" }, { displayCondition }));
    expect(html).toMatch(
      /\{\{#each items\}\}<div class="u-row-container"[\s\S]*\{\{name\}\}[\s\S]*<\/div>\{\{\/each\}\}/,
    );
  });

  test("loads its fonts, but not for Outlook", () => {
    const fonts = "https://fonts.googleapis.com/css?family=Montserrat:400,700";
    expect(render(fixture("old-2017.json"))).toContain(
      `<!--[if !mso]><!--><link href="${fonts}" rel="stylesheet" type="text/css"><!--<![endif]-->`,
    );
    expect(renderDesign(fixture("every-type-v24.json")).chunks.fonts).toEqual([
      { label: "Lato", value: "'Lato',sans-serif", url: "https://fonts.googleapis.com/css?family=Lato:400,700" },
    ]);
  });

  test("names the font in place of a web font in Outlook's own words", () => {
    const withFont = (value: string, url = "https://fonts.example/a.css") =>
      render(designOf("text", { text: "x", fontFamily: { label: "A", value, url } }));
    expect(withFont("'Fern 2',georgia,serif")).toContain(
      '<!--[if mso]><style>@font-face{font-family:"Fern 2";mso-font-alt:"georgia"}</style><![endif]-->',
    );
    for (const value of ["Fern", "'Fern</style>',arial", "Fern,'</style><b>'"]) {
      expect(withFont(value)).not.toContain("mso-font-alt");
    }
    expect(withFont("arial,serif", "")).not.toContain("mso-font-alt");
  });

  test("loads a font from the own machine, and from nowhere else without TLS", () => {
    const link = (url: string) =>
      render(designOf("text", { text: "x", fontFamily: { label: "A", value: "A,arial", url } })).includes(url);
    expect(link("http://localhost:4000/images/folder/font.css")).toBe(true);
    for (const url of [
      "http://fonts.example/a.css",
      "http://localhost.example/a.css",
      "http://localhost@evil.example/a",
    ]) {
      expect(link(url)).toBe(false);
    }
  });

  test("declares its title, language and direction", () => {
    const design = designOf("text", { text: "x" }, {}, { accessibilityTitle: "Order & more" });
    expect(render(design)).toContain("<title>Order &amp; more</title>");
    const { html } = renderDesign(design, { title: "{{subject}}", language: "ar", textDirection: "rtl" });
    expect(html).toMatch(/<html [^>]* lang="ar" dir="rtl">/);
    expect(html).toContain("<title>{{subject}}</title>");
    expect(html).toMatch(/<div [^>]*dir="rtl">x<\/div>/);
  });

  test("renders headers first and footers last", () => {
    const rows = (word: string) =>
      blankDesign(countingIds(), {}, [newRow([1], [newContent("text", { text: word })])]).body.rows;
    const design = load({ body: { rows: rows("BODY"), headers: rows("HEAD"), footers: rows("FOOT"), values: {} } });
    expect(render(design)).toMatch(/HEAD[\s\S]*BODY[\s\S]*FOOT/);
  });

  test("gives two items with the same html id different ones", () => {
    const text = {
      type: "text",
      values: { text: "x", _meta: { htmlID: "same" }, _override: { mobile: { fontSize: "9px" } } },
    };
    const html = render(load({ body: { rows: [{ columns: [{ contents: [text, text] }] }], values: {} } }));
    const ids = [...html.matchAll(/<table id="(\w+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(2);
  });

  test("of a width in percent fills the available width", () => {
    const html = render(designOf("text", { text: "x" }, {}, { contentWidth: "100%" }));
    expect(html).toContain("max-width:100%");
    expect(html).not.toMatch(/min-width:100px|width:100px/);
  });

  test("that is too large for Gmail reports that", () => {
    const { warnings, bytes } = renderDesign(designOf("html", { html: "<p>x</p>".repeat(14_000) }));
    expect(bytes).toBeGreaterThan(CLIP_BYTES);
    expect(warnings.join()).toMatch(/Gmail cuts it after 102 KB/);
  });
});

test("sizes are counted in UTF-8 and compared with their limits", () => {
  for (const text of ["", "abc", "äöü", "€", "😀", "\ud800", "a\udc00b"])
    expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
  expect([WARN_BYTES, WARN_BYTES + 1, CLIP_BYTES, CLIP_BYTES + 1].map(sizeLevel)).toEqual([
    "fine",
    "warn",
    "warn",
    "clipped",
  ]);
});
