import { describe, expect, it } from "vitest";
import { SendRequest } from "#shared/models/send.ts";
import { sesTagData } from "#shared/placeholders/ses-tags.ts";

const request = { senderEmailAddress: "shop@example.com", recipients: ["ada@example.com"] };

/** A value inside of so many lists. */
function nested(levels: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const rulesOf = (sent: object) => SendRequest.safeParse(sent).error?.issues.map(({ message }) => message);

describe("a request to send", () => {
  it("has each recipient once", () => {
    const recipients = ["Ada@example.com", " ada@example.com", "bob@example.com"];
    expect(SendRequest.parse({ ...request, recipients }).recipients).toEqual(["ada@example.com", "bob@example.com"]);
  });

  it.each([
    ["nobody", [], "This field is required"],
    ["no address", ["ada"], "Please enter a valid email address."],
    ["no text", [7], "Please enter a valid email address."],
    [
      "a thousand names of one person and one more",
      Array(1001).fill("a@b.cc"),
      "At most 1000 addresses can be named at once.",
    ],
    [
      "more people than one send takes",
      Array.from({ length: 51 }, (_, i) => `a${i}@b.cc`),
      "The total number of email addresses cannot exceed 50. Currently selected: 51.",
    ],
  ])("to %s is refused", (_, recipients, rule) => {
    expect(rulesOf({ ...request, recipients })).toEqual([rule]);
  });

  it.each([60, 100_000])("with values %i lists deep is refused by name", (levels) => {
    expect(rulesOf({ ...request, variables: { a: nested(levels) } })).toEqual([
      "is nested deeper than a template can ask for",
    ]);
  });

  it("accepts values as deep as the deepest template", () => {
    expect(SendRequest.safeParse({ ...request, variables: { a: nested(40) } }).success).toBe(true);
  });

  it("with more values than Amazon SES accepts, its own tags among them, is refused", () => {
    const length = (value: object) => JSON.stringify({ ...sesTagData, ...value }).length;
    const variables = { a: "x".repeat(262_144 - length({ a: "" })) };
    expect(SendRequest.safeParse({ ...request, variables }).success).toBe(true);
    expect(rulesOf({ ...request, variables: { a: `${variables.a}x` } })).toEqual([
      "Amazon SES accepts at most 262,144 characters of template data.",
    ]);
  });
});
