import { describe, expect, it } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { isBlankMail } from "#web/ui/mail/is-blank-mail.ts";

let made = 0;
const newId = () => `id-${String((made += 1))}`;

const mailWith = (type: string, values: Record<string, unknown> = {}) =>
  renderDesign(blankDesign(newId, {}, [newRow([1], [newContent(type, values)])])).html;

describe("a blank mail", () => {
  it("is one without html, and a design to which nothing was added", () => {
    expect(isBlankMail("")).toBe(true);
    expect(isBlankMail(renderDesign(blankDesign(newId)).html)).toBe(true);
    expect(isBlankMail(renderDesign(blankDesign(newId, { backgroundColor: "#123456" })).html)).toBe(true);
    expect(isBlankMail("<html><head><title>Orders</title></head><body><p>&nbsp;</p></body></html>")).toBe(true);
  });

  it.each([
    ["a text", mailWith("text", { text: "<p>Hello</p>" })],
    ["a placeholder", mailWith("text", { text: "<p>{{name}}</p>" })],
    ["a button", mailWith("button", { text: "Buy" })],
    ["a picture without words", mailWith("image", { src: { url: "https://example.com/a.png" }, altText: "" })],
    ["a line", mailWith("divider")],
    ["a row with a picture behind it", '<table><tr><td style="background-image: url(a.png)"></td></tr></table>'],
    ["words without a document around them", "Hello"],
  ])("is none with %s", (_, html) => {
    expect(isBlankMail(html)).toBe(false);
  });
});
