import { describe, expect, it } from "vitest";
import { fixFinding } from "#editor/app/model/commands/fix-finding.ts";
import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import type { Finding } from "#shared/mail-audit/finding.ts";
import { designInLanguage } from "#shared/email/languages/design-in-language.ts";
import { german } from "#editor/app/model/i18n/de/german.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import type { MergeTag } from "#editor/protocol/merge-tags.ts";
import { contentTypes, newContentValues } from "#shared/email/design/content-types.ts";
import { findContent } from "#shared/email/design/find.ts";
import { newRow } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { germanProblem } from "#shared/texts/german/german-problem.ts";

interface Item {
  type: string;
  values: object;
}

/** A mail of one column with these contents (`i1`, `i2`, …). */
function mail(contents: readonly Item[], { body = {}, row = {} } = {}): Design {
  const read = readDesign({
    counters: {},
    schemaVersion: 24,
    body: {
      id: "b",
      rows: [
        {
          id: "r",
          cells: [1],
          columns: [{ id: "c", contents: contents.map((item, i) => ({ id: `i${i + 1}`, ...item })), values: {} }],
          values: row,
        },
      ],
      headers: [],
      footers: [],
      values: { preheaderText: "In short", backgroundColor: "#ffffff", ...body },
    },
  });
  if (!read.ok) throw new Error(read.problem);
  return read.design;
}

const iconOrigin = "https://editor.example";
const inEnglish = { say: sayFrom({}), sayProblem: (message: string) => message };

/** The design after the fix of a finding, as the checks' panel applies it. */
const fixed = (design: Design, { item, fix }: Finding): Design => fixFinding(design, item, fix!).edit(design).design;

const audit = (design: Design, mergeTags: readonly MergeTag[] = []): readonly Finding[] =>
  auditDesign({ design, kept: design, mergeTags, iconOrigin, ...inEnglish });
const found = (design: Design, mergeTags: readonly MergeTag[] = []) =>
  audit(design, mergeTags).map(({ rule, item }) => [rule, item]);

const text = (html: string, values: object = {}): Item => ({ type: "text", values: { text: html, ...values } });
const web = (href: string) => ({ name: "web", values: { href, target: "_blank" } });

const imageAt = (url: string): Item => ({ type: "image", values: { src: { url }, altText: "A picture" } });

describe("the checks of a mail", () => {
  it("find nothing in a mail without faults", () => {
    const image = { type: "image", values: { src: { url: "https://a.example/cat.png" }, altText: "A cat" } };
    const button = { type: "button", values: { text: "Go", href: web("{{link}}") } };
    expect(found(mail([text("<p>Dear {{name}}</p>"), image, button]))).toEqual([]);
  });

  it("find images without alternative text, and images without an address", () => {
    const image = (values: object) => ({ type: "image", values });
    const html = { type: "html", values: { html: '<img src="a.png"><img src="b.png" alt="">' } };
    expect(
      found(mail([image({ src: { url: "https://a.example/a.png" } }), image({ src: { url: "" } }), html])),
    ).toEqual([
      ["alt-text-missing", "i1"],
      ["image-missing", "i2"],
      ["alt-text-missing", "i3"],
    ]);
  });

  it("find countdowns whose end has passed by the clocks of their zone, and pictures of them without alternative text", () => {
    const timer = (countdown: object, values: object = {}) => ({ type: "timer", values: { countdown, ...values } });
    const end = { endTime: "2026-12-24T18:00:00", timezone: "America/New_York" };
    const picture = { ...end, countdownUrl: "https://a.example/countdown.gif?end=1" };
    const design = mail([timer(end), timer(picture, { altText: "" }), timer({ ...end, timezone: "Asia/Tokyo" })]);
    const foundAt = (moment?: string) => {
      const now = moment === undefined ? undefined : new Date(moment);
      const input = { design, kept: design, mergeTags: [], iconOrigin, now, ...inEnglish };
      return auditDesign(input).map(({ rule, item }) => [rule, item]);
    };
    const unnamed = ["alt-text-missing", "i2"];
    expect(foundAt()).toEqual([unnamed]);
    expect(foundAt("2026-12-24T22:59:59Z")).toEqual([unnamed, ["countdown-ended", "i3"]]);
    expect(foundAt("2026-12-24T23:00:00Z")).toEqual([
      ["countdown-ended", "i1"],
      unnamed,
      ["countdown-ended", "i2"],
      ["countdown-ended", "i3"],
    ]);
  });

  it("find buttons, menu entries, icons and text links without a target", () => {
    const items = [
      { type: "button", values: { text: "Go", href: web("") } },
      { type: "button", values: { text: "Go", href: web("https://") } },
      { type: "menu", values: { menu: { items: [{ text: "Home", link: web("") }] } } },
      { type: "social", values: { icons: { icons: [{ name: "Facebook", url: "" }] } } },
      text('<p><a href="#">here</a></p>'),
      text('<p><a name="top"></a><a href="{{link}}">there</a></p>'),
    ];
    expect(found(mail(items))).toEqual(["i1", "i2", "i3", "i4", "i5"].map((item) => ["link-missing", item]));
  });

  it.each([
    ["grey on white", text("<p>Words</p>", { color: "#aaaaaa" }), {}],
    ["white on the body's white", text('<p><span style="color: rgb(255, 255, 255)">W</span></p>'), {}],
    ["dark on a dark row", text("<p>Words</p>", { color: "#222" }), { row: { backgroundColor: "#000" } }],
    [
      "a pale button",
      {
        type: "button",
        values: { text: "Go", href: web("x"), buttonColors: { color: "#fff", backgroundColor: "#9cf" } },
      },
      {},
    ],
    ["pale links", text('<p><a href="x">Go</a></p>'), { body: { linkStyle: { linkColor: "#ffff00" } } }],
  ])("find words that are hard to read: %s", (_, item, around) => {
    expect(found(mail([item], around))).toEqual([["low-contrast", "i1"]]);
  });

  it.each([
    ["large letters at 3 to 1", text("<p>Words</p>", { color: "#949494", fontSize: "24px" }), {}],
    ["light on a dark column of words", text('<p><span style="background-color: #000; color: #fff">W</span></p>'), {}],
    [
      "anything on a picture",
      text("<p>W</p>", { color: "#fff" }),
      { row: { backgroundImage: { url: "https://a/b.png" }, backgroundColor: "#fff" } },
    ],
    ["colors nobody can work out", text("<p>W</p>", { color: "{{color}}" }), {}],
  ])("leave alone: %s", (_, item, around) => {
    expect(found(mail([item], around))).toEqual([]);
  });

  it("give text in the item's color a readable one", () => {
    const design = mail([text("<p>Words</p>", { color: "#cccccc" })]);
    const [finding] = audit(design);
    const mended = fixed(design, finding!);
    expect(findContent(mended, "i1")?.values?.["color"]).toBe("#000000");
    expect(found(mended)).toEqual([]);
  });

  it("find placeholders that Amazon SES cannot read, in their item", () => {
    const condition = { displayCondition: { label: "VIP", before: "{{#if vip}}", after: "" } };
    const design = mail([text("<p>Fine {{name}}</p>"), text("<p>{{#if vip}}Dear</p>"), text("<p>Hi</p>", condition)]);
    expect(audit(design).map(({ rule, item, description }) => [rule, item, description])).toEqual([
      ["placeholder-broken", "i2", "{{#if}} is never closed: {{/if}} is missing."],
      ["condition-broken", "i3", "{{#if}} is never closed: {{/if}} is missing."],
    ]);
  });

  it("say in the editor's language what is wrong with a placeholder", () => {
    const design = mail([text("<p>{{#if vip}}Dear</p>")]);
    const inGerman = { say: sayFrom(german), sayProblem: germanProblem };
    const findings = auditDesign({ design, kept: design, mergeTags: [], iconOrigin, ...inGerman });
    expect(findings.map(({ title, description }) => `${title}: ${description}`)).toEqual([
      "Fehlerhafter Platzhalter: {{#if}} wird nicht geschlossen: {{/if}} fehlt.",
    ]);
  });

  it("let a block be opened in one item and closed in another", () => {
    expect(found(mail([text("<p>{{#if vip}}</p>"), text("<p>{{/if}}</p>")]))).toEqual([]);
  });

  it("find a placeholder that is almost one of the host's, and fix it", () => {
    const tags = [{ name: "First name", value: "{{first_name}}" }];
    const design = mail([text("<p>{{frist_name}}, {{first_name}}, {{city}}</p>")]);
    expect(found(design, tags)).toEqual([["placeholder-unknown", "i1"]]);
    const mended = fixed(design, audit(design, tags)[0]!);
    expect(findContent(mended, "i1")?.values?.["text"]).toBe("<p>{{first_name}}, {{first_name}}, {{city}}</p>");
  });

  it("find rows without contents, which one step deletes, but not in a mail without any content", () => {
    const empty = newRow([1, 1]);
    const design = mail([text("<p>Hi</p>")]);
    const left = { ...design, body: { ...design.body, rows: [...design.body.rows, { ...empty, id: "left" }] } };
    expect(found(left)).toEqual([["row-empty", "left"]]);
    expect(fixed(left, audit(left)[0]!).body.rows).toEqual(design.body.rows);
    expect(found(mail([]))).toEqual([]);
  });

  it("find what is wrong with the mail as a whole", () => {
    expect(found(mail([text("<p>Hi</p>")], { body: { preheaderText: " " } }))).toEqual([["preheader-missing", null]]);
    expect(found(mail([text(`<p>${"long ".repeat(25_000)}</p>`)]))).toEqual([["mail-too-large", null]]);
  });
});

describe("what a new item begins with", () => {
  const social = (url: string): Item => ({ type: "social", values: { icons: { icons: [{ name: "Net", url }] } } });
  const table = (words: string): Item => {
    const cells = [{ text: "Coffee" }, { text: words }];
    return { type: "table", values: { table: { headers: [{ cells }], rows: [], footers: [] } } };
  };

  const words = (text: string) => ({ rows: [{ cells: [{ text }] }] });
  const repeatedRow = (text: string): Item => {
    const rows = [{ cells: [{ text: "{{#each items}}" }] }, { cells: [{ text: `${text}{{/each}}` }] }];
    return { type: "table", values: { table: { rows } } };
  };

  it.each([
    "https://facebook.com/",
    "https://www.instagram.com",
    "http://m.youtube.com/?",
    "linkedin.com",
    "//X.com/#",
    "https://m.me/",
    "https://t.me",
  ])("an icon to the start page %s of a network is found", (url) => {
    expect(found(mail([social(url)]))).toEqual([["link-bare", "i1"]]);
  });

  it.each([
    "https://facebook.com/acme",
    "https://facebook.com/?id=7",
    "https://acme.tumblr.com/",
    "https://acme.example/",
    "https://notfacebook.com/",
    "{{facebook}}",
    "https://facebook.com/{{page}}",
    "mailto:a@facebook.com",
  ])("an icon to %s is left alone", (url) => {
    expect(found(mail([social(url)]))).toEqual([]);
  });

  it.each<[string, Item]>([
    ["a text", text("<p>This is a new text block.&nbsp;Change the text.</p>")],
    ["a heading", { type: "heading", values: { text: "<strong>heading</strong>" } }],
    ["a button", { type: "button", values: { text: "<span>Button Text</span>", href: web("https://a.example") } }],
    ["html", { type: "html", values: { html: "<strong>Hello, world!</strong>" } }],
    ["a column of a table", table("Column 2")],
    ["a cell of a table", table("Cell")],
    ["a header that another editor has numbered", table("Header 1")],
    ["a header in German", table("<p>Spalte 2</p>")],
    ["a row that repeats", repeatedRow("Cell")],
    ["blind text", text("<p>Coffee. Lorem <em>ipsum</em> dolor sit amet.</p>")],
  ])("words of %s are found", (_, item) => {
    expect(found(mail([item]))).toEqual([["sample-words", "i1"]]);
  });

  it.each<[string, Item]>([
    ["a text that is empty", text("<p></p>")],
    ["a text about them", text("<p>Heading north, the Column 2 of the ledger</p>")],
    ["a text in another type of item", text("<p>Button text</p>")],
    ["a placeholder", { type: "heading", values: { text: "{{heading}}" } }],
    ["other cells", table("Cells")],
    [
      "a column that is hidden",
      { type: "table", values: { enableHeader: false, table: { ...words("A"), headers: words("Column 2").rows } } },
    ],
    ["a table that cannot be read", { type: "table", values: { table: "none" } }],
  ])("%s is left alone", (_, item) => {
    expect(found(mail([item]))).toEqual([]);
  });

  it("words of a table that are left in another language are found while the default language is shown", () => {
    const german = { rows: [{ cells: [{ text: "Spalte 2" }] }] };
    const design = mail([{ type: "table", values: { table: words("Price"), _languages: { de: { table: german } } } }]);
    const check = (languages: { value: string | null; label: string }[]) =>
      auditDesign({ design, kept: design, languages, mergeTags: [], iconOrigin, ...inEnglish });
    expect(check([{ value: "de", label: "German" }]).map(({ item, description }) => [item, description])).toEqual([
      ["i1", "“Spalte 2” is still there in German, as in a new item."],
    ]);
    expect(check([{ value: "fr", label: "French" }])).toEqual([]);
    const left = mail([
      { type: "table", values: { table: words("Cell"), _languages: { de: { table: words("Preis") } } } },
    ]);
    const inGerman = { design: designInLanguage(left, "de"), kept: left, mergeTags: [], iconOrigin, ...inEnglish };
    expect(auditDesign(inGerman)).toEqual([]);
    expect(auditDesign({ ...inGerman, languages: [{ value: null, label: "English" }] })).toMatchObject([
      { item: "i1" },
    ]);
  });

  it("every type with words of its own is found as it is inserted", () => {
    const types = Object.keys(contentTypes);
    const withWords = types.filter((type) =>
      found(mail([{ type, values: newContentValues(type) }])).some(([rule]) => rule === "sample-words"),
    );
    expect(withWords).toEqual(["text", "paragraph", "heading", "button", "html", "table"]);
  });
});

describe("a newsletter", () => {
  const words = text("<p>Welcome to our Newsletter</p>");

  it.each([
    ["says so in its words", mail([words])],
    ["says so in its title", mail([text("<p>Hi</p>")], { body: { accessibilityTitle: "Newsletter, May" } })],
    ["says so in html", mail([{ type: "html", values: { html: "<p>Newsletter</p>" } }])],
  ])("without a link to unsubscribe is found: it %s", (_, design) => {
    expect(found(design)).toEqual([["unsubscribe-missing", null]]);
  });

  it.each([
    ["a link", mail([words, text('<p><a href="https://a.example/unsubscribe?u={{id}}">Stop</a></p>')])],
    ["the placeholder of Amazon SES", mail([words, text('<a href="{{amazonSESUnsubscribeUrl}}">x</a>')])],
    ["German words", mail([words, text('<a href="https://a.example/x">Vom Newsletter abmelden</a>')])],
    ["a menu", mail([words, { type: "menu", values: { menu: { items: [{ text: "Unsubscribe", link: web("x") }] } } }])],
  ])("is left alone with %s", (_, design) => {
    expect(found(design)).toEqual([]);
  });

  it.each([
    ["a receipt", mail([text("<p>Your order {{number}}</p>")])],
    ["a mail that confirms a subscription", mail([words, text("<p>Please confirm your address</p>")])],
    ["a mail whose picture alone is named so", mail([imageAt("https://a.example/newsletter.png")])],
  ])("is not %s", (_, design) => {
    expect(found(design)).toEqual([]);
  });
});

describe("words on a background picture", () => {
  const picture = { backgroundImage: { url: "https://a.example/b.png" } };

  it("without a color behind it are found once a row, and get one that they can be read on", () => {
    const design = mail([text("<p>W</p>", { color: "#fff" }), text("<p>W</p>")], { row: picture });
    expect(found(design)).toEqual([["words-on-picture", "r"]]);
    const mended = fixed(design, audit(design)[0]!);
    expect(mended.body.rows[0]?.values?.["backgroundColor"]).toBe("#000000");
    expect(found(mended)).toEqual([]);
    const dark = mail([text("<p>W</p>")], { row: picture });
    expect(fixed(dark, audit(dark)[0]!).body.rows[0]?.values?.["backgroundColor"]).toBe("#ffffff");
  });

  it.each([
    ["no words", [imageAt("https://a.example/c.png"), text("<p> </p>")], picture],
    ["a color of the row", [text("<p>W</p>")], { ...picture, backgroundColor: "#eee" }],
    ["a color of the columns", [text("<p>W</p>")], { ...picture, columnsBackgroundColor: "{{color}}" }],
    ["no picture", [text("<p>W</p>")], { backgroundImage: { url: "" } }],
  ])("are left alone with %s", (_, contents, row) => {
    expect(found(mail(contents, { row }))).toEqual([]);
  });
});

describe("a mail in several languages", () => {
  const tags = [{ name: "Name", value: "{{first_name}}" }];
  const design = mail([
    text("<p>Hi {{first_name}}</p>", { _languages: { de: { text: "<p>Hallo {{frist_name}}</p>" } } }),
  ]);

  it("is checked in the shown language only, and fixed there", () => {
    expect(found(design, tags)).toEqual([]);
    const findings = auditDesign({
      design: designInLanguage(design, "de"),
      kept: design,
      mergeTags: tags,
      iconOrigin,
      ...inEnglish,
    });
    expect(findings.map(({ rule, item }) => [rule, item])).toEqual([["placeholder-unknown", "i1"]]);
    const mended = fixed(design, findings[0]!);
    expect(findContent(mended, "i1")?.values).toMatchObject({
      text: "<p>Hi {{first_name}}</p>",
      _languages: { de: { text: "<p>Hallo {{first_name}}</p>" } },
    });
  });
});
