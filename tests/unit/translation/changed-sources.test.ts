import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import { changedSources, finalsAfter, withKept } from "#shared/translation/changed-sources.ts";
import { type Mail, segmentsOf } from "#shared/translation/segments.ts";
import { taggedText } from "#shared/translation/tagged-text.ts";
import { load } from "../email/support/fixtures.ts";

/** The words of a text; undefined: the mail does not have it. */
interface Text {
  readonly english: string;
  readonly german?: string | undefined;
}

/** A mail with these texts by content id; the subject is in both languages. */
function mailOf(texts: Readonly<Record<string, Text>>, subject = "Welcome", betreff = "Willkommen"): Mail {
  const contents = Object.entries(texts).map(([id, { english, german }]) => ({
    ...{ id, type: "text" },
    values: {
      text: `<p>${english}</p>`,
      ...(german !== undefined && { _languages: { de: { text: `<p>${german}</p>` } } }),
    },
  }));
  const design = load({ body: { values: {}, rows: [{ cells: [1], columns: [{ contents }] }] } });
  return { design, subject, text: "", textIsOwn: false, words: { de: { subject: betreff } } };
}

const hello = { a: { english: "Hello {{name}}", german: "Hallo {{name}}" } };
const then = mailOf(hello);
const changedIn = (now: Mail, kept?: Record<string, string>) =>
  changedSources({ then, now }, "de", kept).map(({ segment, before }) => [
    segment.id,
    taggedText(before),
    taggedText(segment.source),
  ]);
const hashOf = (mail: Mail, id: string) => segmentsOf(mail, "de").find((segment) => segment.id === id)?.hash ?? "";

describe("a text of a final language", () => {
  const changed = mailOf({ a: { english: "Good day {{name}}", german: "Hallo {{name}}" } });

  it("has a changed source after the source was changed, in a content and in the subject", () => {
    expect(changedIn(then)).toEqual([]);
    expect(changedIn(changed)).toEqual([["a.text", "Hello {{name}}", "Good day {{name}}"]]);
    expect(changedIn(mailOf(hello, "Welcome!"))).toEqual([["subject", "Welcome", "Welcome!"]]);
  });

  it.each<[string, Readonly<Record<string, Text>>]>([
    ["another translation alone", { a: { english: "Hello {{name}}", german: "Servus {{name}}" } }],
    ["a new text", { ...hello, b: { english: "New", german: "Neu" } }],
    ["a text that was removed", {}],
    ["a text that has lost its translation, which is incomplete", { a: { english: "Good day" } }],
  ])("has none after %s", (_what, texts) => {
    expect(changedIn(mailOf(texts))).toEqual([]);
  });

  it("has none once it was kept, until its source changes again", () => {
    const finals = withKept({ de: { version: 3 } }, changed, "de", ({ id }) => id === "a.text");
    expect(finals).toEqual({ de: { version: 3, kept: { "a.text": hashOf(changed, "a.text") } } });
    expect(changedIn(changed, finals["de"]?.kept)).toEqual([]);
    const again = mailOf({ a: { english: "Good evening {{name}}", german: "Hallo {{name}}" } });
    expect(changedIn(again, finals["de"]?.kept)).toHaveLength(1);
  });

  it("has none once it was translated, also if that was before its source changed back", () => {
    const after = mailOf({ a: { english: "Good day {{name}}", german: "Guten Tag {{name}}" } });
    const finals = finalsAfter({ de: { version: 3 } }, changed, after);
    expect(changedIn(after, finals["de"]?.kept)).toEqual([]);
  });

  it("stays changed if it was translated before its source changed", () => {
    const early = mailOf({ a: { english: "Hello {{name}}", german: "Servus {{name}}" } });
    const finals = finalsAfter({ de: { version: 3 } }, then, early);
    const late = mailOf({ a: { english: "Good day {{name}}", german: "Servus {{name}}" } });
    expect(finalsAfter(finals, early, late)).toEqual(finals);
    expect(changedIn(late, finals["de"]?.kept)).toHaveLength(1);
  });

  it("is forgotten with its content, at the next translation", () => {
    const finals = { de: { version: 3, kept: { "a.text": "1", "gone.text": "2" } } };
    const after = finalsAfter(finals, then, mailOf(hello, "Welcome", "Servus"));
    expect(Object.keys(after["de"]?.kept ?? {}).sort()).toEqual(["a.text", "subject"]);
  });

  it("says nothing about languages that are not final", () => {
    const after = mailOf({ a: { english: "Hello {{name}}", german: "Servus {{name}}" } });
    expect(finalsAfter({ fr: { version: 2 } }, then, after)).toEqual({ fr: { version: 2 } });
    expect(withKept({}, after, "de", () => true)).toEqual({});
  });
});

describe("a text part by hand in a final language", () => {
  const german = (text?: string) => ({ de: { subject: "Willkommen", ...(text !== undefined && { text }) } });
  const early: Mail = { ...then, text: "Hello\n", words: german("Hallo\n") };
  const marked = (now: Mail, kept?: Record<string, string>, from = early) =>
    changedSources({ then: from, now }, "de", kept).map(({ segment }) => segment.id);

  it("has a changed source after the default one was written by hand, and after the design that makes it was changed", () => {
    expect(marked(early)).toEqual([]);
    expect(marked({ ...early, textIsOwn: true })).toEqual([]);
    expect(marked({ ...early, text: "Good day\n" })).toEqual(["text"]);
    expect(marked({ ...early, text: "By hand", textIsOwn: true })).toEqual(["text"]);
  });

  it("has none once it is made from the design", () => {
    expect(marked({ ...early, text: "Good day\n", words: german() })).toEqual([]);
    expect(marked({ ...early, text: "By hand", textIsOwn: true, words: german() })).toEqual([]);
  });

  it("has none once it was written again", () => {
    const now = { ...early, text: "Good day\n" };
    const after = { ...now, words: german("Guten Tag\n") };
    const { kept } = finalsAfter({ de: { version: 3 } }, now, after)["de"] ?? {};
    expect(marked(after, kept)).toEqual([]);
    expect(marked({ ...after, text: "Good evening\n" }, kept)).toEqual(["text"]);
  });
});

const word = fc.constantFrom("Hello", "Good day", "Bye", "{{name}} you", "<b>Bold</b> word");
const text = fc.record({ english: word, german: fc.option(word, { nil: undefined }) });
const texts = fc.dictionary(fc.constantFrom("a", "b", "c"), text);

it("after any changes, those are marked whose source differs and was neither kept nor translated since", () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 6 }), (mails) => {
      const versions = mails.map((each) => mailOf(each));
      const [first = then] = versions;
      const finals = versions.reduce<FinalMarks>(
        (marks, mail, at) => (at === 0 ? marks : finalsAfter(marks, versions[at - 1] ?? first, mail)),
        { de: { version: 1 } },
      );
      const now = mails.at(-1) ?? {};
      const expected = Object.keys(now).filter((id) => {
        const { english, german } = now[id] ?? { english: "" };
        // The source at the last time that the translation was written.
        const written = mails.findLastIndex((each, at) => at > 0 && each[id]?.german !== mails[at - 1]?.[id]?.german);
        const base = written <= 0 ? mails[0]?.[id]?.english : mails[written]?.[id]?.english;
        return (
          german !== undefined && mails[0]?.[id] !== undefined && base !== english && mails[0][id].english !== english
        );
      });
      const marked = changedSources({ then: first, now: versions.at(-1) ?? first }, "de", finals["de"]?.kept);
      expect(marked.map(({ segment }) => segment.id).sort()).toEqual(expected.map((id) => `${id}.text`).sort());
    }),
  );
});
