import { expect, it } from "vitest";
import { bearerForms, hasRightChecksum, newKeyText } from "#functions/storage/machine-api/key-form.ts";

// Python: zlib.crc32 of the 40 digits, in base 62 with the digits 0-9A-Za-z.
it.each([
  ["0".repeat(40), "2kaqcA"],
  ["SestinaSestinaSestinaSestinaSestinaaZ09x", "0NqSqk"],
  ["z".repeat(40), "2x81PZ"],
])("the checksum of %s is %s", (random, checksum) => {
  expect(hasRightChecksum(`sestina_${random}${checksum}`)).toBe(true);
  expect(hasRightChecksum(`sestina_${random}${checksum.slice(1)}${checksum.slice(0, 1)}`)).toBe(false);
});

it("a new key has 40 random digits and their checksum", () => {
  const keys = Array.from({ length: 50 }, newKeyText);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(/^sestina_[0-9A-Za-z]{46}$/);
    expect(key).toMatch(new RegExp(`^(?:${bearerForms.source})$`));
    expect(hasRightChecksum(key)).toBe(true);
  }
});

it("a key of an early release has no checksum", () => {
  expect(hasRightChecksum(`sestina_${"a-_".repeat(14)}b`)).toBe(true);
});
