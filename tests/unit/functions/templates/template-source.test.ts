import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importedBodies } from "#functions/domain/imports/imported-bodies.ts";
import { bodiesAfterSource } from "#functions/domain/source-saves/bodies-after-source.ts";
import { hashOfBodies, sourceOf } from "#functions/domain/template-sources/source-of-version.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { type StoredSource, TemplateSource, wholeChange } from "#shared/models/template-source.ts";
import { canonicalJson, sourceHash } from "#shared/source-hash.ts";
import { designOfStarter } from "#shared/starters/make-design.ts";
import { starters } from "#shared/starters/starters.ts";
import { countingIds, fixture, fixtureNames, fixtureText } from "#tests/unit/email/support/fixtures.ts";

const ids = () => {
  const newId = countingIds();
  return { newId, appUrl: () => "https://app.example" };
};
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hashOf = (source: StoredSource) => sourceHash(source, sha256);

function htmlFixtures(): [string, string][] {
  return ["mails", "exports"].flatMap((folder) => {
    const url = new URL(`../../../fixtures/${folder}/`, import.meta.url);
    const names = readdirSync(url).filter((name) => name.endsWith(".html"));
    return names.map((name): [string, string] => [name, readFileSync(new URL(name, url), "utf8")]);
  });
}

const subject = "Hello {{name}}";
const designs: [string, StoredSource][] = [
  ...fixtureNames.map((name): [string, StoredSource] => [
    name,
    { subject, design: JSON.parse(fixtureText(name)) as Record<string, unknown> },
  ]),
  ...starters.map((starter): [string, StoredSource] => [
    starter.id,
    { subject: starter.subject, design: { ...designOfStarter(starter, "https://app.example", countingIds()) } },
  ]),
];
const htmls: [string, StoredSource][] = [
  ...htmlFixtures().map(([name, html]): [string, StoredSource] => [name, { subject, html }]),
  // What the renderer makes of a design is html like any other when it is given as html.
  ...fixtureNames.map((name): [string, StoredSource] => {
    const { html } = renderDesign(fixture(name), { subject, iconOrigin: "https://app.example" });
    return [`${name} as html`, { subject, html }];
  }),
];
const sources = new Map([...designs, ...htmls]);

/** As files keep it: parsed from text with sorted keys. */
const fromFiles = (source: StoredSource) => TemplateSource.parse(JSON.parse(canonicalJson(source)));

const parts = fc.record(
  {
    words: fc.constantFrom<StoredSource["words"]>(
      {},
      { de: {} },
      { de: { subject: "Hallo" }, "pt-BR": { preheader: "Olá" } },
    ),
    languages: fc.constantFrom<StoredSource["languages"]>(null, [], ["de"], ["fr", "de"]),
    mailSettings: fc.constantFrom<StoredSource["mailSettings"]>(
      { replyTo: [], headers: [] },
      { replyTo: ["a@b.example"], headers: [{ name: "X-A", value: "1" }], configurationSetName: "news" },
    ),
    text: fc.constantFrom("", "Written by hand"),
  },
  { requiredKeys: [] },
);
const anySource = fc
  .tuple(fc.constantFrom(...sources.values()), parts)
  .map(([source, more]): StoredSource => ({ ...source, ...more }));

const bodiesOf = (source: StoredSource, before?: TemplateBodies) =>
  bodiesAfterSource(before, wholeChange(fromFiles(source)), ids());

describe("the source of a template", () => {
  it.each([...sources.keys()])("%s is the same after it was read, stored in files and saved again", async (name) => {
    const source = sources.get(name) ?? { subject: "" };
    const first = await bodiesOf(source);
    expect(canonicalJson(sourceOf(first, ids()))).toBe(canonicalJson(source));

    const again = await bodiesOf(sourceOf(first, ids()), first);

    expect({ ...again, words: undefined, mailSettings: undefined }).toEqual({
      ...first,
      words: undefined,
      mailSettings: undefined,
    });
    expect(hashOfBodies(again, ids())).toBe(hashOf(source));
  });

  it("is the pushed one, whatever the template had before", async () => {
    await fc.assert(
      fc.asyncProperty(anySource, anySource, async (earlier, later) => {
        const bodies = await bodiesOf(later, await bodiesOf(earlier));
        expect(hashOfBodies(bodies, ids())).toBe(hashOf(fromFiles(later)));
        expect(hashOfBodies(await bodiesOf(later), ids())).toBe(hashOf(fromFiles(later)));
      }),
      { numRuns: 60 },
    );
  });

  it.each(htmlFixtures())("is the html of a mail that was imported (%s)", async (_name, html) => {
    const { bodies } = importedBodies({ subject, html, text: "As it came" }, ids());
    expect(sourceOf(bodies, ids())).toMatchObject({ html, text: "As it came" });
    const earlier = { ...bodies, htmlIsOwn: undefined };
    expect(sourceOf(earlier, ids())).toMatchObject({ html, text: "As it came" });
    expect(await bodiesOf(sourceOf(earlier, ids()), earlier)).toMatchObject({ html, design: bodies.design });
  });

  it("is the design of a version of an earlier release, whose html the renderer makes", async () => {
    const bodies = { ...(await bodiesOf({ subject, design: fixture("every-type-v24.json") })), htmlIsOwn: undefined };
    expect(sourceOf(bodies, ids())).not.toHaveProperty("html");
  });

  it("stays the design when another renderer has made the html", async () => {
    const bodies = await bodiesOf({ subject, design: fixture("every-type-v24.json") });
    expect(sourceOf({ ...bodies, html: "<p>An older one</p>" }, ids())).not.toHaveProperty("html");
  });

  it("keeps a text that equals the one of the design, since the design may change", async () => {
    const design = { ...fixture("every-type-v24.json") };
    const made = await bodiesOf({ subject, design });
    const written = await bodiesOf({ subject, design, text: made.text }, made);
    expect(sourceOf(written, ids()).text).toBe(made.text);
    const cleared = await bodiesOf({ subject, design }, written);
    expect(cleared).toMatchObject({ textIsOwn: false, text: made.text });
  });

  it("changes only the fields that are given", async () => {
    const before = await bodiesOf({ subject, html: "<p>Hi</p>", text: "Hi", languages: ["de"] });
    const after = await bodiesAfterSource(before, { subject: "Other" }, ids());
    expect(after).toEqual({ ...before, subject: "Other" });
  });

  it("is refused with both a design and html, with neither, and with a design nested without end", () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`);
    const refused = [{ subject }, { subject, design: {}, html: "<p>" }, { subject, design: deep }];
    expect(refused.map((source) => TemplateSource.safeParse(source).success)).toEqual([false, false, false]);
  });
});

describe("the hash of a source", () => {
  it("does not depend on the order of keys, and on nothing else of a JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(canonicalJson(JSON.parse(canonicalJson(one)))).toBe(canonicalJson(one));
        const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(canonicalJson(one) === canonicalJson(other)).toBe(isSame);
      }),
    );
    expect(canonicalJson(JSON.parse('{"__proto__":{"b":1,"a":[1,{"d":1,"c":2}]}}'))).toBe(
      '{"__proto__":{"a":[1,{"c":2,"d":1}],"b":1}}',
    );
  });

  it("does not count what is the default", () => {
    const plain = hashOf({ subject, html: "<p>" });
    const said = { words: { de: {} }, languages: null, mailSettings: { replyTo: [], headers: [] }, text: "" };
    expect(hashOf({ subject, html: "<p>", ...said })).toBe(plain);
    expect(hashOf({ subject, html: "<p>", languages: [] })).not.toBe(plain);
  });
});

/** With the keys of all objects sorted; fast-check's values have no key __proto__ that this would lose. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, part]) => [key, sorted(part)]));
}
