import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { firstBodies } from "#functions/domain/templates/first-design.ts";
import { bodiesAfter } from "#functions/domain/templates/make-bodies.ts";
import { importedBodies } from "#functions/domain/imports/imported-bodies.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { mailAfterSave } from "#web/features/template-editor/mail-after-save.ts";

const origin = "https://app.example";
const appUrl = () => origin;
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

function template(subject: string, design = makeDesign("<p>Thank you</p>")): TemplateBodies {
  const read = readDesign(design);
  if (!read.ok) throw new Error(read.problem);
  return { ...firstBodies(subject, read.design, origin), design };
}

const after = (current: TemplateBodies, change: Partial<TemplateChange>) =>
  bodiesAfter(current, { basedOnVersion: 1, design: current.design, ...change }, { appUrl });

describe("the title of a template's mail", () => {
  it("is its subject from the first version on, and after each save", () => {
    const first = template("Your order, {{name}}");
    expect(titleOf(first.html)).toBe("Your order, {{name}}");
    expect(titleOf(after(first, { subject: "Your parcel" }).html)).toBe("Your parcel");
    expect(titleOf(after(first, { design: makeDesign("<p>New</p>") }).html)).toBe("Your order, {{name}}");
  });

  it("changes nothing else of the mail", () => {
    const first = template("One");
    expect(after(first, { subject: "Two" }).html).toBe(first.html.replace("<title>One<", "<title>Two<"));
    expect(after(first, { subject: "Two" }).text).toBe(first.text);
  });

  it("keeps an imported mail unchanged while its subject is edited", () => {
    const html = "<html><head><title>One</title></head><body><p>Thank you</p></body></html>";
    const { bodies } = importedBodies({ subject: "One", html, text: "" }, { newId: randomUUID, appUrl });
    expect(after(bodies, { subject: "Two" }).html).toBe(html);
  });
});

/** The comparison with the newest version draws in the browser what a save would store. */
test.each<Partial<TemplateChange>>([
  { subject: "Two" },
  { design: makeDesign("<p>New</p>") },
  { subject: "Two", design: makeDesign("<p>New</p>"), text: "By hand" },
  { subject: "Two", text: "" },
])("the browser shows %o as the server renders it", (change) => {
  for (const current of [template("One"), { ...template("One"), html: "<p>imported</p>" }]) {
    const stored = after(current, change);
    const newest = { ...current, mailSettings: { replyTo: [], headers: [] }, words: {}, languages: null, finals: {} };
    const shown = mailAfterSave(newest, { basedOnVersion: 1, design: current.design, ...change }, origin);
    expect([shown.subject, shown.html, shown.text]).toEqual([stored.subject, stored.html, stored.text]);
  }
});
