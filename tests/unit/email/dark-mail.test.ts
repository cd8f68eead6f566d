import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colorParts, contrastOf, type Rgb } from "#shared/email/colors.ts";
import { withColors } from "#shared/email/dark/colors-in-css.ts";
import { darkMail, type DarkWay, darkWays } from "#shared/email/dark/dark-mail.ts";
import { lightnessOf, withLightness } from "#shared/email/dark/lightness.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames } from "./support/fixtures.ts";

const canvas = "<style>:root{color-scheme:dark!important}</style>";
const dark = (html: string, way: DarkWay = "some") => darkMail(html, way).replace(canvas, "");
const styled = (style: string, way: DarkWay = "some") =>
  /style="([^"]*)"/.exec(dark(`<p style="${style}">a</p>`, way))?.[1];
const lightnessIn = (style: string | undefined) => {
  const [red, green, blue] = colorParts(style?.split(":")[1] ?? "") ?? [0, 0, 0];
  return lightnessOf([red, green, blue]);
};

describe("a mail program in dark mode", () => {
  it.each([
    ["background-color:#ffffff", "darkens white"],
    ["background:#FFF url(a.png) no-repeat", "darkens the color behind a picture"],
    ["background-color:#ffe066", "darkens light yellow"],
    ["background-image:linear-gradient(#fff, rgb(250, 250, 250))", "darkens a gradient"],
    ["border-top:1px solid #dddddd", "darkens a light line"],
    ["color:#333", "lightens dark words"],
    ["COLOR: black", "lightens words of a named color"],
    ["color:rgba(0,0,0,.5)", "lightens words that are half seen"],
  ])("changes %s: %s", (style) => {
    for (const way of darkWays) expect(styled(style, way)).not.toBe(style);
  });

  it("leaves dark surfaces and light words, where it changes some colors, and turns them where it changes all", () => {
    for (const style of ["background-color:#0b3d91", "background-color:#000000", "color:#ffffff", "color:#ffe066"]) {
      expect(styled(style)).toBe(style);
      expect(styled(style, "all")).not.toBe(style);
    }
    expect(lightnessIn(styled("color:#ffffff", "all"))).toBeLessThan(0.25);
    expect(lightnessIn(styled("background-color:#000000", "all"))).toBeGreaterThan(0.95);
  });

  it.each([
    "background-image:url(#fff)",
    "background:url('white.png') no-repeat",
    "font-family:black, 'white'",
    "color:inherit",
    "color:{{color}}",
    "width:100px;margin:0 auto",
    "--color:#fff",
    "/* color:#000 */",
  ])("leaves %s", (style) => {
    for (const way of darkWays) expect(styled(style, way)).toBe(style);
  });

  it("keeps what stands around a color, and how much of it is seen", () => {
    expect(styled("width:10px; border: 1px solid #FFFFFF !important; color:{{c}}; background:#ffffff80")).toMatch(
      /^width:10px; border: 1px solid #[\da-f]{6} !important; color:\{\{c\}\}; background:#[\da-f]{6}80$/,
    );
  });

  it("changes the attributes of old mails, and the rules of style sheets with their conditions", () => {
    const html = `<style>@media (max-width:480px){.a:hover{color:#000;width:9px}}</style><td bgcolor=#ffffff><font color='#000'>`;
    expect(dark(html)).toMatch(
      /^<style>@media \(max-width:480px\)\{\.a:hover\{color:#f[\da-f]{5};width:9px\}\}<\/style><td bgcolor=#[\da-f]{6}><font color='#f[\da-f]{5}'>$/,
    );
  });

  it("changes no picture, no comment and no words", () => {
    const html = `<!--[if mso]><td bgcolor="#ffffff"><![endif]--><img src="a.png" alt="color:#000"><p>color:#000; {{#if a}}<b title="#fff">`;
    for (const way of darkWays) expect(dark(html, way)).toBe(html);
  });

  it("shows a mail without colors on a dark page", () => {
    expect(darkMail("<html><head><title>A</title></head><body>b</body></html>", "some")).toBe(
      `<html><head><title>A</title>${canvas}</head><body>b</body></html>`,
    );
    expect(darkMail("<p>b</p>", "all")).toBe(`${canvas}<p>b</p>`);
  });

  it.each(fixtureNames)("changes nothing but colors in %s", (name) => {
    const { html } = renderDesign(fixture(name));
    const colorless = (text: string) =>
      text.replaceAll(/#[\da-f]{3,8}\b|rgba?\([^)]*\)|\b(?:black|white|gr[ae]y|red|blue)\b/gi, "C");
    for (const way of darkWays) expect(colorless(dark(html, way))).toBe(colorless(html));
  });
});

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(channel, channel, channel);

describe("a changed color", () => {
  it("has the lightness that was asked for, and its hue", () => {
    fc.assert(
      fc.property(anyColor, fc.double({ min: 0.2, max: 1, noNaN: true }), (color: Rgb, lightness) => {
        const made = withLightness(color, lightness);
        expect(Math.abs(lightnessOf(made) - lightness)).toBeLessThan(0.02);
        expect(made.every((part) => Number.isInteger(part) && part >= 0 && part <= 255)).toBe(true);
      }),
    );
    const [red, green, blue] = withLightness([0, 0, 139], 0.8);
    expect(blue).toBeGreaterThan(Math.max(red, green));
    expect(withLightness([255, 255, 255], 1)).toEqual([255, 255, 255]);
  });

  it("keeps black words on white, and white words on black, readable", () => {
    for (const way of darkWays) {
      const [words, surface] = ["color:#000000", "background-color:#ffffff"].map((style) => {
        const [red = 0, green = 0, blue = 0] = colorParts(styled(style, way)?.split(":")[1] ?? "") ?? [];
        return [red, green, blue] as const;
      });
      expect(contrastOf(words!, surface!)).toBeGreaterThan(12);
    }
  });
});

describe("the colors in a text", () => {
  it("are found in any text in linear time, and nothing else is changed", () => {
    const parts = [
      "color:",
      "background:",
      "#fff",
      ";",
      "{",
      "}",
      "(",
      ")",
      "url(",
      "'",
      '"',
      "/*",
      "*/",
      "a",
      " ",
      ":",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (some) => {
        const css = some.join("");
        expect(withColors(css, (color) => color)).toBe(css);
      }),
    );
    const long = "color:#fff;background:url(".repeat(40_000);
    expect(withColors(long, (color) => color)).toBe(long);
  });
});
