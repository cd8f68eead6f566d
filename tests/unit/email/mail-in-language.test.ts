import { describe, expect, it } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
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

  it("is refused for a design that cannot be read", () => {
    expect(() => mailInLanguage({ subject: "Welcome", design: "{", words: {} }, german, origin)).toThrow("is not JSON");
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
