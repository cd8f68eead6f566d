import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withForeignWords, type Worded } from "#functions/domain/imports/keep-words.ts";
import { blockLinkOf } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { designInLanguage } from "#shared/email/languages/design-in-language.ts";
import { type MailLanguage, mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames, load } from "./support/fixtures.ts";

const iconOrigin = "https://app.example";
let ids = 0;
const context = { newId: () => `${String((ids += 1)).padStart(8, "0")}-0000`, appUrl: () => iconOrigin };

const german: MailLanguage = { code: "de", direction: "ltr" };
const french: MailLanguage = { code: "fr", direction: "ltr" };
const mailIn = (mail: Worded, language: MailLanguage | undefined) =>
  language === undefined
    ? { subject: mail.subject, ...renderDesign(designOf(mail), { iconOrigin, subject: mail.subject }) }
    : mailInLanguage(mail, language, iconOrigin);

function designOf({ design }: Worded): Design {
  const read = readDesign(design);
  if (!read.ok) throw new Error(read.problem);
  return read.design;
}

/** The mail with letters after each of its words, which are neither in tags nor in placeholders. */
function changedOutside({ subject, html, text }: { subject: string; html: string; text: string }, mark: string) {
  const at = html.indexOf("<body");
  const kept = String.raw`<!--[^]*?-->|<style[^]*?<\/style>|<[^>]*>|\{\{[^{}]*\}\}|&#?\w+;`;
  const words = html
    .slice(at)
    .replaceAll(new RegExp(String.raw`(${kept})|(\p{L}{3,})`, "gu"), (found, isKept) =>
      isKept === undefined ? found + mark : found,
    );
  return { subject: `${subject} ${mark}`, html: html.slice(0, at) + words, text };
}

/** Their timers, forms and tools of others are html that says nothing of its words. */
const unread: ReadonlySet<string> = new Set(["every-type-v24.json", "every-type-v6.json"]);
const readNames = fixtureNames.filter((name) => !unread.has(name));

const rowsOf = (design: Design) =>
  design.body.rows.map(({ columns }) => columns.map(({ contents }) => contents.length));

describe.each([
  ["another language", german],
  ["the default language", undefined],
] as const)("words that others have changed in a mail in %s", (_, language) => {
  it.each(readNames)("are those of the template, which is as before in all other languages: %s", (name) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöüא-ת]{1,8}$/), (mark) => {
        const current: Worded = { design: JSON.stringify(fixture(name)), subject: "Hello", words: {} };
        const theirs = changedOutside(mailIn(current, language), mark);
        const next = withForeignWords(current, theirs, language, context);
        if (next === undefined) throw new Error("the change is not kept");
        const after = mailIn(next, language);
        expect(after.subject).toBe(theirs.subject);
        // Its words, without the markup in which html can be written in several ways.
        const said = (html: string) => lettersOf(html);
        expect(said(after.html)).toBe(said(theirs.html));
        expect(rowsOf(designOf(next))).toEqual(rowsOf(designOf(current)));
        if (language === undefined) return;
        expect(mailIn(next, undefined).html).toBe(mailIn(current, undefined).html);
        expect(designInLanguage(designOf(next), "fr")).toEqual(designOf(next));
      }),
      { numRuns: 2 },
    );
  });
});

/** The letters of a page outside of tags, comments and styles. */
function lettersOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body.replaceAll(/<!--[^]*?-->|<style[^]*?<\/style>|<[^>]*>|\s+/g, "");
}

const text = (english: string, inLanguages: Readonly<Record<string, string>> = {}, values: object = {}) => ({
  type: "text",
  values: {
    ...{ text: `<p>${english}</p>`, ...values },
    _languages: Object.fromEntries(
      Object.entries(inLanguages).map(([code, words]) => [code, { text: `<p>${words}</p>` }]),
    ),
  },
});
const mailOf = (contents: readonly object[], rowValues: object = {}): Worded => ({
  design: JSON.stringify(
    load({ body: { rows: [{ cells: [1], values: rowValues, columns: [{ contents }] }], values: {} } }),
  ),
  subject: "Hello",
  words: { de: { subject: "Hallo" }, fr: { subject: "Bonjour", preheader: "Entrez" } },
});
const replaced = (mail: Worded, language: MailLanguage | undefined, from: string, to: string) => {
  const { subject, html, text: plain } = mailIn(mail, language);
  return { subject, html: html.replaceAll(from, to), text: plain.replaceAll(from, to) };
};
const storedOf = (mail: Worded) => designOf(mail).body.rows[0]?.columns[0]?.contents[0]?.values;

describe("a foreign change of one text", () => {
  const mail = mailOf([text("Cat", { de: "Katze", fr: "Chat" }), text("Dog")]);

  it("is stored in its language, and nothing else changes", () => {
    const next = withForeignWords(mail, replaced(mail, german, "Katze", "Kater"), german, context)!;
    expect(storedOf(next)?.["_languages"]).toEqual({ de: { text: "<p>Kater</p>" }, fr: { text: "<p>Chat</p>" } });
    expect(next.words).toEqual(mail.words);
    expect(mailIn(next, french).html).toBe(mailIn(mail, french).html);
  });

  it("of which there are no words is stored as words of the language", () => {
    const next = withForeignWords(mail, replaced(mail, german, "Dog", "Hund"), german, context)!;
    expect(designOf(next).body.rows[0]?.columns[0]?.contents[1]?.values?.["_languages"]).toEqual({
      de: { text: "<p>Hund</p>" },
    });
  });

  it("replaces the text editor's own form of it", () => {
    const node = (type: string, rest: object) => ({ type, version: 1, ...rest });
    const paragraph = node("paragraph", { children: [node("text", { text: "Cat" })] });
    const rich = mailOf([
      text("Cat", {}, { textJson: JSON.stringify({ root: node("root", { children: [paragraph] }) }) }),
    ]);
    const next = withForeignWords(rich, replaced(rich, undefined, "Cat", "Tiger"), undefined, context)!;
    expect(storedOf(next)).not.toHaveProperty("textJson");
    expect(storedOf(next)?.["text"]).toContain("Tiger");
  });

  it("in a row that shows a reusable block marks the row as changed", () => {
    const block = mailOf([text("Cat", { de: "Katze" })], { sync: { id: "block-1", dirty: false, updatedAt: "1" } });
    const next = withForeignWords(block, replaced(block, german, "Katze", "Kater"), german, context)!;
    expect(blockLinkOf(designOf(next).body.rows[0]!)).toMatchObject({ block: "block-1", isDirty: true });
    const same = withForeignWords(block, { ...mailIn(block, german), subject: "Servus" }, german, context)!;
    expect(blockLinkOf(designOf(same).body.rows[0]!)).toMatchObject({ isDirty: false });
    expect(same.design).toBe(block.design);
  });

  it.each([
    ["a text more", (html: string) => html.replace("</body>", "<p>More</p></body>")],
    [
      "another color of the page",
      (html: string) => html.replaceAll(/background-color: ?#[0-9a-f]+/gi, "background-color: #123456"),
    ],
    ["another direction", (html: string) => html.replace(' dir="ltr"', ' dir="rtl"')],
    ["no text any more", (html: string) => html.replace(/<body[^]*<\/body>/, "<body></body>")],
  ])("is not stored together with %s", (_, change) => {
    const { subject, html, text: plain } = replaced(mail, german, "Katze", "Kater");
    const kept = (written: string) =>
      withForeignWords(mail, { subject, html: written, text: plain }, german, context)?.subject;
    expect([kept(html), kept(change(html))]).toEqual([mail.subject, undefined]);
  });

  it("is not stored together with a subject that a save refuses", () => {
    const theirs = replaced(mail, german, "Katze", "Kater");
    const kept = (subject: string) => withForeignWords(mail, { ...theirs, subject }, german, context)?.words?.["de"];
    expect([kept("Eins"), kept("Eins\nZwei"), kept("x".repeat(999)), kept("")]).toEqual([
      { subject: "Eins" },
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is not stored together with another direction of a mail without texts", () => {
    const picture = mailOf([{ type: "image", values: { src: { url: "https://x.example/1.png" } } }]);
    const { subject, html, text: plain } = replaced(picture, german, "1.png", "2.png");
    const kept = (written: string) =>
      withForeignWords(picture, { subject, html: written, text: plain }, german, context)?.subject;
    expect([kept(html), kept(html.replaceAll('dir="ltr"', 'dir="rtl"'))]).toEqual([picture.subject, undefined]);
  });
});
