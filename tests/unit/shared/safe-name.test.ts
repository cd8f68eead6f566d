import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeName } from "#shared/safe-name.ts";

/** What mail programs make into a link, read generously: a scheme, a host of two labels, an address of numbers. */
const linked = [/\w+:\s*\//u, /\/\s*\//u, /[^\s.]\.[^\s.]/u, /[\u3002\uFF0E\uFF61\u2024\uFE12]/u];
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const words = fc.constantFrom(
  ...[
    "https://",
    "http:",
    "//",
    ":/",
    "/",
    "\\\\",
    "www.",
    "evil",
    ".",
    "..",
    "。",
    "．",
    "｡",
    "․",
    "com",
    "example",
    " ",
  ],
  ...[
    "\u202e",
    "\u200b",
    "\u00ad",
    "\u2028",
    "\r\n",
    "\t",
    "<",
    ">",
    "[",
    "]",
    "(",
    ")",
    "@",
    "a",
    "1",
    "é",
    "👩‍🚀",
    "․com",
    "…",
    "：／／",
    "ﬀ",
  ],
);
const name = fc.oneof(
  fc.array(words, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 150 }),
);

describe("a name in a mail", () => {
  it("never reads as a link and has no hidden characters, whatever was typed", () => {
    fc.assert(
      fc.property(name, (typed) => {
        const safe = safeName(typed);
        for (const link of linked) expect(safe).not.toMatch(link);
        expect(safe).not.toMatch(invisible);
        expect(Array.from(safe).length).toBeLessThanOrEqual(100);
        expect(safe).toBe(safe.trim());
      }),
      { numRuns: 2000 },
    );
  });

  it("is not changed if it is safe already", () => {
    fc.assert(
      fc.property(name, (typed) => {
        expect(safeName(safeName(typed))).toBe(safeName(typed));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["Müller & Söhne", "Müller & Söhne"],
    ["St. Gallen Tours", "St. Gallen Tours"],
    ["A/B Testing", "A/B Testing"],
    ["O'Neill, Ada", "O'Neill, Ada"],
    ["Acme Inc.", "Acme Inc."],
    ["Acme.example", "Acme·example"],
    ["ada@example.com", "ada@example·com"],
    ["https://evil.example/prize", "https evil·example/prize"],
    ["Ada <a href=x>", "Ada a href=x"],
    ["Ada\r\nBcc: x", "Ada Bcc: x"],
    ["evil。example", "evil·example"],
    ["\u202emoc.live", "moc·live"],
    ["\u0000\u200b", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(safeName(typed)).toBe(shown);
  });
});
