import fc from "fast-check";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { hashOf } from "#cli/folder/read-templates.ts";
import { type Files, filesOfTemplate, readTemplate, type TemplateInFolder } from "#cli/folder/template-files.ts";
import { pullSamples } from "#cli/pull/pull-samples.ts";
import { compareSamples } from "#cli/samples/compare-samples.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { withoutDefaults } from "#shared/source-hash.ts";

const text = fc.string({ unit: "grapheme", maxLength: 30 });
const key = fc.oneof(text, fc.constantFrom("__proto__", "constructor", "values", "id"));
/** As it comes out of JSON: without a negative zero. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const words = fc.dictionary(
  fc.constantFrom("de", "fr-CH", "no", "yes", "1"),
  fc.record({ subject: text, preheader: text }, { requiredKeys: [] }),
);
const mailSettings = fc.record({
  replyTo: fc.array(fc.constantFrom("a@b.example", "c@d.example")),
  headers: fc.array(fc.record({ name: fc.constant("X-Kind"), value: fc.constantFrom("1", "null", "a: b") })),
});
const said = fc.record(
  { words, languages: fc.array(fc.constantFrom("de", "fr")), mailSettings, text },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.array(fc.tuple(key, json)).map((pairs) => ({ design: Object.fromEntries(pairs) })),
  text.map((html) => ({ html })),
);
const source: fc.Arbitrary<StoredSource> = fc
  .tuple(text, said, body)
  .map(([subject, others, written]) => ({ subject, ...others, ...written }));
const language = fc.constantFrom(undefined, "de", "fr-CH");
const samples = fc
  .uniqueArray(fc.tuple(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), fc.dictionary(key, json)), {
    maxLength: 3,
    // An account has a name once, whatever the case.
    selector: ([name]) => name.normalize("NFC").toLowerCase(),
  })
  .chain((pairs) =>
    fc.tuple(...pairs.map(([name, values]) => fc.tuple(fc.constant(name), fc.constant(values), language))),
  )
  .map((sets) => sets.map(([name, values, code]) => ({ name: name.normalize("NFC"), values, language: code })));

interface WrittenSample {
  readonly name: string;
  readonly values: Record<string, unknown>;
  readonly language?: string | undefined;
}

/** The files that a pull writes. */
function filesOf(template: Omit<TemplateInFolder, "samples">, sets: readonly WrittenSample[] = []): Files {
  const about = { revision: 1, updatedAt: "2026-11-28T00:00:00.000Z", updatedBy: "ada@shop.example" };
  const remote = sets.map((set) => ({ ...set, ...about }));
  const { written } = pullSamples(compareSamples({ local: undefined, remote, locked: undefined }), false);
  return new Map([...filesOfTemplate(template), ...written.map(({ file, text: own }) => [file, own] as const)]);
}

const readAgain = (template: Omit<TemplateInFolder, "samples">, sets: readonly WrittenSample[] = []) =>
  readTemplate(template.name, "templates/x", filesOf(template, sets));

describe("a template in a folder", () => {
  it("is read as it was written, with keys that Sestina does not know", () => {
    fc.assert(
      fc.property(source, samples, (written, data) => {
        const { template, problems } = readAgain({ name: "x", source: written, tags: ["b", "a"] }, data);
        expect(problems).toEqual([]);
        expect(withoutDefaults(template!.source)).toEqual(withoutDefaults(written));
        expect(hashOf(template!.source)).toBe(hashOf(written));
        expect(template!.tags).toEqual(["a", "b"]);
        const read = [...template!.samples].map(([name, { values, language: code }]) => [name, code, values]);
        // The order of keys too.
        expect(new Set(read.map((one) => JSON.stringify(one)))).toEqual(
          new Set(data.map(({ name, language: code, values }) => JSON.stringify([name, code, values]))),
        );
      }),
    );
  });

  it("has the same files after it was read", () => {
    fc.assert(
      fc.property(source, (written) => {
        const template = { name: "x", source: written, tags: undefined };
        expect(filesOfTemplate(readAgain(template).template!)).toEqual(filesOfTemplate(template));
      }),
    );
  });

  it.each(globSync("tests/fixtures/{designs,built}/*.json"))("keeps the design of %s", (file) => {
    const design = JSON.parse(readFileSync(resolve(file), "utf8"));
    const written = { name: "x", source: { subject: "Hi", design }, tags: [] };
    expect(readAgain(written).template!.source.design).toEqual(design);
    expect(hashOf(readAgain(written).template!.source)).toBe(hashOf(written.source));
  });

  it("writes a design with one value per line and its keys in order, so that a change is a small diff", () => {
    const design = { b: 1, a: { d: [true, { z: 1, y: 2 }], c: "x" } };
    const other = { a: { c: "x", d: [true, { y: 2, z: 1 }] }, b: 1 };
    const files = [design, other].map((one) => filesOfTemplate({ name: "x", source: { subject: "", design: one } }));
    expect(files[0]!.get("design.json")).toBe(files[1]!.get("design.json"));
    expect(files[0]!.get("design.json")!.split("\n").slice(0, 4)).toEqual([
      "{",
      '  "a": {',
      '    "c": "x",',
      '    "d": [',
    ]);
  });
});

describe("a faulty file", () => {
  const good = { "template.yaml": "subject: Hi\n", "mail.html": "<p>Hi</p>" };
  it.each([
    ["an unknown key", { ...good, "template.yaml": "subject: Hi\nsubjekt: Ho\n" }, "t/template.yaml", 2, 1],
    ["a wrong kind of value", { ...good, "template.yaml": "subject: Hi\nlanguages: de\n" }, "t/template.yaml", 2, 1],
    [
      "a wrong value deep inside",
      { ...good, "template.yaml": "subject: Hi\nwords:\n  de:\n    subject: [1]\n" },
      "t/template.yaml",
      4,
      5,
    ],
    ["no YAML", { ...good, "template.yaml": "subject: Hi\n\tx: 1\n" }, "t/template.yaml", 2, 1],
    ["no subject", { ...good, "template.yaml": "tags: []\n" }, "t/template.yaml", 1, 1],
    ["no JSON", { "template.yaml": "subject: Hi\n", "design.json": '{\n  "a": 1,\n  b\n}' }, "t/design.json", 3, 3],
    ["a list as design", { "template.yaml": "subject: Hi\n", "design.json": "[]" }, "t/design.json", 1, 1],
    ["a list as sample data", { ...good, "sample-data/Ada.json": "[]" }, "t/sample-data/Ada.json", 1, 1],
    ["two bodies", { ...good, "design.json": "{}" }, "t", 1, 1],
    ["no body", { "template.yaml": "subject: Hi\n" }, "t", 1, 1],
    ["no template.yaml", { "mail.html": "" }, "t", 1, 1],
  ])("is named with line and column: %s", (_, files, file, line, column) => {
    const { problems, template } = readTemplate("t", "t", new Map(Object.entries(files)));
    expect(template).toBeUndefined();
    expect(problems.map((problem) => [problem.file, problem.line, problem.column])).toEqual([[file, line, column]]);
  });
});
