import { chromium, type Browser, type Page } from "@playwright/test";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { expect } from "#tests/support/seen.ts";

/** The reader needs a browser's HTML parser, but no other part of the editor. */
const entry = `
import { readHtml } from "./editor/app/panels/text/storage/html/read-html.ts";
import { writeBlocks, writeLine } from "./editor/app/panels/text/storage/html/write-html.ts";
import { isSameText } from "./editor/app/panels/text/storage/html/same-text.ts";
import { cleanHtml } from "./editor/app/panels/text/paste/clean-html.ts";
const write = (read) => (read.shape === "line" ? writeLine(read.doc) : writeBlocks(read.doc));
Object.assign(window, {
  rewrite: (html, type) => {
    const read = readHtml(html, type);
    return read.ok ? write(read) : null;
  },
  isSameText,
  cleanHtml,
});`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const bundle = await build({
    stdin: { contents: entry, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    logLevel: "error",
  });
  browser = await chromium.launch(await chromiumLaunchOptions());
  page = await browser.newPage();
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
});
afterAll(() => browser.close());

/** The HTML after it was parsed as rich text and serialized again; null if it can only be edited as source. */
async function rewrite(html: string, type = "text"): Promise<string | null> {
  return page.evaluate(`rewrite(${JSON.stringify(html)}, ${JSON.stringify(type)})`);
}

/** HTML of the clipboard after cleaning, parsed and serialized as the text of a mail. */
async function pasted(html: string): Promise<string | null> {
  return rewrite(String(await page.evaluate(`cleanHtml(${JSON.stringify(html)})`)));
}

const clipboard = (name: string) => readFileSync(new URL(`../fixtures/clipboard/${name}`, import.meta.url), "utf8");
const link = (href: string, words: string) => `<a href="${href}" target="_blank" rel="noopener">${words}</a>`;

describe("what is pasted", () => {
  test("from Word keeps its meaning without Word's markup", async () => {
    expect(await pasted(clipboard("word.html"))).toBe(
      "<h1>Spring news</h1>" +
        '<p style="text-align: center;"><strong>Dear {{first_name}},</strong></p>' +
        '<p><span style="color: #c00000;">Red words</span>, <em>slanted</em>, <u>underlined</u> and <s>gone</s>, ' +
        `H<sub>2</sub>O, see ${link("https://shop.example/a?b=1&amp;c=2", "our shop")}.&nbsp;</p>` +
        "<ul><li>First point<ul><li>Below it</li></ul></li><li>Second point</li></ul><ol><li>Counted</li></ol>" +
        "<p>local</p>",
    );
  });

  test("from Google Docs is not bold, keeps nested lists, and has direct links", async () => {
    expect(await pasted(clipboard("google-docs.html"))).toBe(
      '<h2>Plan</h2><p style="text-align: right;"><strong>Bold</strong><em><u> both </u></em>' +
        '<span style="color: #ff0000; background-color: #ffff00;">marked</span><sup>2</sup></p>' +
        "<p>&nbsp;</p><ul><li>One<ul><li>Inner</li></ul></li></ul>" +
        `<p>${link("https://shop.example/x?a=1", "Shop")}</p>`,
    );
  });

  test("from Outlook keeps lists, links and the words of tables, and no picture of the sender's disk", async () => {
    expect(await pasted(clipboard("outlook.html"))).toBe(
      '<p>Dear all,</p><p>&nbsp;</p><p><strong><span style="color: #c00000;">Only until Friday</span></strong>: see ' +
        `${link("https://shop.example/sale", "the sale")}.</p>` +
        "<ol><li>Order</li><li>Pay</li></ol><p>Tea</p><p>7.00</p>",
    );
  });

  test("from Apple Pages keeps its meaning", async () => {
    expect(await pasted(clipboard("pages.html"))).toBe(
      "<p><strong>Spring</strong> is <em>here</em></p><p><br /></p><ul><li>First</li><li>Second</li></ul>" +
        `<p>${link("https://shop.example/spring", "Look")}</p>`,
    );
  });

  test.each([
    [
      "a web page",
      '<div class="x" onclick="a()"><p id="y">One</p><script>b()</script><p style="font: 3em x">Two</p></div>',
      "<p>One</p><p>Two</p>",
    ],
    ["a script behind a link", '<p><a href="javascript:a()">x</a></p>', "<p>x</p>"],
    ["a page of very deep elements", `${"<div>".repeat(20_000)}a &lt;b&gt;`, "<p>a &lt;b&gt;</p>"],
    ["a table", "<table><tr><td>a</td><td>b</td></tr></table>", "<p>a</p><p>b</p>"],
    [
      "words of our own",
      '<p data-pm-slice="0 0 []"><span style="font-size: 20px">x</span></p>',
      '<p data-pm-slice="0 0 []"><span style="font-size: 20px">x</span></p>',
    ],
  ])("from %s is text", async (_, html, expected) => {
    expect(await pasted(html)).toBe(expected);
  });
});

describe("a large page is cleaned", () => {
  // Compared in the page: to read so many paragraphs as the text of a mail takes long.
  test.each([
    ["with many paragraphs in one element", "`<div>${many('<p>a</p>')}</div>`", "many('<p>a</p>')"],
    [
      "with many elements in a bold one",
      "`<p><b>${many('a<br>')}</b></p>`",
      "`<p><strong>${many('a<br>')}</strong></p>`",
    ],
    [
      "with many elements in a styled one",
      "`<p><span style='font-weight: bold; color: red'>${many('a<br>')}</span></p>`",
      "`<p><strong><span style=\"color: red;\">${many('a<br>')}</span></strong></p>`",
    ],
    [
      "with many items of a list",
      "many('<p style=\"mso-list: l0 level1 lfo1\">a</p>')",
      "`<ul>${many('<li>a</li>')}</ul>`",
    ],
    [
      "with a list of more levels than Word has",
      "Array.from({ length: 5000 }, (_, n) => `<p style='mso-list: l0 level${n + 1} lfo1'>a</p>`).join('')",
      "`${'<ul><li>a'.repeat(9)}${'</li><li>a'.repeat(4991)}${'</li></ul>'.repeat(9)}`",
    ],
  ])("%s", async (_, html, expected) => {
    const many = "const many = (text) => text.repeat(150000)";
    expect(await page.evaluate(`{ ${many}; cleanHtml(${html}) === ${expected} }`)).toBe(true);
  });
});

describe("the html of a text", () => {
  test.each([
    `<p style="line-height: 140%; mso-x: 1">a <a href="{{url}}" target="_blank" data-u-link-value="e30=">b</a></p>`,
    `<p><span style="color: #f00"><span style="font-size: 20px">nested</span></span></p>`,
    `<ul><li>one<ul><li>two</li></ul></li></ul>`,
    `<ol start="3" style="margin: 0"><li style="color: red"><p style="margin: 0">x</p></li></ol>`,
    `<p>a<br />b&nbsp;&nbsp;c</p><p>&nbsp;</p>`,
    `<div style="font-family: arial">of 2017</div>`,
    `<h2 style="x: y">t</h2><blockquote><p>q</p></blockquote>`,
    `<p>{{#if a}}{{> part}}{{else}}&lt;none&gt; &amp; all{{/if}}</p>`,
  ])("comes back letter by letter: %s", async (html) => {
    expect(await rewrite(html)).toBe(html);
  });

  test.each([
    ["words without a paragraph get one", "plain {{x}}", "text", "<p>plain {{x}}</p>"],
    [
      "old element names become today's",
      "<p><b>b</b><i>i</i><del>d</del></p>",
      "text",
      "<p><strong>b</strong><em>i</em><s>d</s></p>",
    ],
    ["a heading's words stay without a paragraph", "MacBook <u>Pro</u>", "heading", "MacBook <u>Pro</u>"],
    ["a button's paragraphs stay", "<p>Buy</p>", "button", "<p>Buy</p>"],
  ])("%s", async (_, html, type, written) => {
    expect(await rewrite(html, type)).toBe(written);
  });

  test.each([
    `<p><img src="x.png"></p>`,
    `<p><font color="red">x</font></p>`,
    `<div><p>in a div</p></div>`,
    `<p>a<!-- comment --></p>`,
    `<table><tr><td>cell</td></tr></table>`,
  ])("is left to its source where something would be lost: %s", async (html) => {
    expect(await rewrite(html)).toBeNull();
  });

  test("keeps its meaning when it is parsed and serialized", async () => {
    const word = fc.constantFrom("a", "b c", "{{x}}", "&lt;", "&nbsp;", " ");
    const mark = fc.constantFrom(
      ["b", ""],
      ["em", ' class="k"'],
      ["a", ' href="{{u}}"'],
      ["span", ' style="color: red"'],
    );
    const inline = fc.letrec<{ inline: string }>((tie) => ({
      inline: fc.oneof(
        { maxDepth: 4 },
        word,
        fc
          .tuple(mark, tie("inline"), tie("inline"))
          .map(([[tag, rest], one, two]) => `<${tag}${rest}>${one}</${tag}>${two}`),
      ),
    })).inline;
    const block = fc
      .tuple(fc.constantFrom("p", 'p style="x: y"', "h2"), inline)
      .map(([tag, words]) => `<${tag}>${words}</${tag.split(" ")[0]}>`);
    const texts = fc
      .sample(fc.array(block, { minLength: 1, maxLength: 3 }), { numRuns: 300, seed: 7 })
      .map((all) => all.join(""));
    const changed = await page.evaluate(
      `${JSON.stringify(texts)}.filter((html) => { const written = rewrite(html, "text"); return written !== null && !isSameText(html, written); })`,
    );
    expect(changed).toEqual([]);
    const asSource = await page.evaluate(`${JSON.stringify(texts)}.filter((html) => rewrite(html, "text") === null)`);
    expect(asSource).toEqual([]);
  });
});
