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

  it("replaces own content, of the last publish or of an interrupted one", () => {
    expect(decide(content("1"), "3", ["1"])).toBe("update");
    expect(decide(content("2"), "3", ["1", "2"])).toBe("update");
  });

  it("refuses to replace foreign content, also before the first publish", () => {
    expect(() => decide(content("foreign"), "2", ["1"])).toThrow(changed);
    expect(() => decide(content("foreign"), "2", [])).toThrow(changed);
  });

  it("writes nothing if Amazon SES holds the requested content already", () => {
    expect(decide(content("2"), "2", [])).toBe("none");
  });

  it("writes the requested content again if the read may be older than a deletion or replacement", () => {
    expect(decide(content("2"), "2", [], { mayBeBehind: true })).toBe("update");
  });

  it("detects a change of the text part only", () => {
    expect(() => decide({ ...content("1"), text: "Bye" }, "2", ["1"])).toThrow(changed);
  });

  it("treats other line ends and trailing white space as the same content", () => {
    expect(hashOf("<p>\r\n1</p>\r\n")).toBe(hashOf("<p>\n1</p>"));
  });

  it("distinguishes the parts", () => {
    const a = { subject: "a", html: "b", text: "" };
    const b = { subject: "", html: "a", text: "b" };
    expect(contentHash(a)).not.toBe(contentHash(b));
  });
});

describe("a read in which characters beyond ASCII are escaped", () => {
  const ours = "Grüße 🎉\u2028 and a literal \\u00e4";

  it.each<ReadForm>(["unknown", "escapes"])("is recognised as own content in an account whose reads are %s", (form) => {
    expect(decide(escaped(ours), "new", [ours], { form })).toBe("update");
    expect(recogniseContent(escaped("Grüße"), [hashOf("Grüße")], form).content).toEqual(content("Grüße"));
  });

  it("is written again even if it may be the requested content: it does not show whether the escapes are stored", () => {
    expect(decide(escaped(ours), ours, [])).toBe("update");
  });

  it("is foreign content in an account that does not escape its reads", () => {
    expect(() => decide(escaped("Grüße"), "new", ["Grüße"], { form: "characters" })).toThrow(changed);
  });

  it("is foreign content if it also has unescaped characters beyond ASCII", () => {
    expect(() => decide(content("Gr\\u00fc\\u00dfe ö"), "new", ["Grüße ö"])).toThrow(changed);
  });

  it("of foreign content is unescaped only if the account is known to escape its reads", () => {
    const read = escaped("Ihr Gruß");
    expect(recogniseContent(read, [], "escapes")).toMatchObject({ content: content("Ihr Gruß"), isAmbiguous: false });
    expect(recogniseContent(read, [], "unknown")).toMatchObject({ content: read, isAmbiguous: true });
    expect(recogniseContent(read, [], "characters")).toMatchObject({ content: read, isAmbiguous: false });
  });

  it("keeps the escapes of ASCII characters, which no account makes", () => {
    expect(recogniseContent(content("\\u0041 \\u000a"), [], "escapes").content.html).toBe("\\u0041 \\u000a");
  });

  it("keeps an author's own six characters if they are what was written", () => {
    const literal = "The letter \\u00e4";
    expect(recogniseContent(content(literal), [hashOf(literal)], "escapes").content.html).toBe(literal);
  });
});
