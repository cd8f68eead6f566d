import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialState } from "#editor/app/host/initial-state.ts";
import { replaceText } from "#editor/app/model/commands/replace-text.ts";
import { findText } from "#editor/app/model/search/find-text.ts";
import { matchesIn, type SearchQuery } from "#editor/app/model/search/search-query.ts";
import { searchedTexts } from "#editor/app/model/search/searched-texts.ts";
import { createStore } from "#editor/app/state/session/store.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames, load } from "../email/support/fixtures.ts";

const anyhow = { matchCase: false, wholeWords: false, inLinks: false, inTags: false };
const query = (words: string, changes: Partial<SearchQuery> = {}): SearchQuery => ({ ...anyhow, words, ...changes });

const designOf = (...contents: object[]): Design =>
  load({ body: { rows: [{ id: "r", columns: [{ id: "c", contents }] }] } });

const valuesOf = (design: Design) =>
  design.body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents.map(({ values }) => values)));

function replaceAll(design: Design, wanted: SearchQuery, by: string, languages: readonly string[] = []): Design {
  const hits = findText(designInLanguages(design, languages), wanted);
  return replaceText(languages, hits, by).edit(design).design;
}

const text = (html: string) => ({ id: "t", type: "text", values: { text: html } });
const textOf = (design: Design) => valuesOf(design)[0]?.["text"];
const replacedIn = (html: string, wanted: SearchQuery, by: string) =>
  textOf(replaceAll(designOf(text(html)), wanted, by));

describe("what a search finds", () => {
  test.each([
    ["in any case", query("order"), ["Order", "order", "order", "ORDER"]],
    ["in the same case", query("order", { matchCase: true }), ["order", "order"]],
    ["whole words", query("order", { wholeWords: true }), ["Order", "ORDER"]],
    ["an end of a word is no whole word", query("rders", { wholeWords: true }), []],
    ["in tags of Handlebars too", query("order", { inTags: true }), ["Order", "order", "order", "order", "ORDER"]],
  ])("%s", (_, wanted, found) => {
    const words = "Order, reorder, orders {{order_id}} ORDER.";
    expect(matchesIn(words, wanted).map(({ start, end }) => words.slice(start, end))).toEqual(found);
  });

  test("hostile patterns are plain text", () => {
    const pattern = fc.stringMatching(/^[.*+?^${}()|[\]\\/a]{1,12}$/);
    fc.assert(
      fc.property(pattern, fc.string(), (words, around) => {
        const shown = `${around.replaceAll(/\s+/g, "")}${words}`;
        const found = matchesIn(shown, query(words, { matchCase: true, inTags: true }));
        expect(found.length).toBeGreaterThan(0);
        for (const { start, end } of found) expect(shown.slice(start, end)).toBe(words);
      }),
    );
  });

  test("no words across two paragraphs, and words across markup", () => {
    const design = designOf(text("<p>one</p><p>two t<b>hr</b>ee</p>"));
    expect(findText(design, query("one two"))).toEqual([]);
    expect(findText(design, query("onetwo"))).toEqual([]);
    expect(findText(design, query("two three")).map(({ match }) => match)).toEqual(["two three"]);
  });
});

describe("replacing matches", () => {
  test.each([
    ["keeps the markup around them", "<p>Your <b>or</b>der</p>", "order", "cart", "<p>Your <b>cart</b></p>"],
    ["writes text and no markup", "<p>A &amp; B</p>", "A & B", "<b>&", "<p>&lt;b&gt;&amp;</p>"],
    ["reads character references", "<p>Caf&eacute; caf&#233;</p>", "café", "bar", "<p>bar bar</p>"],
    ["reads white space as it is shown", "<p>two\n  words&nbsp;here</p>", "two words here", "x", "<p>x</p>"],
    [
      "leaves attributes and comments",
      '<p class="a">a<!-- a --></p>',
      "a",
      "b",
      '<p class="b">b<!-- a --></p>'.replace('"b"', '"a"'),
    ],
    [
      "leaves tags of Handlebars",
      "<p>name {{name}} {{#if name}}name{{/if}}</p>",
      "name",
      "x",
      "<p>x {{name}} {{#if name}}x{{/if}}</p>",
    ],
    [
      "inserts tags of Handlebars",
      "<p>Hi NAME</p>",
      "NAME",
      "{{#if a}}{{a}}{{/if}}",
      "<p>Hi {{#if a}}{{a}}{{/if}}</p>",
    ],
    ["takes $& as it is", "<p>cost</p>", "cost", "$& $1", "<p>$&amp; $1</p>"],
  ])("%s", (_, html, words, by, expected) => {
    expect(replacedIn(html, query(words), by)).toBe(expected);
  });

  test("changes the tags of Handlebars if they are searched", () => {
    expect(replacedIn("<p>{{name}}</p>", query("name", { inTags: true }), "first")).toBe("<p>{{first}}</p>");
  });

  test("changes words of a Lexical state and keeps its other keys", () => {
    const node = (words: string, format = 0) => ({
      detail: 0,
      format,
      mode: "normal",
      style: "",
      text: words,
      type: "text",
      version: 1,
    });
    const state = (...children: object[]) =>
      JSON.stringify({
        root: { children: [{ children, direction: "ltr", type: "paragraph", version: 1 }], type: "root" },
      });
    const design = designOf({
      id: "t",
      type: "paragraph",
      values: { textJson: state(node("Your or", 1), node("der, order")) },
    });
    const after = replaceAll(design, query("order"), "cart & co");
    expect(valuesOf(after)[0]?.["textJson"]).toBe(state(node("Your cart & co", 1), node(", cart & co")));
  });

  const link = (href: string) => ({ name: "web", values: { href, target: "_blank" } });
  const contents = [
    { id: "b", type: "button", values: { text: "Shop", href: link("https://shop.example") } },
    { id: "i", type: "image", values: { altText: "A shop", action: link("https://shop.example/i") } },
    {
      id: "h",
      type: "html",
      values: { html: "<style>.shop{}</style><a href='https://shop.example/?a=1&amp;b=2'>shop</a>" },
    },
    {
      id: "m",
      type: "menu",
      values: { menu: { items: [{ key: "1", text: "Shop", link: link("https://shop.example/m") }] } },
    },
    { id: "s", type: "social", values: { icons: { icons: [{ name: "X", url: "https://x.example/shop" }] } } },
    {
      id: "t",
      type: "table",
      values: { table: { rows: [{ cells: [{ text: "Shop" }, { text: "<b>shop</b>" }] }] }, columns: 2, rows: 1 },
    },
  ];

  test("changes buttons, alternative texts, html, menus and cells", () => {
    const before = designOf(...contents);
    const after = JSON.stringify(replaceAll(before, query("shop"), "store").body);
    expect(after).toBe(
      JSON.stringify(before.body)
        .replaceAll('"text":"Shop"', '"text":"store"')
        .replace("A shop", "A store")
        .replace(">shop<", ">store<")
        .replace("<b>shop<", "<b>store<"),
    );
  });

  test("changes the addresses of links if they are searched", () => {
    const before = designOf(...contents);
    const after = JSON.stringify(replaceAll(before, query("example", { inLinks: true }), "com'").body);
    expect(after).toBe(
      JSON.stringify(before.body)
        .replace("shop.example/?a", "shop.com&#39;/?a")
        .replaceAll("shop.example", "shop.com'")
        .replace("x.example", "x.com'"),
    );
  });

  test("changes the address of a video and so the video", () => {
    const video = { url: "https://youtu.be/aaaaaaaaaaa", type: "youtube", videoId: "aaaaaaaaaaa", thumbnail: "x.png" };
    const before = designOf({ id: "v", type: "video", values: { video } });
    expect(replaceAll(before, query("aaaaaaaaaaa"), "b")).toEqual(before);
    const inLinks = query("youtu.be/aaaaaaaaaaa", { inLinks: true });
    expect(valuesOf(replaceAll(before, inLinks, "vimeo.com/12345"))).toEqual([
      { video: { ...video, url: "https://vimeo.com/12345", type: "vimeo", videoId: "12345" } },
    ]);
    expect(valuesOf(replaceAll(before, inLinks, "shop.example/v"))).toEqual([
      { video: { ...video, url: "https://shop.example/v", type: "", videoId: "" } },
    ]);
  });

  test("changes the shown language only", () => {
    const languages = { de: { text: "<p>Der Laden</p>" } };
    const design = designOf(
      { id: "t", type: "text", values: { text: "<p>The store: Laden</p>", _languages: languages } },
      { id: "u", type: "text", values: { text: "<p>Laden</p>" } },
    );
    const after = replaceAll(design, query("laden"), "Shop", ["de"]);
    expect(valuesOf(after)).toEqual([
      { text: "<p>The store: Laden</p>", _languages: { de: { text: "<p>Der Shop</p>" } } },
      { text: "<p>Laden</p>", _languages: { de: { text: "<p>Shop</p>" } } },
    ]);
  });

  test("changes a cell of the shown language only", () => {
    const table = { rows: [{ cells: [{ text: "one" }, { text: "two" }] }] };
    const after = replaceAll(designOf({ id: "t", type: "table", values: { table } }), query("two"), "zwei", ["de"]);
    expect(valuesOf(after)[0]).toMatchObject({ table });
    expect(valuesOf(designInLanguages(after, ["de"]))[0]).toMatchObject({
      table: { rows: [{ cells: [{ text: "one" }, { text: "zwei" }] }] },
    });
  });
});

const words = fc.constantFrom("e", "the", "a", "your", "er", ".", "&", "{{", "</p>", "$1");

describe("in every mail of the fixtures", () => {
  test.each(fixtureNames)("replacing all is one step, its undo is identity, and other words stay: %s", (name) => {
    const design = fixture(name);
    fc.assert(
      fc.property(words, fc.constantFrom("", "X", "<i>", "{{x}}", "e"), fc.boolean(), (wanted, by, inLinks) => {
        const store = createStore(initialState({}, design), () => undefined);
        const hits = findText(design, query(wanted, { inLinks }));
        store.run(replaceText([], hits, by));
        const after = store.state().design;
        expect(store.state().history.past.length).toBeLessThanOrEqual(1);
        expect(shownWith(design, query(wanted, { inLinks }), by)).toEqual(shownWords(after, inLinks));
        expect(renderDesign(after).html).toContain("</body>");
        store.undo();
        expect(JSON.stringify(store.state().design)).toBe(JSON.stringify(design));
      }),
      { numRuns: 25 },
    );
  });
});

/** The searched texts of a mail, without the white space that a replacement can move. */
function shownWords(design: Design, inLinks: boolean): readonly string[] {
  return textsIn(design, inLinks).map(bare);
}

function shownWith(design: Design, wanted: SearchQuery, by: string): readonly string[] {
  return textsIn(design, wanted.inLinks).map((shown) =>
    bare(
      matchesIn(shown, wanted).reduceRight(
        (left, { start, end }) => left.slice(0, start) + by + left.slice(end),
        shown,
      ),
    ),
  );
}

const bare = (shown: string) => shown.replaceAll(/\s/g, "");

function textsIn(design: Design, inLinks: boolean): readonly string[] {
  return [...itemsOf(design)].flatMap((found) =>
    found.kind === "content"
      ? searchedTexts(found.item).flatMap(({ kind, passage }) => (kind === "link" && !inLinks ? [] : [passage.text]))
      : [],
  );
}
