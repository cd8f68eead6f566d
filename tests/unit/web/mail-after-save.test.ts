import { expect, it } from "vitest";
import { mailAfterSave } from "#web/features/template-editor/mail-after-save.ts";
import { makeDesign } from "#tests/support/make-design.ts";

const origin = "https://app.example";
const newest = {
  design: makeDesign("<p>Theirs</p>"),
  html: "<p>Theirs, to the letter</p>",
  text: "Theirs, by hand",
  textIsOwn: true,
  subject: "Their subject",
  mailSettings: { replyTo: ["their@shop.example"], headers: [] },
  words: { de: { subject: "Ihr Betreff" } },
  languages: ["de"],
  finals: { de: { version: 1 } },
};

it("a save over another user's version keeps what it does not change", () => {
  const change = { basedOnVersion: 1, design: makeDesign("<p>Mine</p>") };
  const after = mailAfterSave(newest, change, origin);
  expect(after).toMatchObject({ subject: "Their subject", text: "Theirs, by hand", mailSettings: newest.mailSettings });
  expect(after).toMatchObject({ words: newest.words, languages: ["de"], finals: newest.finals });
  expect(after.html).toContain("<p>Mine</p>");
});

it("a save over another user's version replaces what it changes", () => {
  const settings = { replyTo: [], headers: [{ name: "X-Shop", value: "1" }] };
  const change = {
    basedOnVersion: 1,
    design: newest.design,
    subject: "Mine",
    text: "",
    mailSettings: settings,
    words: {},
    languages: null,
    finals: {},
  };
  const after = mailAfterSave(newest, change, origin);
  expect(after).toEqual({
    ...{
      subject: "Mine",
      html: newest.html,
      text: "Theirs\n",
      textIsOwn: false,
      mailSettings: settings,
      words: {},
      languages: null,
      finals: {},
    },
  });
  expect(mailAfterSave(newest, { ...change, text: "My words" }, origin).text).toBe("My words");
});
