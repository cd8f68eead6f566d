import { expect, test } from "vitest";
import { valuesInLanguage } from "#shared/email/languages/design-in-language.ts";
import { translatedEntryKeys } from "#shared/email/languages/menu-translation.ts";
import { reshapeTables } from "#shared/email/languages/table-translation.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import { addColumn, addRow, changeCell, moveRow, removeRow } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";

/** The value shown in German after a change, and the value stored for German. */
function changed(key: string, values: Values, change: (shown: unknown) => unknown) {
  const own = translationToStore(key, values, change(valuesInLanguage(values, "de")[key]));
  return { own, shown: valuesInLanguage({ ...values, _languages: { de: { [key]: own } } }, "de")[key] };
}

const as = (value: object) => (shown: unknown) => ({ ...(shown as object), ...value });
const link = (href: string) => ({ name: "web", values: { href, target: "_blank" } });

test("a translated image keeps the design's width", () => {
  const src = { url: "https://p.example/en.png", width: 10, height: 5, autoWidth: false, maxWidth: "50%" };
  const picture = { url: "https://p.example/de.png", width: 20, height: 9, id: undefined };
  const { own, shown } = changed("src", { src }, as(picture));
  expect(own).toEqual({ url: "https://p.example/de.png", width: 20, height: 9 });
  expect(shown).toEqual({ ...src, ...picture, id: undefined });
  const wider = { src: { ...src, maxWidth: "80%" }, _languages: { de: { src: own } } };
  expect(valuesInLanguage(wider, "de")["src"]).toMatchObject({ url: "https://p.example/de.png", maxWidth: "80%" });
});

test("translated links and videos are replaced as a whole", () => {
  for (const key of ["action", "href"]) {
    const { own, shown } = changed(key, { [key]: { ...link("https://a.example"), attrs: { rel: "x" } } }, () =>
      link("tel:1"),
    );
    expect([own, shown]).toEqual([link("tel:1"), link("tel:1")]);
  }
  const video = { type: "youtube", url: "https://v.example" };
  expect(changed("video", { video: { ...video, thumbnail: "t" } }, () => video).shown).toEqual(video);
});

const entry = (key: string, text: string) => ({ key, text, link: link(`https://a.example/${key}`) });
const menu = { items: [entry("1", "Shop"), entry("2", "Help")], kept: true };
const german = { de: { menu: { items: [{ key: "2", text: "Hilfe" }] } } };

test("a menu stores only the texts and links that differ, by the keys of its entries", () => {
  const items = [menu.items[0], { ...menu.items[1], text: "Hilfe" }];
  const { own, shown } = changed("menu", { menu }, as({ items }));
  expect(own).toEqual({ items: [{ key: "1" }, { key: "2", text: "Hilfe" }] });
  expect(shown).toEqual({ ...menu, items });
  expect(changed("menu", { menu }, (same) => same).own).toBeUndefined();
});

test("entries that are added, removed and moved in the design are so in every language", () => {
  const items = [entry("3", "News"), entry("2", "Help")];
  const shown = valuesInLanguage({ menu: { items }, _languages: german }, "de")["menu"];
  expect(shown).toEqual({ items: [items[0], { ...items[1], text: "Hilfe" }] });
  expect(translatedEntryKeys({ menu, _languages: german })).toEqual(["2"]);
});

test("entries of old designs, which have no keys, are matched by index", () => {
  const old = { items: [{ text: "Shop" }, { text: "Help" }] };
  const { own, shown } = changed("menu", { menu: old }, as({ items: [{ text: "Shop" }, { text: "Hilfe" }] }));
  expect(own).toEqual({ items: [{}, { text: "Hilfe" }] });
  expect(shown).toEqual({ items: [{ text: "Shop" }, { text: "Hilfe" }] });
});

const row = (...texts: string[]) => ({
  cells: texts.map((text) => ({ text, width: 50, color: "#111111" })),
  height: 30,
});
const table = { headers: [row("A", "B")], rows: [row("a", "b"), row("c", "d")], other: 1 };
const place = { part: "rows", row: 1, column: 0 } as const;
const words = (value: unknown) =>
  (value as { rows: { cells: Values[] }[] }).rows.map(({ cells }) => cells.map((cell) => cell["text"]).join(" "));
const inGerman = changed("table", { table }, (shown) =>
  changeCell(shown as Values, place, (cell) => ({ ...cell, text: "Z", sestinaFonts: [1] })),
);

test("a table stores only the texts that differ, cell by cell, and looks like the design's", () => {
  expect(inGerman.own).toMatchObject({
    rows: [{ cells: [{}, {}] }, { cells: [{ text: "Z", sestinaFonts: [1] }, {}] }],
  });
  expect(JSON.stringify(inGerman.own)).not.toMatch(/color|width|"c"/);
  expect(inGerman.shown).toEqual(changeCell(table, place, (cell) => ({ ...cell, text: "Z", sestinaFonts: [1] })));
  expect(changed("table", { table }, (same) => same).own).toBeUndefined();
});

test.each<[string, (table: Values) => Values, string[], string[]]>([
  ["a new row", (now) => addRow(now, "rows", 1), ["a b", " ", "c d"], ["a b", " ", "Z d"]],
  ["a moved row", (now) => moveRow(now, "rows", 1, 0), ["c d", "a b"], ["Z d", "a b"]],
  ["a row that is removed", (now) => removeRow(now, "rows", 0), ["c d"], ["Z d"]],
  ["a new column", (now) => addColumn(now, 0), [" a b", " c d"], [" a b", " Z d"]],
])("%s is one in every language", (_name, edit, own, german) => {
  const after = reshapeTables({ table, _languages: { de: { table: inGerman.own, text: "x" }, fr: 3 } }, table, edit);
  expect(words(after["table"])).toEqual(own);
  expect(words(valuesInLanguage(after, "de")["table"])).toEqual(german);
  expect(after["_languages"]).toMatchObject({ de: { text: "x" }, fr: 3 });
});

test("a text added later to a new row is shown in a language that does not translate it", () => {
  const after = reshapeTables({ table, _languages: { de: { table: inGerman.own } } }, table, (now) =>
    addRow(now, "rows", 0),
  );
  const worded = changeCell(after["table"] as Values, { ...place, row: 0 }, (cell) => ({ ...cell, text: "new" }));
  expect(words(valuesInLanguage({ ...after, table: worded }, "de")["table"])[0]).toBe("new ");
});

test("a design without languages gets none by an edit of its table", () => {
  expect(reshapeTables({ table }, table, (now) => now)).toEqual({ table });
});

test("an unusable translation changes nothing", () => {
  const values = { src: { url: "a" }, menu, table, fontSize: "1px" };
  const broken = { src: null, menu: [], table: 3, fontSize: 2, unknown: {} };
  expect(valuesInLanguage({ ...values, _languages: { de: broken } }, "de")).toMatchObject(values);
  expect(valuesInLanguage({ ...values, _languages: { de: 1 } }, "de")).toMatchObject(values);
});
