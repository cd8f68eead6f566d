import fc from "fast-check";
import { expect, it } from "vitest";
import { groupsOf } from "#functions/domain/templates/contents/letter-groups.ts";

it("a text may have each of its parts", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", size: "max", maxLength: 200 }),
      fc.nat(200),
      fc.nat(100),
      (text, at, long) => {
        expect(groupsOf(text)(text.slice(at, at + long))).toBe(true);
      },
    ),
  );
});

it("few texts may have words that they do not have", () => {
  const words = "order parcel address invoice customer delivery today thanks account please".split(" ");
  const texts = Array.from({ length: 200 }, (_, number) =>
    Array.from({ length: 700 }, (_each, at) => `${words[(number + at) % 10] ?? ""}${String((number * at) % 40)}`).join(
      " ",
    ),
  );
  const mayHave = texts.filter((text) => groupsOf(text)("written nowhere"));
  expect(mayHave.length).toBeLessThan(5);
});

it.each(["", "a", "ab"])("any text may have %j", (words) => {
  expect(groupsOf("")(words)).toBe(true);
});
