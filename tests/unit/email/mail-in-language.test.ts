import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { mailInLanguage, type MailSource } from "#shared/email/languages/mail-in-language.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixtureNames, fixtureText } from "./support/fixtures.ts";

const origin = "https://app.example";
let ids = 0;
const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;

function designOf(text: Record<string, unknown>, body: Record<string, unknown> = {}): string {
  return JSON.stringify(blankDesign(newId, body, [newRow([1], [newContent("text", text)])]));
}

const german = { code: "de-AT", direction: "ltr" } as const;
const greeting = designOf({ text: "<p>Hello</p>", _languages: { "de-AT": { text: "<p>Servus</p>" } } });

describe("a mail in a language", () => {
  it("has the words of the language, and says it", () => {
    const words = { "de-AT": { subject: "Willkommen", preheader: "Schön, dass du da bist" } };
    const { subject, html, text } = mailInLanguage({ subject: "Welcome", design: greeting, words }, german, origin);
    expect(subject).toBe("Willkommen");
    expect(html).toContain("Servus");
    expect(html).not.toContain("Hello");
    expect(html).toMatch(/<html[^>]* lang="de-AT"/);
    expect(html).toContain("<title>Willkommen</title>");
    expect(html).toContain("Schön, dass du da bist");
    expect(text).toContain("Schön, dass du da bist");
    expect(text).toContain("Servus");
  });

  it("has the words of the default language where it has none of its own", () => {
    const design = designOf({ text: "<p>Hello</p>" }, { preheaderText: "Come in" });
    const mail = mailInLanguage(
      { subject: "Welcome", design, words: { fr: { subject: "Bienvenue" } } },
      german,
      origin,
    );
    expect(mail.subject).toBe("Welcome");
    expect(mail.html).toContain("Hello");
    expect(mail.html).toContain("Come in");
  });

  it("can hide the preheader of the default language", () => {
    const design = designOf({ text: "<p>Hello</p>" }, { preheaderText: "Come in" });
    const words = { "de-AT": { preheader: "" } };
    expect(mailInLanguage({ subject: "Welcome", design, words }, german, origin).html).not.toContain("Come in");
  });

  it("is written in the direction of the language", () => {
    const arabic = { code: "ar", direction: "rtl" } as const;
    const { html } = mailInLanguage({ subject: "Welcome", design: greeting, words: {} }, arabic, origin);
    expect(html).toMatch(/<html[^>]* dir="rtl"/);
  });

  it("keeps placeholders, and nothing that its words say runs", () => {
    const words = { "de-AT": { subject: "<script>{{name}}", preheader: "<script>{{name}}</script>" } };
    const { html } = mailInLanguage({ subject: "Welcome", design: greeting, words }, german, origin);
    expect(html).toContain("{{name}}");
    expect(html).not.toContain("<script>");
  });

  it("has its own subject as title, next to a title for screen readers, which is in the default language", () => {
    const design = designOf({ text: "<p>Hello</p>" }, { accessibilityTitle: "Our welcome" });
    const titleOf = (words: Record<string, { subject: string }>) =>
      /<title>(.*)<\/title>/.exec(mailInLanguage({ subject: "Welcome", design, words }, german, origin).html)?.[1];
    expect(titleOf({ "de-AT": { subject: "Servus {{{name}}}" } })).toBe("Servus {{name}}");
    expect(titleOf({})).toBe("Our welcome");
  });

  it("has the text part that is written by hand in the language, and else one made from the design", () => {
    const source = { subject: "Welcome", design: greeting };
    const made = mailInLanguage({ ...source, words: { fr: { text: "Salut" } } }, german, origin);
    expect(made.text).toBe("Servus\n");
    const byHand = mailInLanguage({ ...source, words: { "de-AT": { text: "Servus,\n{{name}}" } } }, german, origin);
    expect(byHand).toEqual({ ...made, text: "Servus,\n{{name}}" });
  });

  it("has the text part by hand of a fallback, if it has neither one nor contents nor a preheader", () => {
    const textOf = (words: MailSource["words"], text: Record<string, unknown> = { text: "<p>Hello</p>" }) => {
      const source = {
        subject: "Welcome",
        design: designOf(text),
        words: { de: { text: "Hallo, von Hand" }, ...words },
      };
      return mailInLanguage(source, { ...german, fallbacks: ["de", "en"] }, origin).text;
    };
    expect(textOf({})).toBe("Hallo, von Hand");
    expect(textOf({ "de-AT": { subject: "Servus" } })).toBe("Hallo, von Hand");
    expect(textOf({ "de-AT": { preheader: "Kumm eina" } })).toBe("Kumm eina\n\nHello\n");
    const servus = { text: "<p>Hello</p>", _languages: { "de-AT": { text: "<p>Servus</p>" } } };
    expect(textOf({}, servus)).toBe("Servus\n");
    expect(textOf({ "de-AT": { text: "Servus, von Hand" } }, servus)).toBe("Servus, von Hand");
    const hallo = { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" } } };
    expect(textOf({}, hallo)).toBe("Hallo, von Hand");
    const same = {
      text: "<p>Hello</p>",
      _languages: { de: { text: "<p>Hallo</p>" }, "de-AT": { text: "<p>Hallo</p>" } },
    };
    expect(textOf({}, same)).toBe("Hallo, von Hand");
  });

  it("has the text part that is made from a fallback's contents, before one by hand of a farther fallback", () => {
    const design = designOf({ text: "<p>Hello</p>", _languages: { "zh-Hant": { text: "<p>你好</p>" } } });
    const source = { subject: "Welcome", design, words: { zh: { text: "by hand" } } };
    const taiwan = { code: "zh-Hant-TW", direction: "ltr", fallbacks: ["zh-Hant", "zh", "en"] } as const;
    expect(mailInLanguage(source, taiwan, origin).text).toBe("你好\n");
  });

  it("with a text part by hand and without it again is the same as before", () => {
    const texts = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtureNames),
        fc.dictionary(fc.constantFrom("de-AT", "fr", "ar"), texts),
        (name, by) => {
          const source = { subject: "Welcome", design: fixtureText(name) };
          const words = Object.fromEntries(Object.entries(by).map(([code, text]) => [code, { text }]));
          const before = mailInLanguage(source, german, origin);
          expect(mailInLanguage({ ...source, words }, german, origin)).toEqual({
            ...before,
            text: by["de-AT"] ?? before.text,
          });
          const others = Object.fromEntries(Object.entries(words).filter(([code]) => code !== "de-AT"));
          expect(mailInLanguage({ ...source, words: others }, german, origin)).toEqual(before);
        },
      ),
      { numRuns: 30 },
    );
  });

  it("is refused for a design that cannot be read", () => {
    expect(() => mailInLanguage({ subject: "Welcome", design: "{", words: {} }, german, origin)).toThrow("is not JSON");
  });
});

describe("a mail in a language whose shorter tag is another language", () => {
  const texts = [
    { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" }, "de-AT": { text: "<p>Servus</p>" } } },
    { text: "<p>Bye</p>", _languages: { de: { text: "<p>Tschüss</p>" } } },
    { text: "<p>Always</p>", _languages: { fr: { text: "<p>Toujours</p>" } } },
  ];
  const picture = { url: "https://p.example/en.png", width: 600 };
  const image = {
    ...{ src: picture, altText: "A cat" },
    _languages: {
      de: { src: { url: "https://p.example/de.png", width: 300 }, altText: "Eine Katze" },
      "de-AT": { src: { url: "https://p.example/at.png", width: 500 } },
    },
  };
  const entries = [1, 2, 3].map((key) => ({ key: String(key), text: `Entry ${String(key)}` }));
  const own = (...items: object[]) => ({ menu: { items } });
  const menu = {
    menu: { items: entries },
    _languages: {
      de: own({ key: "1", text: "Eintrag 1" }, { key: "2", text: "Eintrag 2" }),
      "de-AT": own({ key: "2", text: "Eintragerl 2" }),
    },
  };
  const contents = [
    ...texts.map((text) => newContent("text", text)),
    newContent("image", image),
    newContent("menu", menu),
  ];
  const design = JSON.stringify(blankDesign(newId, { preheaderText: "Come in" }, [newRow([1], contents)]));
  const words = { de: { subject: "Willkommen", preheader: "Komm herein" }, "de-AT": { preheader: "Kumm eina" } };
  const source = { subject: "Welcome", design, words };
  const [mail, general] = [["de"], []].map((fallbacks) => mailInLanguage(source, { ...german, fallbacks }, origin));

  it("has its own words, else those of that language, else those of the default language", () => {
    const has = ["Servus", "Tschüss", "Always", "at.png", "Eine Katze", "Eintrag 1", "Eintragerl 2", "Entry 3"];
    for (const each of [...has, "Kumm eina"]) expect(mail?.html).toContain(each);
    const hasNot = ["Hello", "Hallo", "Bye", "Toujours", "de.png", "A cat", "Eintrag 2", "Komm herein", "Come in"];
    for (const each of hasNot) expect(mail?.html).not.toContain(each);
    expect(mail?.subject).toBe("Willkommen");
    expect(mail?.html).toContain("<title>Willkommen</title>");
    expect(mail?.html).toMatch(/<html[^>]* lang="de-AT"/);
    expect(mail?.text).toMatch(/Servus[^]*Tschüss[^]*Always/);
  });

  it("has no words of it where that language is not used", () => {
    for (const each of ["Bye", "A cat", "Entry 1", "Eintragerl 2"]) expect(general?.html).toContain(each);
    expect(general?.subject).toBe("Welcome");
  });
});

describe.each(fixtureNames)("the design %s", (name) => {
  it("without words in a language is the mail of the default language", () => {
    const source = fixtureText(name);
    const read = readDesign(source);
    if (!read.ok) throw new Error(read.problem);
    const options = { iconOrigin: origin, subject: "Hello", language: "tlh", textDirection: "ltr" } as const;
    const unnamed = { code: "tlh", direction: "ltr" } as const;
    const { html, text } = mailInLanguage({ subject: "Hello", design: source, words: {} }, unnamed, origin);
    const plain = renderDesign(read.design, options);
    expect([html, text]).toEqual([plain.html, plain.text]);
  });
});
