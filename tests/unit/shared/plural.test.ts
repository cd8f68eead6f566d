import { expect, test } from "vitest";
import { counted, plural } from "#shared/plural.ts";

test.each([
  [0, "0 entries"],
  [1, "1 entry"],
  [2, "2 entries"],
  [1200, "1,200 entries"],
])("%d of a thing is written %s", (count, text) => {
  expect(counted(count, "entry", "entries")).toBe(text);
});

test("a noun without a plural of its own gets an s, and a sentence its form", () => {
  expect([counted(1, "mail"), counted(3, "mail")]).toEqual(["1 mail", "3 mails"]);
  expect([plural(1, "it has", "they have"), plural(0, "it has", "they have")]).toEqual(["it has", "they have"]);
});
