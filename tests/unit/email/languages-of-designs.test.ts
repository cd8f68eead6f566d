import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idOf } from "#shared/email/design/address.ts";
import { findContent, itemsOf } from "#shared/email/design/find.ts";
import { isObject, listAt } from "#shared/email/design/json.ts";
import { mapCells } from "#shared/email/design/table-edits.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import {
  designInLanguage,
  designInLanguages,
  valuesInLanguage,
  valuesInLanguages,
} from "#shared/email/languages/design-in-language.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import { fixture, fixtureNames } from "./support/fixtures.ts";

/** Texts that are easily mixed up with others, and any other. */
const words = fc.oneof(
  fc.constantFrom("<p>مرحبا {{name}}</p>", "]]>&amp;&lt;", "{{#if a}}👩‍👩‍👧{{/if}}", "toString", "__proto__", " "),
  fc.string({ minLength: 1, unit: "grapheme" }),
);
const link = fc.record({
  name: fc.constantFrom("web", "email", "phone"),
  values: fc.record({ href: words, target: fc.constant("_blank") }),
});
const image = fc.record({ url: fc.webUrl(), width: fc.nat(2000), height: fc.nat(2000) }, { requiredKeys: ["url"] });
const video = fc.record({
  type: fc.constantFrom("youtube", "vimeo"),
  url: fc.webUrl(),
  videoId: words,
  thumbnail: fc.webUrl(),
});

/** Some of the changes, one for each part of a value; a part without one stays as it is. */
const some = <T>(change: fc.Arbitrary<T>) => fc.infiniteStream(fc.option(change, { nil: undefined }));

const withItems = (value: Values, list: string, change: (item: Values) => Values): Values => ({
  ...value,
  [list]: listAt(value, list).map((item) => (isObject(item) ? change(item) : item)),
});

/** For each value that can differ by language: what an editor can make of the shown one. */
const changes: Readonly<Record<string, fc.Arbitrary<(shown: unknown) => unknown>>> = {
  ...Object.fromEntries(
    ["text", "textJson", "altText", "html"].map((key) => [key, words.map((text) => () => text)] as const),
  ),
  action: link.map((to) => () => to),
  href: link.map((to) => () => to),
  video: video.map((other) => () => other),
  src: image.map((other) => (shown) => ({ ...(shown as Values), ...other })),
  menu: some(fc.record({ text: words, link }, { requiredKeys: [] })).map(
    (own) => (shown) => withItems(shown as Values, "items", (entry) => ({ ...entry, ...own.next().value })),
  ),
  icons: some(words).map(
    (own) => (shown) =>
      withItems(shown as Values, "icons", (icon) => ({ ...icon, url: own.next().value ?? icon["url"] })),
  ),
  table: some(words).map(
    (own) => (shown) =>
      mapCells(shown as Values, (cell) => {
        const text = own.next().value;
        return text === undefined ? cell : { ...cell, ["textJson" in cell ? "textJson" : "text"]: text };
      }),
  ),
};

const translatable = (design: Design) =>
  [...itemsOf(design)].flatMap((found) => {
    if (found.kind !== "content") return [];
    const values = valuesOf(found.item);
    const keys = Object.keys(changes).filter((key) => values[key] !== undefined && values[key] !== null);
    return keys.map((key) => ({ id: idOf(found.item), key }));
  });

const valuesAt = (design: Design, id: string) => valuesOf(findContent(design, id) ?? { type: "" });

/** The design after a value is changed in a language, as the editor shows it next to its fallbacks. */
function worded(
  design: Design,
  { id, key }: { readonly id: string; readonly key: string },
  { language, fallbacks = [] }: { readonly language: string; readonly fallbacks?: readonly string[] },
  change: (shown: unknown) => unknown,
) {
  const values = valuesAt(design, id);
  const base = valuesInLanguages(values, fallbacks);
  const wanted = change(valuesInLanguage(base, language)[key]);
  const own = translationToStore(key, base, wanted);
  return { wanted, design: setValue(design, id, ["_languages", language, key], own).design };
}

const withoutLanguage = (design: Design, { id }: { readonly id: string }, language: string) =>
  setValue(design, id, ["_languages", language], undefined).design;

it("the fixtures have each value that can differ by language", () => {
  const found = fixtureNames.flatMap((name) => translatable(fixture(name)).map(({ key }) => key));
  expect([...new Set(found)].sort()).toEqual(Object.keys(changes).sort());
});

describe.each(fixtureNames.filter((name) => translatable(fixture(name)).length > 0))("in the design %s", (name) => {
  const design = fixture(name);
  const places = translatable(design);
  const change = fc
    .constantFrom(...places)
    .chain((place) => fc.record({ place: fc.constant(place), one: changes[place.key]!, other: changes[place.key]! }));
  // Tags that no fixture has.
  const [general, own] = [{ language: "tlh" }, { language: "tlh-QO", fallbacks: ["tlh"] }];

  it("what is written in a language is read in it, and the default language stays as it is", () => {
    fc.assert(
      fc.property(change, ({ place, one }) => {
        const after = worded(design, place, general, one);
        const shown = valuesAt(designInLanguage(after.design, "tlh"), place.id);
        expect(shown[place.key]).toEqual(after.wanted);
        expect(JSON.stringify(withoutLanguage(after.design, place, "tlh"))).toBe(JSON.stringify(design));
      }),
      { numRuns: 30 },
    );
  });

  it("what is written in a language over that of its shorter tag is read in it, and the other one stays as it is", () => {
    fc.assert(
      fc.property(change, ({ place, one, other }) => {
        const first = worded(design, place, general, one);
        const after = worded(first.design, place, own, other);
        const shown = valuesAt(designInLanguages(after.design, ["tlh-QO", "tlh"]), place.id);
        expect(shown[place.key]).toEqual(after.wanted);
        expect(valuesAt(designInLanguage(after.design, "tlh"), place.id)[place.key]).toEqual(first.wanted);
        expect(JSON.stringify(withoutLanguage(after.design, place, "tlh-QO"))).toBe(JSON.stringify(first.design));
      }),
      { numRuns: 30 },
    );
  });
});
