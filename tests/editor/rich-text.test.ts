import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { build } from "esbuild";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";

/** The reader needs a browser's html parser, but nothing else of the editor. */
const entry = `
import { readHtml } from "./editor/app/text/read-html.ts";
import { writeBlocks, writeLine } from "./editor/app/text/write-html.ts";
import { sameText } from "./editor/app/text/same-text.ts";
const write = (read) => (read.shape === "line" ? writeLine(read.doc) : writeBlocks(read.doc));
Object.assign(window, {
  rewrite: (html, type) => {
    const read = readHtml(html, type);
    return read.ok ? write(read) : null;
  },
  sameText,
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

/** The html after it was read as rich text and written again; null when it can only be edited as source. */
async function rewrite(html: string, type = "text"): Promise<string | null> {
  return page.evaluate(`rewrite(${JSON.stringify(html)}, ${JSON.stringify(type)})`);
}

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

  test("is never changed in its meaning by being read and written", async () => {
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
      `${JSON.stringify(texts)}.filter((html) => { const written = rewrite(html, "text"); return written !== null && !sameText(html, written); })`,
    );
    expect(changed).toEqual([]);
    const asSource = await page.evaluate(`${JSON.stringify(texts)}.filter((html) => rewrite(html, "text") === null)`);
    expect(asSource).toEqual([]);
  });
});
