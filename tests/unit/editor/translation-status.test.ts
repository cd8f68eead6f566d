import { describe, expect, test } from "vitest";
import { removeTranslation, copyToLanguage } from "#editor/app/model/commands/translation-commands.ts";
import { valuesInLanguage } from "#shared/email/languages/design-in-language.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import {
  nextUntranslated,
  statusOf,
  translationCount,
  translationCountOfMail,
} from "#editor/app/model/languages/translation-status.ts";
import { idOf } from "#shared/email/design/address.ts";
import { findContent } from "#shared/email/design/find.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Values } from "#shared/email/design/types.ts";

const stateIn = (type: string, values: Values, said: Values = {}) =>
  statusOf(translationCount({ type, values: { ...values, _languages: { de: said } } }, "de"));

const menu = {
  items: [
    { key: "1", text: "Shop" },
    { key: "2", text: "Help" },
    { key: "3", text: "{{more}}" },
  ],
};
const table = { headers: [{ cells: [{ text: "Price" }] }], rows: [{ cells: [{ text: "One" }, { text: "12.50" }] }] };

describe("the translation count of a content", () => {
  test.each<[string, string, Values, Values, string | undefined]>([
    ["words that it says nothing of", "text", { text: "<p>Hello</p>" }, {}, "none"],
    ["words of its own", "heading", { text: "Hello" }, { text: "Hallo" }, "all"],
    ["words in either form", "paragraph", { text: "<p>Hello</p>" }, { textJson: "{}" }, "all"],
    ["another link alone", "button", { text: "Buy" }, { href: {} }, "none"],
    ["placeholders and figures", "text", { text: "<p>{{name}} <b>42 €</b></p>" }, {}, undefined],
    ["words between placeholders", "text", { text: "<p>{{#if a}}Hi{{/if}}</p>" }, {}, "none"],
    ["a picture without alternative text", "image", { altText: " " }, {}, undefined],
    ["a picture that is decoration", "image", { altText: "A", sestinaDecorative: true }, {}, undefined],
    ["alternative text", "image", { altText: "A dot" }, { altText: "Ein Punkt" }, "all"],
    ["html that shows nothing", "html", { html: "<style>p { color: red }</style>" }, {}, undefined],
    ["html", "html", { html: "<b>Hello</b>" }, { html: "<b>Hallo</b>" }, "all"],
    ["some entries of a menu", "menu", { menu }, { menu: { items: [{ key: "2", text: "Hilfe" }] } }, "some"],
    ["cells that do not show", "table", { table, enableHeader: false }, {}, "none"],
    [
      "all cells with words",
      "table",
      { table, enableHeader: true },
      { table: { headers: [{ cells: [{ text: "Preis" }] }], rows: [{ cells: [{ text: "Eins" }] }] } },
      "all",
    ],
    ["what has no words", "divider", {}, {}, undefined],
  ])("%s", (_name, type, values, said, expected) => {
    expect(stateIn(type, values, said)).toBe(expected);
  });
});

let ids = 0;
const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
const german = { _languages: { de: { text: "<p>Hallo</p>", sestinaFonts: [1] }, fr: { text: "<p>Salut</p>" } } };
const design = blankDesign(newId, {}, [
  newRow([1], [newContent("text", { text: "<p>Hello</p>", ...german }), newContent("divider")]),
  newRow([1], [newContent("heading", { text: "One", locked: true }), newContent("heading", { text: "Two" })]),
  newRow([1], [newContent("menu", { menu })]),
]);
const [[hello = "", divider = ""] = [], [locked = "", two = ""] = [], [entries = ""] = []] = design.body.rows.map(
  (row) => row.columns[0]!.contents.map((content) => idOf(content)),
);
const next = (selected: string | null) => {
  const found = nextUntranslated({ design, designMode: "live", selected }, "de");
  return found && idOf(found.item);
};

test("a mail has a count of translated contents, and a next untranslated one", () => {
  expect(translationCountOfMail(design, "de")).toEqual({ translated: 1, total: 4 });
  expect([null, hello, divider, locked, two, entries, idOf(design.body.rows[2]!)].map(next)).toEqual([
    ...[two, two, two, two, entries, two, entries],
  ]);
  const values = { text: "Hallo", textJson: undefined, table: undefined };
  const done = blankDesign(newId, {}, [newRow([1], [newContent("text", { text: "Hi", _languages: { de: values } })])]);
  expect(nextUntranslated({ design: done, designMode: "live", selected: null }, "de")).toBeUndefined();
});

test("a translation is removed as a whole, and other languages stay", () => {
  const edited = removeTranslation(hello, "de", "text").edit(design).design;
  expect(findContent(edited, hello)?.values?.["_languages"]).toEqual({ fr: german._languages.fr });
  const rid = removeTranslation(hello, "fr", "text").edit(edited).design;
  expect(findContent(rid, hello)?.values).not.toHaveProperty("_languages");
});

test("a copied text counts as translated, and stays when the default language changes", () => {
  const kept = (type: string, values: Values) => {
    const mail = blankDesign(newId, {}, [newRow([1], [newContent(type, values)])]);
    const content = mail.body.rows[0]!.columns[0]!.contents[0]!;
    const edited = copyToLanguage(content, idOf(content), ["de"]).edit(mail).design;
    return findContent(edited, idOf(content))!;
  };
  const said = { de: { menu: { items: [{ key: "2", text: "Hilfe", link: 1 }] } } };
  for (const content of [
    kept("text", { text: "<p>Blog</p>" }),
    kept("image", { altText: "Logo" }),
    kept("html", { html: "<b>Logo</b>" }),
    kept("menu", { menu, _languages: said }),
    kept("table", { table }),
  ])
    expect(statusOf(translationCount(content, "de"))).toBe("all");

  const values = kept("menu", { menu, _languages: said }).values!;
  const shop = { key: "1", text: "Shop" };
  const own = { items: [shop, { key: "2", text: "Hilfe", link: 1 }, { key: "3" }] };
  expect(values["_languages"]).toEqual({ de: { menu: own } });
  // After another entry is translated, copied texts are still stored.
  const shown = valuesInLanguage(values, "de")["menu"] as { items: Values[] };
  const changed = { ...shown, items: shown.items.with(1, { ...shown.items[1], text: "Rat" }) };
  expect(translationToStore("menu", values, changed, own)).toMatchObject({ items: [shop, { text: "Rat" }, {}] });
  const later = { ...values, menu: { items: [{ key: "1", text: "Store" }] } };
  expect(valuesInLanguage(later, "de")["menu"]).toEqual({ items: [shop] });
});

test("a text that is copied from a fallback has the words of that one", () => {
  const text = { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" } } };
  const mail = blankDesign(newId, {}, [newRow([1], [newContent("text", text)])]);
  const content = mail.body.rows[0]!.columns[0]!.contents[0]!;
  const edited = copyToLanguage(content, idOf(content), ["de-AT", "de"]).edit(mail).design;
  expect(findContent(edited, idOf(content))!.values!["_languages"]).toMatchObject({
    "de-AT": { text: "<p>Hallo</p>" },
  });
});
