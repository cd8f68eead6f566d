import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { initialsOf } from "#web/ui/avatar/initials.ts";

describe("initials of", () => {
  it.each([
    ["Ada Lovelace", "ada@example.com", "AL"],
    ["Ada King Lovelace", "ada@example.com", "AL"],
    ["ada", "ada@example.com", "A"],
    ["  Ödön   von Horváth ", "o@example.com", "ÖH"],
    ["(Ada) “Lovelace”", "a@example.com", "AL"],
    ["张 伟", "wei@example.com", "张伟"],
    ["e\u0301mile zola", "emile@example.com", "E\u0301Z"],
    ["", "ada.lovelace@example.com", "AL"],
    ["ada_king-lovelace@example.com", "ada_king-lovelace@example.com", "AL"],
    ["🙂", "7seas@example.com", "7"],
    ["", "", ""],
  ])("%j, %j", (displayName, email, initials) => {
    expect(initialsOf(displayName, email)).toBe(initials);
  });
});

it("white initials are readable on each color, in light and dark", () => {
  const css = readFileSync(new URL("../../../web/src/ui/avatar/avatar.module.css", import.meta.url), "utf8");
  const backgrounds = [...css.matchAll(/--avatar: #([0-9a-f]{6})/g)].map(([, hex = ""]) => hex);
  expect(backgrounds).toHaveLength(6);
  for (const hex of backgrounds) expect(1.05 / (luminance(hex) + 0.05)).toBeGreaterThan(4.5);
});

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
