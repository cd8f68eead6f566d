import { describe, expect, it } from "vitest";
import { contentHash } from "#functions/domain/publishing/content-hash.ts";
import { decideWrite } from "#functions/domain/publishing/ses-write.ts";
import { recogniseContent } from "#functions/domain/publishing/settled-read.ts";
import type { ReadForm } from "#functions/storage/templates/ses-state-store.ts";

const content = (html: string) => ({ name: "welcome", subject: "Hello", html, text: "Hello" });
/** As an account that escapes its reads answers it. */
const escaped = (html: string) =>
  content(html.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`));
const hashOf = (html: string) => contentHash(content(html));
const changed = "TEMPLATE_CHANGED_IN_SES";

/** What the guard decides where Amazon SES answers `read`, given the contents that were written. */
function decide(
  read: ReturnType<typeof content> | undefined,
  wanted: string,
  ours: string[],
  { form = "unknown", mayBeBehind = false }: { form?: ReadForm; mayBeBehind?: boolean } = {},
) {
  const hash = hashOf(wanted);
  const held = read && recogniseContent(read, [hash, ...ours.map(hashOf)], form);
  return decideWrite({ held, mayBeBehind }, hash);
}

describe("the drift guard before a publish", () => {
  it("creates a template that Amazon SES does not hold", () => {
    expect(decide(undefined, "2", [])).toBe("create");
  });

  it("replaces what we put there ourselves, the last one or the one of a publish that broke off", () => {
    expect(decide(content("1"), "3", ["1"])).toBe("update");
    expect(decide(content("2"), "3", ["1", "2"])).toBe("update");
  });

  it("refuses to replace what another person put there, before the first publish too", () => {
    expect(() => decide(content("foreign"), "2", ["1"])).toThrow(changed);
    expect(() => decide(content("foreign"), "2", [])).toThrow(changed);
  });

  it("writes nothing when Amazon SES holds the wanted content already", () => {
    expect(decide(content("2"), "2", [])).toBe("none");
  });

  it("writes the wanted content again when the read may be of before it was deleted or replaced", () => {
    expect(decide(content("2"), "2", [], { mayBeBehind: true })).toBe("update");
  });

  it("sees a change of the text part alone", () => {
    expect(() => decide({ ...content("1"), text: "Bye" }, "2", ["1"])).toThrow(changed);
  });

  it("takes other line ends and white space at the very end for the same content", () => {
    expect(hashOf("<p>\r\n1</p>\r\n")).toBe(hashOf("<p>\n1</p>"));
  });

  it("does not mix up what stands in which part", () => {
    const a = { subject: "a", html: "b", text: "" };
    const b = { subject: "", html: "a", text: "b" };
    expect(contentHash(a)).not.toBe(contentHash(b));
  });
});

describe("a read in which characters beyond ASCII are escaped", () => {
  const ours = "Grüße 🎉\u2028 and a literal \\u00e4";

  it.each<ReadForm>(["unknown", "escapes"])("is recognised as ours in an account whose reads are %s", (form) => {
    expect(decide(escaped(ours), "new", [ours], { form })).toBe("update");
    expect(recogniseContent(escaped("Grüße"), [hashOf("Grüße")], form).content).toEqual(content("Grüße"));
  });

  it("is written again though it may be what is wanted: it does not show whether the escapes are stored", () => {
    expect(decide(escaped(ours), ours, [])).toBe("update");
  });

  it("is another person's change in an account that answers characters as they are", () => {
    expect(() => decide(escaped("Grüße"), "new", ["Grüße"], { form: "characters" })).toThrow(changed);
  });

  it("is another person's change when it shows other characters as they are", () => {
    expect(() => decide(content("Gr\\u00fc\\u00dfe ö"), "new", ["Grüße ö"])).toThrow(changed);
  });

  it("of a foreign content is unescaped only where the account is known to escape", () => {
    const read = escaped("Ihr Gruß");
    expect(recogniseContent(read, [], "escapes")).toMatchObject({ content: content("Ihr Gruß"), isAmbiguous: false });
    expect(recogniseContent(read, [], "unknown")).toMatchObject({ content: read, isAmbiguous: true });
    expect(recogniseContent(read, [], "characters")).toMatchObject({ content: read, isAmbiguous: false });
  });

  it("leaves the escapes of ASCII characters alone, which no account makes", () => {
    expect(recogniseContent(content("\\u0041 \\u000a"), [], "escapes").content.html).toBe("\\u0041 \\u000a");
  });

  it("keeps an author's own six characters where they are what was written", () => {
    const literal = "The letter \\u00e4";
    expect(recogniseContent(content(literal), [hashOf(literal)], "escapes").content.html).toBe(literal);
  });
});
