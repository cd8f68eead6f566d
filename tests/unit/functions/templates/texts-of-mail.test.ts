import { expect, it } from "vitest";
import { textsOfMail } from "#functions/domain/templates/contents/texts-of-mail.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";

let ids = 0;
const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
const designWith = (type: string, values: Readonly<Record<string, unknown>>) =>
  JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent(type, values)])]));

const bodies = (overrides: Partial<TemplateBodies> = {}): TemplateBodies => ({
  ...{
    subject: "Hello {{name}}",
    html: "<p>Good morning</p>",
    text: "Good\nmorning\n",
    textIsOwn: false,
    design: "{}",
  },
  ...overrides,
});
const hello = { in: "subject", text: "Hello {{name}}" };

const cases: Readonly<Record<string, readonly [Partial<TemplateBodies>, readonly object[]]>> = {
  "its subject, and the text part that is made of its design": [{}, [hello, { in: "content", text: "Good morning" }]],
  "the html and the text part, if that is written by hand": [
    { text: "By hand", textIsOwn: true, html: "<style>p { color: red }</style><p>Good &amp; <b>br</b>ight</p>" },
    [hello, { in: "content", text: "Good & bright By hand" }],
  ],
  "subject, preheader and text part of other languages": [
    { words: { de: { subject: "Hallo", preheader: "Neues", text: "Von Hand" }, fr: {} } },
    [
      hello,
      { in: "content", text: "Good morning" },
      { in: "subject", language: "de", text: "Hallo" },
      { in: "content", language: "de", text: "Neues Von Hand" },
    ],
  ],
  "the contents of other languages, in words and not in html": [
    {
      design: designWith("text", { text: "<p>Tea</p>", _languages: { de: { text: "<p>T<b>ee</b> &amp; mehr</p>" } } }),
    },
    [hello, { in: "content", text: "Good morning" }, { in: "content", language: "de", text: "Tee & mehr" }],
  ],
  "nothing of languages with a name that is none": [
    { words: { "<b>": { subject: "Hallo" } } },
    [hello, { in: "content", text: "Good morning" }],
  ],
  "what can be read of a mail whose design cannot": [
    { design: '{"_languages"' },
    [hello, { in: "content", text: "Good morning" }],
  ],
  "at most 100,000 characters": [
    { subject: "s".repeat(60_000), text: "c".repeat(60_000) },
    [
      { in: "subject", text: "s".repeat(60_000) },
      { in: "content", text: "c".repeat(40_000) },
    ],
  ],
};

it.each(Object.entries(cases))("of a mail is searched: %s", (_, [mail, texts]) => {
  expect(textsOfMail(bodies(mail))).toEqual(texts);
});
