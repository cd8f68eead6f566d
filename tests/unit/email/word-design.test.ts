import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsOf } from "#shared/email/design/find.ts";
import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { mapItem } from "#shared/email/design/tree.ts";
import { idOf } from "#shared/email/design/address.ts";
import type { Content, Design, Values } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { countWords } from "#shared/email/languages/count-words.ts";
import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { structureDifference } from "#shared/email/languages/structure-difference.ts";
import { translatableKey, translatableTexts } from "#shared/email/languages/translatable-texts.ts";
import { designWordedAs } from "#shared/email/languages/word-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixtureNames, fixtureText } from "./support/fixtures.ts";

const iconOrigin = "https://app.example";
let ids = 0;
const newId = () => `id-${String((ids += 1)).padStart(6, "0")}`;

const read = (json: string): Design => {
  const found = readDesign(json);
  if (!found.ok) throw new Error(found.problem);
  return found.design;
};

const imported = (html: string, subject: string): Design =>
  read(JSON.stringify(importHtml(html, { newId, iconOrigin, subject }).design));

/** Letters of the words change, not those of tags and placeholders. */
const said = (html: string, mark: string) =>
  html.replaceAll(/(<[^>]*>|\{\{[^{}]*\}\}|&\w+;)|(\p{L}+)/gu, (whole, kept) => (kept ? whole : `${whole}${mark}`));

const inCells = (value: unknown, mark: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => inCells(each, mark));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) =>
      key === "text" && typeof own === "string" ? [key, said(own, mark)] : [key, inCells(own, mark)],
    ),
  );
};

/** What a language says in place of a content's words; its pictures and links are others too. */
function wordsOf(content: Content, mark: string): Values {
  const values = valuesOf(content);
  const type = drawnAs(content.type);
  const key = translatableKey(type);
  const src = objectAt(values, "src");
  return {
    ...(type === "image" && textAt(src, "url") !== "" && { src: { url: `${textAt(src, "url")}?${mark}` } }),
    ...((key === "text" || key === "html" || key === "altText") && { [key]: said(textAt(values, key), mark) }),
    ...((key === "menu" || key === "table") && { [key]: inCells(values[key], mark) }),
  };
}

function worded(design: Design, marks: Readonly<Record<string, string>>): Design {
  const contents = [...itemsOf(design)].flatMap((found) => (found.kind === "content" ? [found.item] : []));
  return contents.reduce((whole, content) => {
    if (translatableTexts(drawnAs(content.type), valuesOf(content)).length === 0) return whole;
    const languages = Object.fromEntries(
      Object.entries(marks).map(([code, mark]) => [code, wordsOf(content, mark)] as const),
    );
    return mapItem(whole, idOf(content), (item) => ({ ...item, values: { ...item.values, _languages: languages } }));
  }, design);
}

const german = { code: "de", direction: "ltr" } as const;
const arabic = { code: "ar", direction: "rtl" } as const;

describe("mails that are imported as languages of one mail", () => {
  it.each(fixtureNames)("come out as each of them imported alone: %s", (name) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöü]{1,8}$/), fc.stringMatching(/^[\u0627-\u063a]{1,8}$/), (one, other) => {
        const source = worded(read(fixtureText(name)), { de: one, ar: other });
        const words = {
          de: { subject: `Hallo ${one}`, preheader: `Komm herein ${one}` },
          ar: { subject: other, preheader: other },
        };
        const mail = { subject: "Hello", design: JSON.stringify(source), words };
        const standard = imported(renderDesign(source, { iconOrigin, subject: "Hello" }).html, "Hello");
        let together = standard;
        const alone = [german, arabic].map((language) => {
          const { html, subject } = mailInLanguage(mail, language, iconOrigin);
          const design = imported(html, subject);
          expect(structureDifference(standard, design)).toBeUndefined();
          together = designWordedAs(together, design, language.code);
          return { language, subject, design };
        });
        for (const { language, subject, design } of alone) {
          const { code, direction: textDirection } = language;
          const expected = renderDesign(design, { iconOrigin, subject, language: code, textDirection }).html;
          const own = { subject, preheader: textAt(design.body.values ?? {}, "preheaderText") };
          const merged = { subject: "Hello", design: JSON.stringify(together), words: { [code]: own } };
          expect(mailInLanguage(merged, language, iconOrigin).html).toBe(expected);
        }
        expect(renderDesign(together, { iconOrigin, subject: "Hello" }).html).toBe(
          renderDesign(standard, { iconOrigin, subject: "Hello" }).html,
        );
      }),
      { numRuns: 3 },
    );
  });
});

const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr><td>${row}</td></tr>`).join("")}</table>`;
const rich = (body: string) => `<style>.a{color:red}</style><div class="a">${body}</div>`;
const page = (style: string) => `<html><head><style>${style}</style></head><body><p class="a">A</p></body></html>`;

describe("why a mail is no language of another one", () => {
  it.each([
    [
      "words and links",
      '<p><a href="https://x.example/en">Hello</a></p>',
      '<p><a href="https://x.example/de">Hallo</a></p>',
    ],
    [
      "pictures and their texts",
      '<img src="https://x.example/1.png" alt="Cat">',
      '<img src="https://x.example/2.png" alt="Katze">',
    ],
    ["styles within texts", '<p style="color:red">A</p>', "<p>B</p>"],
    ["elements within texts", rich(`<p>Good <b>morning</b></p>`), rich(`<p>Guten<br>Morgen</p>`)],
    ["comments and attributes of elements", rich("<p>A</p><!-- en -->"), rich('<p title="de">A</p><!-- de -->')],
  ])("is not that it has other %s", (_, standard, other) => {
    expect(structureDifference(imported(standard, "A"), imported(other, "B"))).toBeUndefined();
  });

  it.each([
    [
      "a row more",
      rich(table("A", "B")),
      rich(table("A", "B", "C")),
      { what: "elements", type: "tr", standard: "2", own: "3" },
    ],
    [
      "elements in another order",
      rich("<p>A</p><div>B</div>"),
      rich("<div>B</div><p>A</p>"),
      { what: "elements", type: "" },
    ],
    ["a content more", "<p>A</p><hr>", "<p>A</p><hr><p>B</p>", { what: "contents", standard: "2", own: "3" }],
    [
      "another content",
      "<p>A</p><hr>",
      "<p>A</p><table><tr><td>B</td></tr></table>",
      { what: "type", standard: "text", own: "html" },
    ],
    ["another style sheet", page(".a{color:red}"), page(".a{color:blue}"), { what: "page" }],
  ])("is %s", (_, standard, other, difference) => {
    expect(structureDifference(imported(standard, "A"), imported(other, "B"))).toMatchObject(difference);
  });

  it("names the row of a mail of several rows", () => {
    const design = read(fixtureText("every-type-v24.json"));
    const own = {
      ...design,
      body: {
        ...design.body,
        rows: design.body.rows.map((row, at) =>
          at === 1 ? { ...row, values: { ...row.values, padding: "77px" } } : row,
        ),
      },
    };
    expect(structureDifference(design, own)).toEqual({ what: "style", type: "row", row: 2 });
  });
});

describe("equal texts of mails that are imported as languages", () => {
  it("count as written in the language, those of menus and tables too", () => {
    const design = read(fixtureText("every-type-v24.json"));
    const { total, written } = countWords({ subject: "" }, designWordedAs(design, design, "de"));
    const preheader = 1;
    expect(total).toBeGreaterThan(5);
    expect(written).toEqual({ de: total - preheader });
  });
});
