import { describe, expect, it } from "vitest";
import { contentHash } from "#functions/domain/publish/content-hash.ts";
import { decideWrite } from "#functions/domain/publish/decide-write.ts";

const content = (html: string) => ({ name: "welcome", subject: "Hello", html, text: "Hello" });
const lastPublished = content("<p>1</p>");
const wanted = content("<p>2</p>");
const foreign = content("<p>changed in the console</p>");
const ours = [contentHash(lastPublished), undefined];

describe("the drift guard before a publish", () => {
  it("creates a template that Amazon SES does not hold", () => {
    expect(decideWrite(undefined, wanted, [])).toBe("create");
  });

  it("replaces what we put there ourselves", () => {
    expect(decideWrite(lastPublished, wanted, ours)).toBe("update");
  });

  it("replaces what a publish that broke off left there", () => {
    const broken = [contentHash(content("<p>older</p>")), contentHash(lastPublished)];
    expect(decideWrite(lastPublished, wanted, broken)).toBe("update");
  });

  it("refuses to replace what somebody else put there", () => {
    expect(() => decideWrite(foreign, wanted, ours)).toThrow("TEMPLATE_CHANGED_IN_SES");
  });

  it("refuses a name that Amazon SES has before the first publish", () => {
    const neverPublished = [undefined, undefined];
    expect(() => decideWrite(foreign, wanted, neverPublished)).toThrow("TEMPLATE_CHANGED_IN_SES");
  });

  it("replaces the foreign change that the user has seen, and no later one", () => {
    const known = [...ours, contentHash(foreign)];
    expect(decideWrite(foreign, wanted, known)).toBe("update");
    expect(() => decideWrite(content("<p>once more</p>"), wanted, known)).toThrow("TEMPLATE_CHANGED_IN_SES");
  });

  it("writes nothing when Amazon SES holds the wanted content already", () => {
    expect(decideWrite(wanted, wanted, [])).toBe("none");
  });

  it("sees a change of the text part alone", () => {
    const otherText = { ...lastPublished, text: "Bye" };
    expect(() => decideWrite(otherText, wanted, ours)).toThrow("TEMPLATE_CHANGED_IN_SES");
  });

  it("takes other line ends and white space at the very end for the same content", () => {
    expect(contentHash(content("<p>\r\n1</p>\r\n"))).toBe(contentHash(content("<p>\n1</p>")));
  });

  it("does not mix up what stands in which part", () => {
    const a = { subject: "a", html: "b", text: "" };
    const b = { subject: "", html: "a", text: "b" };
    expect(contentHash(a)).not.toBe(contentHash(b));
  });
});
