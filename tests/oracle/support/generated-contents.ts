import * as fc from "fast-check";
import type { Values } from "#shared/email/design/types.ts";
import {
  align,
  blockOfHtml,
  borderValues,
  colour,
  font,
  length,
  lineOfHtml,
  link,
  padding,
  sometimes,
  textJson,
} from "./generated-values.ts";

export const drawnTypes = [
  "text",
  "paragraph",
  "heading",
  "image",
  "button",
  "divider",
  "html",
  "social",
  "menu",
  "video",
  "table",
  "timer",
] as const;
export type DrawnType = (typeof drawnTypes)[number];

const fontSize = fc.integer({ min: 8, max: 40 }).map((pixels) => `${pixels}px`);
const lineHeight = fc.constantFrom("100%", "140%", "180%");

const letters = {
  fontSize,
  lineHeight,
  textAlign: align,
  color: colour,
  fontFamily: font,
  fontWeight: fc.constantFrom(400, 700),
  letterSpacing: fc.constantFrom("1px", "2px"),
};

const ownLinks = fc.constantFrom<Values>(
  { inherit: true },
  { inherit: false, linkColor: "#7700aa", linkUnderline: false, linkHoverColor: "#7700aa", linkHoverUnderline: true },
);

const around = sometimes({
  containerPadding: padding,
  anchor: fc.constantFrom("", "here"),
  _override: fc.constantFrom<Values>(
    {},
    { mobile: { hideMobile: true } },
    { desktop: { hideDesktop: true } },
    { mobile: { containerPadding: "3px 7px", textAlign: "right", fontSize: "11px" } },
    { mobile: { align: "right" } },
  ),
});

const pictureSource = fc
  .tuple(fc.integer({ min: 20, max: 900 }), fc.constantFrom("", "30%", "100%", "90px"))
  .map(([width, maxWidth]) => ({
    url: "https://pictures.example/sale.png",
    width,
    height: Math.round(width / 2),
    ...(maxWidth === "" ? { autoWidth: true } : { autoWidth: false, maxWidth }),
  }));

const icons = fc.subarray(["Facebook", "LinkedIn", "Shop"], { minLength: 1 }).map((names) => ({
  iconType: "circle",
  icons: names.map((name) => ({ name, url: `https://${name.toLowerCase()}.example/us` })),
  editor: {
    data: {
      customIcons: names.map((name) => ({ name, url: "", icons: { circle: `https://pictures.example/${name}.png` } })),
    },
  },
}));

const tableOf = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }), lineOfHtml)
  .map(([rows, columns, text]) => {
    const cell = { text, width: 100 / columns };
    const row = { cells: Array.from({ length: columns }, () => cell), height: 40 };
    return { headers: [row], rows: Array.from({ length: rows }, () => row), footers: [row] };
  });

const own: Readonly<Record<DrawnType, fc.Arbitrary<Values>>> = {
  text: fc
    .tuple(sometimes({ ...letters, linkStyle: ownLinks }), blockOfHtml)
    .map(([look, text]) => ({ ...look, text })),
  paragraph: fc
    .tuple(sometimes(letters), textJson)
    .map(([look, json]) => ({ ...look, text: undefined, textJson: json })),
  heading: fc
    .tuple(sometimes({ ...letters, headingType: fc.constantFrom("h1", "h2", "h3", "h4") }), lineOfHtml)
    .map(([look, text]) => ({ ...look, text })),
  image: fc
    .tuple(
      sometimes({ textAlign: align, altText: fc.constantFrom("", 'Our "sale" & more'), action: link }),
      pictureSource,
    )
    .map(([look, src]) => ({ ...look, src })),
  button: fc
    .tuple(
      sometimes({
        href: link,
        buttonColors: fc.record({ color: colour, backgroundColor: colour }),
        size: fc.constantFrom({ autoWidth: true, width: "100%" }, { autoWidth: false, width: "60%" }),
        fontSize,
        lineHeight,
        textAlign: align,
        padding,
        border: borderValues,
        borderRadius: length,
        fontFamily: font,
      }),
      lineOfHtml,
    )
    .map(([look, text]) => ({ ...look, text, calculatedWidth: 140, calculatedHeight: 41 })),
  divider: fc
    .tuple(fc.constantFrom("100%", "40%"), align, borderValues)
    .map(([width, textAlign, border]) => ({ width, textAlign, border })),
  html: blockOfHtml.map((html) => ({ html })),
  social: fc
    .tuple(sometimes({ align, iconSize: fc.constantFrom(24, 32, 48), spacing: fc.integer({ min: 0, max: 20 }) }), icons)
    .map(([look, set]) => ({ ...look, icons: set })),
  menu: fc
    .tuple(
      sometimes({
        fontSize,
        textColor: colour,
        linkColor: colour,
        align,
        padding,
        fontFamily: font,
        layout: fc.constantFrom("horizontal", "vertical"),
        separator: fc.constantFrom("", "|"),
      }),
      fc.array(fc.record({ key: fc.constant("k"), text: fc.constantFrom("Shop", "Help"), link }), { maxLength: 4 }),
    )
    .map(([look, items]) => ({ ...look, menu: { items } })),
  video: fc.constant({
    video: { type: "youtube", url: "https://video.example/1", thumbnail: "https://pictures.example/video.png" },
  }),
  table: fc
    .tuple(
      sometimes({
        border: borderValues,
        stripedRows: fc.boolean(),
        enableHeader: fc.boolean(),
        enableFooter: fc.boolean(),
        headerFontSize: fontSize,
        contentPadding: padding,
        contentTextAlign: align,
        contentColor: colour,
      }),
      tableOf,
    )
    .map(([look, table]) => ({ ...look, table })),
  timer: fc
    .tuple(sometimes({ textAlign: align, action: link }), fc.constantFrom("100%", "50%"))
    .map(([look, width]) => ({
      ...look,
      countdown: { countdownUrl: "https://pictures.example/countdown.gif", width: 660, height: 147 },
      width: { autoWidth: width === "100%", width },
    })),
};

/** Values that the editor can give a content of this type. */
export function contentValues(type: DrawnType): fc.Arbitrary<Values> {
  return fc.tuple(around, own[type]).map(([outside, values]) => ({ ...outside, ...values }));
}
