import { describe, expect, it } from "vitest";
import { Subject } from "#shared/models/scalars.ts";
import { applyOutcomes, compareFile } from "#shared/translation/compare-file.ts";
import { segmentsOf, type Mail } from "#shared/translation/segments.ts";
import { taggedText } from "#shared/translation/tagged-text.ts";
import { load } from "../email/support/fixtures.ts";
import { contentOf, formats } from "./support/formats.ts";

const design = load({ body: { rows: [], values: { preheaderText: "Ready for {{name}}" } } });
const mail: Mail = {
  ...{ design, subject: "<Sale> for {{name}}", words: { fr: { subject: "Soldes" } } },
  ...{ text: "Ready for {{name}}\n", textIsOwn: false },
};

const outcomesOf = (texts: Readonly<Record<string, string>>, of: Mail = mail) => {
  const segments = segmentsOf(of, "de");
  const file = segments.map(({ id, hash }) => ({ id, hash, target: texts[id] }));
  return compareFile(segments, file);
};
const reasonFor = (texts: Readonly<Record<string, string>>) => {
  const [reason] = outcomesOf(texts).flatMap((each) => (each.kind === "refused" ? [each.reason] : []));
  return reason;
};

describe("the text part", () => {
  const isText = ({ id }: { readonly id: string }) => id === "text";
  const byHand: Mail = { ...mail, text: "Dear {{name}},\n\nready.\n", textIsOwn: true };

  it("is the last text of a file if it is written by hand in one of the two languages, else in none", () => {
    expect(segmentsOf(mail, "de").some(isText)).toBe(false);
    const [segment] = segmentsOf(byHand, "de").slice(-1);
    expect(segment).toMatchObject({ id: "text", context: "Text part", target: undefined });
    expect(taggedText(segment!.source)).toBe("Dear {{name}},\n\nready.\n");
    const german = { ...mail, words: { de: { text: "Bereit\nfür {{name}}" } } };
    expect(segmentsOf(german, "fr").some(isText)).toBe(false);
    const made = segmentsOf(german, "de").find(isText);
    expect([taggedText(made!.source), taggedText(made!.target!)]).toEqual([mail.text, "Bereit\nfür {{name}}"]);
  });

  it("has several lines, and is stored with the words of its language", () => {
    const texts = { text: "Liebe {{name}},\n\n<fertig>.\n" };
    const after = applyOutcomes(byHand, outcomesOf(texts, byHand), { withStale: false });
    expect(after).toEqual({ ...byHand, words: { fr: { subject: "Soldes" }, de: texts } });
    expect(outcomesOf(texts, after).map(({ kind }) => kind)).toEqual(["unchanged", "unchanged", "unchanged"]);
  });

  it("is refused without its placeholders", () => {
    expect(outcomesOf({ text: "Liebe alle" }, byHand).at(-1)).toMatchObject({ kind: "refused" });
  });
});

describe("subject and preheader", () => {
  it("are the first texts of a file, with a note and the most characters that are allowed", () => {
    expect(segmentsOf(mail, "de").map(({ id, context, maxLength }) => [id, context, maxLength])).toEqual([
      ["subject", "Subject", 998],
      ["preheader", "Preheader", 500],
    ]);
  });

  it("have placeholders as codes, and what looks like a tag as text", () => {
    const [subject] = segmentsOf(mail, "de");
    expect(subject!.source.pieces).toEqual(["<Sale> for ", { code: "p1", mark: "alone" }]);
  });

  it.each([
    ["xliff", /generalProfile="xliff:codepoints"[^]*<unit id="subject" slr:sizeRestriction="998"/],
    ["xliff", /<unit id="subject"[^]*<ph [^>]*slr:sizeInfo="8"/],
    ["po", /#\. Subject\n#\. At most 998 characters/],
    ["json", /"context": "Subject",\s+"maxLength": 998/],
    ["csv", /"Subject","998"/],
  ])("have their limit in %s", (name, limit) => {
    const { write } = formats.find((format) => format.name === name)!;
    expect(write(contentOf(segmentsOf(mail, "de")))).toMatch(limit);
  });

  it("are stored with the words of their language, and change no other language", () => {
    const texts = { subject: "<Rabatt> & mehr für {{name}}", preheader: "Für {{name}}" };
    const after = applyOutcomes(mail, outcomesOf(texts), { withStale: false });
    expect(after).toEqual({ ...mail, words: { fr: { subject: "Soldes" }, de: texts } });
    expect(after.design).toBe(design);
    expect(outcomesOf(texts, after).map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
    const [subject] = segmentsOf(after, "de");
    expect(taggedText(subject!.target!)).toBe(texts.subject);
  });

  it.each([
    ["more characters than are allowed", "x".repeat(990), "The text has 998 characters; at most 500 are allowed."],
    ["a line break", "one\ntwo", "Please use one line without control characters."],
    ["a change of the direction of reading", "one\u202etwo", "Please use one line without control characters."],
  ])("are refused with %s", (_, text, reason) => {
    expect(reasonFor({ preheader: `${text}{{name}}` })).toBe(reason);
    expect(reasonFor({ subject: `${"x".repeat(990)}{{name}}` })).toBeUndefined();
    expect(reasonFor({ subject: `${"x".repeat(991)}{{name}}` })).toBe(
      "The text has 999 characters; at most 998 are allowed.",
    );
  });

  it("are refused by the same count as a subject that is typed: of code points", () => {
    const [fitting, tooLong] = ["👍".repeat(998), "👍".repeat(999)];
    expect([fitting, tooLong].map((text) => Subject.safeParse(text).success)).toEqual([true, false]);
    const plain: Mail = { ...mail, subject: "Sale" };
    const kinds = [fitting, tooLong].map((subject) => outcomesOf({ subject }, plain)[0]!.kind);
    expect(kinds).toEqual(["changed", "refused"]);
  });

  it("are left out without letters", () => {
    const bare = load({ body: { rows: [], values: {} } });
    expect(segmentsOf({ ...mail, design: bare, subject: "{{subject}} – 5 %", words: {} }, "de")).toEqual([]);
  });
});
