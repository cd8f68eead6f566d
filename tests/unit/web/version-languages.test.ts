import { describe, expect, it } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import { noMailSettings } from "#shared/models/mail-settings.ts";
import type { VersionContent } from "#shared/models/template-version.ts";
import { type Mail, segmentsOf } from "#shared/translation/segments.ts";
import { languageNotice, unknownNotice } from "#web/features/versions/in-language/language-notice.ts";
import { countStates, finalIn, textPairs } from "#web/features/versions/in-language/language-texts.ts";
import {
  languageOf,
  nameOf,
  offeredLanguages,
  type OfferedLanguage,
  pairOf,
} from "#web/features/versions/in-language/offered-languages.ts";
import { tagOf, versionInLanguage } from "#web/features/versions/in-language/version-in-language.ts";
import { languageIn, showsLanguages } from "#web/features/versions/selection.ts";

const company: Pick<CompanyLanguages, "languages" | "default"> = {
  languages: [{ code: "de" }, { code: "en" }, { code: "ar" }],
  default: "en",
};

type Words = Readonly<Record<string, string>>;

/** A design of texts, each with its words by language. The same place has the same id in each. */
function designOf(texts: readonly (readonly [english: string, words: Words])[]): string {
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const contents = texts.map(([english, words]) => {
    const translations = Object.entries(words).map(([code, text]) => [code, { text: `<p>${text}</p>` }]);
    return newContent("text", { text: `<p>${english}</p>`, _languages: Object.fromEntries(translations) });
  });
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], contents)]));
}

const version = (overrides: Partial<VersionContent> = {}): VersionContent => ({
  ...{ versionNumber: 7, subject: "Welcome", html: "<p>Stored</p>", text: "Stored", textIsOwn: false },
  design: designOf([["Hello {{name}}", { de: "Hallo {{name}}", fr: "Bonjour {{name}}" }]]),
  ...{ mailSettings: noMailSettings, words: { de: { subject: "Willkommen" } }, languages: null, finals: {} },
  ...overrides,
});

const language = (code: string, kind: OfferedLanguage["kind"] = "used"): OfferedLanguage => ({
  ...{ code, kind },
  direction: code === "ar" ? "rtl" : "ltr",
});
const [english, german, arabic] = [language("en", "default"), language("de"), language("ar")];
const codesOf = (offered: readonly OfferedLanguage[]) => offered.map(({ code, kind }) => `${code} ${kind}`);

describe("the languages of versions", () => {
  it("are those of the company, the default one first, and removed ones with words", () => {
    expect(codesOf(offeredLanguages(company, [version()]))).toEqual(["en default", "de used", "ar used", "fr removed"]);
  });

  it("are unused if none of the versions has chosen them", () => {
    const [first, second] = [version({ languages: ["ar"] }), version({ languages: [] })];
    expect(codesOf(offeredLanguages(company, [first, second]))).toContain("de unused");
    expect(codesOf(offeredLanguages(company, [first, second]))).toContain("ar used");
  });

  it("have directions, also as the company sets them", () => {
    const set = { ...company, languages: [{ code: "en" }, { code: "de", direction: "rtl" as const }, { code: "ar" }] };
    expect(offeredLanguages(set, []).map(({ direction }) => direction)).toEqual(["ltr", "rtl", "rtl"]);
  });

  it("are none of the keys of a design that are no language tags", () => {
    const keys = { en_US: "Hi", DE: "Hi", abcdefghijk: "Hi", "zh-Hant": "嗨" };
    const odd = version({ design: designOf([["Hi", keys]]), words: { "not a tag": { subject: "Hi" } } });
    expect(codesOf(offeredLanguages(company, [odd])).slice(3)).toEqual(["zh-Hant removed"]);
  });

  it("are the default one and those with words in a company that lists none", () => {
    const offered = offeredLanguages({ languages: [], default: null }, [version()]);
    expect(codesOf(offered)).toEqual([" default", "de removed", "fr removed"]);
    expect(offered.slice(0, 2).map(nameOf)).toEqual(["The default language", "German"]);
  });

  it("are those of the company if the design cannot be read", () => {
    expect(codesOf(offeredLanguages(company, [version({ design: "{}", words: {} })]))).toHaveLength(3);
  });
});

describe("two languages of a version", () => {
  const offered = offeredLanguages(company, [version({ languages: ["ar"] })]);

  it.each([
    [undefined, undefined, "en", "ar"],
    ["de", undefined, "de", "en"],
    [undefined, "de", "en", "de"],
    [undefined, "en", "ar", "en"],
    ["de", "fr", "de", "fr"],
    ["de", "de", "de", "en"],
    ["en", "en", "en", "ar"],
    ["xx", "DE", "en", "ar"],
    ["__proto__", "fr", "en", "fr"],
  ])("%s and %s of the query are %s and %s", (left, right, ...expected) => {
    expect(pairOf(offered, [left, right])?.map(({ code }) => code)).toEqual(expected);
  });

  it("are none if there is only one", () => {
    const alone = offeredLanguages({ languages: [{ code: "en" }], default: "en" }, []);
    expect(pairOf(alone, ["en", "de"])).toBeUndefined();
    expect(pairOf([], [undefined, undefined])).toBeUndefined();
  });

  it.each([
    ["language=de", "de"],
    ["language=", undefined],
    ["", undefined],
    [`language=${"x".repeat(21)}`, undefined],
  ])("are read from ?%s", (query, expected) => {
    expect(languageIn(new URLSearchParams(query), "language")).toBe(expected);
    expect(showsLanguages(new URLSearchParams(query))).toBe(false);
    expect(showsLanguages(new URLSearchParams(`${query}&view=languages`))).toBe(true);
  });

  it("are found by their exact tag only", () => {
    expect(languageOf(offered, "de")?.code).toBe("de");
    expect(languageOf(offered, "DE")).toBeUndefined();
    expect(unknownNotice("DE", offered[0])).toBe("“DE” is none of the languages here. You see English instead.");
  });
});

describe("a version in a language", () => {
  const offered = [english, german, arabic, language("de-AT")];
  const read = (of: VersionContent, shown: OfferedLanguage | undefined) =>
    versionInLanguage(of, shown, offered, "https://app.example");

  it("is as it is stored in the default language", () => {
    const stored = { subject: "Welcome", preheader: "", html: "<p>Stored</p>", text: "Stored" };
    expect(read(version(), english)).toEqual(stored);
    expect(read(version(), undefined)).toEqual(stored);
  });

  it("has the words of the language in all parts, its tag and its direction", () => {
    const words = { de: { subject: "Willkommen", preheader: "Kurz gesagt" } };
    const mail = read(version({ words }), german);
    expect(mail).toMatchObject({ subject: "Willkommen", preheader: "Kurz gesagt" });
    expect(mail.html).toMatch(/<html[^>]* lang="de"/);
    expect(mail.html).toContain("Hallo {{name}}");
    expect(mail.text).toContain("Hallo {{name}}");
    expect(mail.state).toBeUndefined();
  });

  it.each([
    [
      "unused",
      version({ languages: ["ar"] }),
      german,
      "Version 7 does not use German: the words are those of English.",
    ],
    ["removed", version(), language("fr", "removed"), "Your company has removed French. Version 7 has kept its words."],
    ["wordless", version(), arabic, "Version 7 has no words in Arabic: the words are those of English."],
    [
      "wordless",
      version(),
      language("it", "removed"),
      "Version 7 has no words in Italian: the words are those of English.",
    ],
    [
      "unreadable",
      version({ design: "no design" }),
      german,
      "The design of version 7 cannot be read: the words are those of English.",
    ],
  ])("is %s", (state, of, shown, notice) => {
    const mail = read(of, shown);
    expect(mail.state).toBe(state);
    expect(languageNotice(mail.state, 7, { language: shown, shown: english })).toBe(notice);
    if (state === "removed") expect(mail.html).toContain("Bonjour");
    else expect(mail.subject).toBe("Welcome");
    if (state !== "removed") expect(mail.html).toBe("<p>Stored</p>");
  });

  it("has kept the words of a removed language that it has not chosen either", () => {
    const mail = read(version({ languages: ["ar"] }), language("fr", "removed"));
    expect(mail).toMatchObject({ state: "removed", html: expect.stringContaining("Bonjour") as string });
  });

  it("is written from the right in Arabic", () => {
    const words = { ar: { subject: "مرحبا" } };
    expect(read(version({ words }), arabic).html).toMatch(/<html[^>]* dir="rtl"/);
  });

  it("has the words of the language with the shorter tag where it has none of its own", () => {
    const austrian = language("de-AT");
    const words = { de: { subject: "Willkommen" }, "de-AT": { subject: "Servus" } };
    const mail = read(version({ words }), austrian);
    expect(mail).toMatchObject({ subject: "Servus", html: expect.stringContaining("Hallo {{name}}") });
    expect(mail.state).toBeUndefined();
    const without = read(version(), austrian);
    expect(without).toMatchObject({ state: "wordless", fallback: german, subject: "Willkommen" });
    expect(without.html).toMatch(/<html[^>]* lang="de"/);
    expect([tagOf("wordless", austrian, german), tagOf(undefined, austrian, german)]).toEqual(["de", "de-AT"]);
    const notice = "Version 7 has no words in Austrian German: the words are those of German.";
    expect(languageNotice("wordless", 7, { language: austrian, shown: without.fallback })).toBe(notice);
  });
});

describe("the texts of a version in two languages", () => {
  const then = version({ versionNumber: 4 });
  const design = designOf([
    ["Good day {{name}}", { de: "Hallo {{name}}" }],
    ["New", {}],
  ]);
  const now = version({ design, finals: { de: { version: 4 } } });
  const austrian = language("de-AT");
  const offered = [english, german, arabic, austrian];
  const pairs = (right: OfferedLanguage, of = now, was: VersionContent | null = then, left = english) =>
    textPairs(
      of,
      [
        { language: left, then: undefined },
        { language: right, then: was ?? undefined },
      ],
      offered,
    ) ?? [];
  const statesOf = (...of: Parameters<typeof pairs>) => pairs(...of).map(({ texts }) => texts[1].state);

  it("stand next to each other in reading order", () => {
    expect(pairs(german).map(({ context, texts }) => [context, texts[0].text, texts[1].text])).toEqual([
      ["Subject", "Welcome", "Willkommen"],
      ["Row 1: text", "Good day {{name}}", "Hallo {{name}}"],
      ["Row 1: text", "New", "New"],
    ]);
  });

  it("are marked without words, and where the source of a final language has changed", () => {
    expect(statesOf(german)).toEqual(["own", "changed", "missing"]);
    expect(pairs(german).map(({ texts }) => texts[0].state)).toEqual(["own", "own", "own"]);
    expect([countStates(pairs(german), 1, "missing"), countStates(pairs(german), 1, "changed")]).toEqual([1, 1]);
  });

  it("end with the text part by hand, and say where it is not written by hand", () => {
    const byHand = version({ text: "By hand", textIsOwn: true });
    const [last] = pairs(german, byHand).slice(-1);
    expect(last).toEqual({
      ...{ id: "text", context: "Text part" },
      texts: [
        { text: "By hand", state: "own" },
        { text: "", state: "made" },
      ],
    });
    const both = { ...byHand, words: { de: { subject: "Willkommen", text: "Von Hand" } } };
    expect(pairs(german, both).at(-1)?.texts[1]).toEqual({ text: "Von Hand", state: "own" });
    expect(pairs(german, { ...byHand, languages: [] }).at(-1)?.texts[1].state).toBe("missing");
  });

  it("are not marked before the earlier version is loaded, or where a translation was kept", () => {
    expect(statesOf(german, now, null)).toEqual(["own", "own", "missing"]);
    const mail: Mail = { ...now, design: JSON.parse(design) as Design };
    const kept = Object.fromEntries(segmentsOf(mail, "de").map(({ id, hash }) => [id, hash]));
    expect(statesOf(german, version({ ...now, finals: { de: { version: 4, kept } } }))).toEqual([
      "own",
      "own",
      "missing",
    ]);
  });

  it("have no words in a language that the version does not use", () => {
    expect(statesOf(german, version({ ...now, languages: ["ar"] }))).toEqual(["missing", "missing", "missing"]);
  });

  it("are those of the language with the shorter tag where there are no words, as in the mail", () => {
    const textsOf = (of: VersionContent) => pairs(austrian, of, null).map(({ texts }) => texts[1]);
    const inGerman = { text: "Hallo {{name}}", state: "missing", from: "de" };
    const inEnglish = { text: "New", state: "missing" };
    expect(textsOf(now)).toEqual([{ text: "Willkommen", state: "missing", from: "de" }, inGerman, inEnglish]);
    const mixed = version({ ...now, words: { ...now.words, "de-AT": { subject: "Servus" } } });
    expect(textsOf(mixed)).toEqual([{ text: "Servus", state: "own" }, inGerman, inEnglish]);
    for (const of of [now, mixed]) {
      const mail = versionInLanguage(of, austrian, offered, "https://app.example");
      for (const { text } of textsOf(of)) expect(mail.subject + mail.html).toContain(text);
    }
  });

  it("are those of the default language where the version does not use the others", () => {
    const textsOf = (languages: string[]) =>
      pairs(austrian, version({ ...now, languages }), null).map(({ texts }) => texts[1].text);
    for (const languages of [["de"], ["de-AT"], []])
      expect(textsOf(languages)).toEqual(["Welcome", "Good day {{name}}", "New"]);
  });

  it("are shown in a removed language, and in two languages next to the default one", () => {
    const french = language("fr", "removed");
    expect(pairs(french, then, null, german).at(-1)?.texts).toEqual([
      { text: "Hallo {{name}}", state: "own" },
      { text: "Bonjour {{name}}", state: "own" },
    ]);
  });

  it("are not known if the design cannot be read", () => {
    expect(
      textPairs(
        version({ design: "" }),
        [
          { language: english, then: undefined },
          { language: german, then },
        ],
        offered,
      ),
    ).toBe(undefined);
  });

  it.each([
    [4, 7, 4],
    [0, 7, undefined],
    [7, 7, undefined],
    [undefined, 7, undefined],
  ])("need version %s, in which the language was final, for version %s: %s", (final, versionNumber, expected) => {
    const finals: FinalMarks = final === undefined ? {} : { de: { version: final } };
    expect(finalIn({ finals, versionNumber }, german)).toBe(expected);
  });
});
