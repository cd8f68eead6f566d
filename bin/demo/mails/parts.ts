import { newContent } from "#shared/email/design/new-items.ts";
import {
  type Part,
  type Picture,
  white,
  serif,
  shop,
  worded,
  paragraphs,
  headline,
  pressed,
  image,
  wideSize,
  logoOf,
  row,
  whole,
} from "./contents.ts";
import { type Words, wrapped } from "./words.ts";

/** The logo at the left, above the sheet. */
export const nameAbove: Part = ({ pictures }) =>
  whole(
    { columnsBackgroundColor: "" },
    logoOf(pictures, "light", { containerPadding: "24px 40px 16px", textAlign: "left" }),
  );

/** The logo in a band of color. */
export const band: Part = ({ look, pictures }) =>
  whole(
    { columnsBackgroundColor: look.accent },
    logoOf(pictures, "dark", { containerPadding: "22px 40px", textAlign: "center" }),
  );

/** The logo in the middle of the sheet, with a line below. */
export const nameInside: Part = ({ look, pictures }) =>
  whole(
    {},
    logoOf(pictures, "light", { containerPadding: "28px 40px 20px", textAlign: "center" }),
    newContent("divider", {
      border: { borderTopWidth: "2px", borderTopStyle: "solid", borderTopColor: look.accent },
      ...{ width: "64px", textAlign: "center", containerPadding: "0px" },
    }),
  );

/** A picture over the whole width. */
export const wide =
  (name: Picture, alt: Words): Part =>
  ({ pictures }) =>
    whole({}, image(pictures[name], alt, wideSize));

/** A headline and what it is about. */
export const opening =
  (title: Words, lead: Words): Part =>
  () =>
    whole({}, headline(title), paragraphs(lead));

/** The same in the middle, on the tint. */
export const poster =
  (title: Words, lead: Words): Part =>
  ({ look }) =>
    whole(
      { columnsBackgroundColor: look.tint },
      headline(title, { fontSize: "34px", textAlign: "center", color: look.accent, containerPadding: "40px 40px 8px" }),
      paragraphs(lead, { textAlign: "center", containerPadding: "4px 56px 28px" }),
    );

export const text =
  (words: Words): Part =>
  () =>
    whole({}, paragraphs(words));

export const button =
  (words: Words, href = shop): Part =>
  ({ look }) =>
    whole({}, pressed(look, words, href));

export const centeredButton =
  (words: Words, href = shop): Part =>
  ({ look }) =>
    whole(
      { columnsBackgroundColor: look.tint },
      pressed(look, words, href, { textAlign: "center", containerPadding: "0px 40px 40px" }),
    );

/** Names and values in two columns, as on a bill. */
export const facts =
  (...lines: readonly (readonly [name: Words, value: Words])[]): Part =>
  ({ look }) =>
    lines.map(([name, value]) =>
      row(
        [
          [paragraphs(name, { fontSize: "14px", containerPadding: "8px 8px 8px 40px" })],
          [
            paragraphs(
              wrapped(value, (each) => `<strong>${each}</strong>`),
              { fontSize: "14px", textAlign: "right", containerPadding: "8px 40px 8px 8px" },
            ),
          ],
        ],
        { columnsBackgroundColor: look.tint, noStackMobile: true, _override: { mobile: { noStackMobile: true } } },
      ),
    );

/** One line for each item of the order. */
export const items: Part = () => [
  row(
    [
      [paragraphs("{{quantity}} × {{product}}", { fontSize: "15px", containerPadding: "8px 8px 8px 40px" })],
      [paragraphs("{{price}}", { fontSize: "15px", textAlign: "right", containerPadding: "8px 40px 8px 8px" })],
    ],
    {
      ...{ noStackMobile: true, _override: { mobile: { noStackMobile: true } } },
      displayCondition: {
        type: "repeat",
        label: "Each item",
        description: "",
        before: "{{#each items}}",
        after: "{{/each}}",
      },
    },
    [3, 1],
  ),
];

/** A picture next to words. */
export const story =
  (name: Picture, title: Words, words: Words, side: "left" | "right" = "left"): Part =>
  ({ pictures }) => {
    const drawn = [image(pictures[name], title, wideSize, { containerPadding: "20px" })];
    const told = [
      headline(title, { headingType: "h2", fontSize: "20px", containerPadding: "16px 24px 4px" }),
      paragraphs(words, { fontSize: "15px", containerPadding: "0px 24px 20px" }),
    ];
    return [row(side === "left" ? [drawn, told] : [told, drawn])];
  };

/** Three teas side by side, with a price each. */
export const teas =
  (...shown: readonly (readonly [name: Words, note: Words, price: string, picture: Picture])[]): Part =>
  ({ look, pictures }) => [
    row(
      shown.map(([name, note, price, picture]) => [
        image(pictures[picture], name, wideSize, { containerPadding: "16px 12px 8px" }),
        worded("heading", name, {
          headingType: "h3",
          fontSize: "16px",
          fontFamily: serif,
          textAlign: "center",
          containerPadding: "0px 8px 2px",
        }),
        paragraphs(note, {
          fontSize: "13px",
          lineHeight: "140%",
          textAlign: "center",
          containerPadding: "0px 12px 4px",
        }),
        paragraphs(price, {
          fontSize: "15px",
          textAlign: "center",
          color: look.accent,
          containerPadding: "0px 12px 20px",
        }),
      ]),
    ),
  ];

/** A few words in large letters, and who said them. */
export const quote =
  (words: Words, by: Words): Part =>
  ({ look }) =>
    whole(
      { columnsBackgroundColor: look.accent },
      paragraphs(
        wrapped(words, (each) => `<em>${each}</em>`),
        { color: white, fontSize: "22px", fontFamily: serif, textAlign: "center", containerPadding: "36px 48px 8px" },
      ),
      paragraphs(by, { color: white, fontSize: "14px", textAlign: "center", containerPadding: "0px 48px 32px" }),
    );

/** Numbered steps. */
export const steps =
  (...lines: readonly Words[]): Part =>
  ({ look }) =>
    lines.map((line, at) =>
      row(
        [
          [
            paragraphs(`<strong>${String(at + 1)}</strong>`, {
              fontSize: "26px",
              fontFamily: serif,
              color: look.accent,
              textAlign: "center",
              containerPadding: "6px 0px 6px 40px",
            }),
          ],
          [paragraphs(line, { fontSize: "15px", containerPadding: "12px 40px 6px 8px" })],
        ],
        { noStackMobile: true, _override: { mobile: { noStackMobile: true } } },
        [1, 6],
      ),
    );

/** A code to copy. */
export const code =
  (placeholder: string): Part =>
  ({ look }) =>
    whole(
      {},
      paragraphs(`<strong>${placeholder}</strong>`, {
        fontSize: "30px",
        letterSpacing: "6px",
        textAlign: "center",
        color: look.accent,
        containerPadding: "8px 40px 24px",
      }),
    );
