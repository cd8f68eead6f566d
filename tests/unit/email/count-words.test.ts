import { describe, expect, it, test } from "vitest";
import { translationCount } from "#editor/app/model/languages/translation-status.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { withBody } from "#shared/email/design/tree.ts";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { countWords } from "#shared/email/languages/count-words.ts";
import { translatableKey } from "#shared/email/languages/translatable-texts.ts";
import { countingIds, fixture, fixtureNames, load } from "./support/fixtures.ts";

const contentsOf = (design: Design) =>
  [...itemsOf(design)].flatMap((found) => (found.kind === "content" ? [found.item] : []));

/** A content whose text a language repeats. */
function repeatedIn(content: Content, languages: readonly string[]): Content {
  const values = valuesOf(content);
  const key = translatableKey(drawnAs(content.type));
  if (key === undefined) return content;
  const own: Values = { [key]: values[key] };
  return { ...content, values: { ...values, _languages: Object.fromEntries(languages.map((code) => [code, own])) } };
}

/** German has every text, French every second content, Italian none. */
function translated(design: Design): Design {
  let number = 0;
  const rowOf = (row: Row): Row => ({
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      contents: column.contents.map((content) => {
        number += 1;
        return repeatedIn(content, number % 2 === 0 ? ["de", "fr"] : ["de"]);
      }),
    })),
  });
  return withBody(design, { rows: design.body.rows.map(rowOf) });
}

describe("the texts of a mail that have words in a language", () => {
  it.each(fixtureNames)("are in %s as many as the editor counts", (name) => {
    const design = translated(fixture(name));
    const { total, written } = countWords({ subject: "", words: {} }, withoutPreheader(design));
    for (const language of ["de", "fr", "it"]) {
      const counts = contentsOf(design).map((content) => translationCount(content, language));
      expect(total).toBe(counts.reduce((sum, each) => sum + each.total, 0));
      expect(written[language] ?? 0).toBe(counts.reduce((sum, each) => sum + each.translated, 0));
    }
  });

  test("German has them in all contents of the fixtures, French in some", () => {
    const sums = fixtureNames.map((name) => countWords({ subject: "" }, withoutPreheader(translated(fixture(name)))));
    expect(sums.some(({ total, written }) => total > 0 && written["de"] === total)).toBe(true);
    expect(sums.some(({ total, written }) => (written["fr"] ?? 0) > 0 && written["fr"]! < total)).toBe(true);
    expect(sums.every(({ written }) => written["it"] === undefined)).toBe(true);
  });

  it("are also the subject and the preheader, if they have letters", () => {
    const design = load({ body: { rows: [], values: { preheaderText: "Ready" } } });
    const words = { de: { subject: "Hallo", preheader: "Fertig" }, fr: { preheader: "Prêt" }, it: {} };
    expect(countWords({ subject: "Hello", words }, design)).toEqual({ total: 2, written: { de: 2, fr: 1 } });
    expect(countWords({ subject: "{{subject}} 5 %", words }, design)).toEqual({ total: 1, written: { de: 1, fr: 1 } });
    expect(countWords({ subject: "Hello" }, design)).toEqual({ total: 2, written: {} });
  });

  it("do not count in a language that has only another link or picture", () => {
    const german = { _languages: { de: { href: { url: "https://shop.example/de" } } } };
    const design = blankDesign(countingIds(), {}, [newRow([1], [newContent("button", { text: "Buy", ...german })])]);
    expect(countWords({ subject: "" }, design)).toEqual({ total: 1, written: {} });
  });

  it("are counted for 100 languages, and for no key that is no language tag", () => {
    const codes = Array.from({ length: 150 }, (_, at) => `q${String(at)}`);
    const keys = ["__proto__", "x".repeat(21), "a b", "", ...codes];
    const own = Object.fromEntries(keys.map((key) => [key, { text: "Words" }]));
    const design = load({
      body: { rows: [{ columns: [{ contents: [{ type: "text", values: { text: "Hello", _languages: own } }] }] }] },
    });
    const { written } = countWords({ subject: "" }, design);
    expect(Object.keys(written)).toEqual(codes.slice(0, 100));
  });
});

function withoutPreheader(design: Design): Design {
  return { ...design, body: { ...design.body, values: { ...design.body.values, preheaderText: "" } } };
}
