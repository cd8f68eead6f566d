import * as fc from "fast-check";
import type { Values } from "#shared/email/design/types.ts";

/** No `rgb(…)`: Unlayer's exporters make `#NaN…` of it where Outlook needs a plain colour; ours is tested elsewhere. */
export const colour = fc.constantFrom("#112233", "#fafafa", "#e03e2d", "rgba(10,20,30,1)", "rgba(10,20,30,0.4)");
/** Small enough that four columns leave room for their contents. */
export const length = fc.integer({ min: 0, max: 12 }).map((pixels) => `${pixels}px`);
export const padding = fc.oneof(
  length,
  fc.tuple(length, length).map((sides) => sides.join(" ")),
  fc.tuple(length, length, length, length).map((sides) => sides.join(" ")),
);
export const align = fc.constantFrom("left", "center", "right");
export const font = fc.constantFrom<Values>(
  { label: "Arial", value: "arial,helvetica,sans-serif" },
  { label: "Georgia", value: "georgia,palatino" },
  { label: "Courier", value: "courier new,courier" },
);
export const link = fc.constantFrom<Values>(
  { name: "web", values: { href: "", target: "_blank" } },
  { name: "web", values: { href: "https://shop.example/?a=1&b={{id}}", target: "_blank" } },
  { name: "web", values: { href: "https://shop.example/", target: "_self" } },
);

export const borderValues: fc.Arbitrary<Values> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom("solid", "dashed", "dotted"), colour)
  .map(([width, style, tint]) =>
    Object.fromEntries(
      ["Top", "Left", "Right", "Bottom"].flatMap((side) => [
        [`border${side}Width`, `${width}px`],
        [`border${side}Style`, style],
        [`border${side}Color`, tint],
      ]),
    ),
  );

const words = fc
  .array(
    fc.constantFrom(
      "Order",
      "{{name}}",
      "a &amp; b",
      "<b>now</b>",
      "<em>new</em>",
      "ünï",
      "5 &lt; 6",
      "שלום",
      "السعر 5,50",
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(" "));

/** A line of words with some markup. */
export const lineOfHtml = words;

/** Paragraphs, lists and links, as text editors write them. */
export const blockOfHtml = fc
  .array(
    fc.oneof(
      words.map((text) => `<p style="line-height: 140%;">${text}</p>`),
      words.map(
        (text) => `<p style="text-align: center;"><span style="font-size: 18px; color: #e03e2d;">${text}</span></p>`,
      ),
      words.map((text) => `<ul><li>${text}</li><li>${text}</li></ul>`),
      words.map((text) => `<p><a rel="noopener" href="https://shop.example" target="_blank">${text}</a>&nbsp;</p>`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((blocks) => blocks.join("\n"));

const lexicalText = fc.record({
  type: fc.constant("extended-text"),
  text: fc.constantFrom("Hello ", "{{name}}", "a & b < c"),
  format: fc.constantFrom(0, 1, 2, 3, 8),
  style: fc.constantFrom("", "color: #e03e2d;"),
});

/** A serialised Lexical state: what texts are written as since schema 2x. */
export const textJson = fc
  .array(
    fc.record({
      type: fc.constant("extended-paragraph"),
      format: fc.constantFrom("", "center"),
      children: fc.array(lexicalText, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((children) => JSON.stringify({ root: { type: "root", children } }));

/** An object with any of these keys; what is left out takes its default. */
export function sometimes(keys: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Values> {
  return fc.record(keys, { requiredKeys: [] });
}
