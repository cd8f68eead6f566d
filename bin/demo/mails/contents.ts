import { newColumn, newContent } from "#shared/email/design/new-items.ts";
import { newRowValues } from "#shared/email/design/content-types.ts";
import type { Content, Row, Values } from "#shared/email/design/types.ts";
import { english, translations, type Words, wrapped } from "./words.ts";

/** The colors of a mail. */
export interface Look {
  readonly accent: string;
  readonly ink: string;
  readonly paper: string;
  /** Behind rows that stand out. */
  readonly tint: string;
}

export const looks = {
  larkspur: { accent: "#5b4b8a", ink: "#2b2342", paper: "#f3eefc", tint: "#ece5f8" },
  leaf: { accent: "#1f6b4f", ink: "#17352a", paper: "#eef6ef", tint: "#dff0e2" },
  amber: { accent: "#a8481f", ink: "#3b2013", paper: "#fdf3ea", tint: "#fae3cd" },
  lake: { accent: "#23606b", ink: "#17313a", paper: "#eaf3f5", tint: "#d6e8ec" },
  berry: { accent: "#7c2842", ink: "#35121d", paper: "#fbf0f2", tint: "#f4dde2" },
} as const satisfies Record<string, Look>;

/** The files of bin/demo/pictures. */
export const pictureNames = [
  ...(["cup", "teapot", "leaves", "hills", "tins", "parcel", "gift", "iced"] as const),
  ...(["logo-light", "logo-dark"] as const),
] as const;
export type Picture = (typeof pictureNames)[number];

/** The addresses of uploaded pictures. */
export type Pictures = Readonly<Record<Picture, string>>;

/** What a mail is drawn with. */
export interface Paper {
  readonly look: Look;
  readonly pictures: Pictures;
}

/** One or more rows of a mail. */
export type Part = (paper: Paper) => readonly Row[];

export const white = "#ffffff";
export const serif = { label: "Georgia", value: "georgia,times,serif" };
export const shop = "https://www.example.com";

export const worded = (type: string, words: Words, values: Values): Content =>
  newContent(type, { text: english(words), _languages: translations(words, (text) => ({ text })), ...values });

export const paragraphs = (words: Words, values: Values = {}): Content =>
  worded(
    "text",
    wrapped(words, (text) =>
      text
        .split("\n")
        .map((line) => `<p>${line}</p>`)
        .join(""),
    ),
    { fontSize: "16px", lineHeight: "160%", containerPadding: "4px 40px 16px", ...values },
  );

export const headline = (words: Words, values: Values = {}): Content =>
  worded("heading", words, {
    ...{ headingType: "h1", fontSize: "28px", fontWeight: 700, lineHeight: "125%", fontFamily: serif },
    ...{ containerPadding: "28px 40px 8px", _override: { mobile: { fontSize: "24px" } } },
    ...values,
  });

export const pressed = ({ accent, ink }: Look, words: Words, href: string, values: Values = {}): Content =>
  worded("button", words, {
    href: { name: "web", values: { href, target: "_blank" } },
    buttonColors: { color: white, backgroundColor: accent, hoverColor: white, hoverBackgroundColor: ink },
    ...{ fontSize: "16px", fontWeight: 700, padding: "14px 28px", borderRadius: "24px", textAlign: "left" },
    ...{ containerPadding: "8px 40px 28px", ...values },
  });

export const image = (
  url: string,
  altText: Words,
  [width, height]: readonly [number, number],
  values: Values = {},
): Content =>
  newContent("image", {
    src: { url, width, height },
    altText: english(altText),
    _languages: translations(altText, (text) => ({ altText: text })),
    containerPadding: "0px",
    ...values,
  });

export const wideSize = [1200, 560] as const;
export const logoSize = [600, 128] as const;
/** Called the same in every language. */
export const logoName = ["Larkspur Tea", "Larkspur Tea", "Larkspur Tea"] as const;
export const logoOf = (pictures: Pictures, tone: "light" | "dark", values: Values): Content =>
  image(pictures[`logo-${tone}`], logoName, logoSize, {
    src: {
      url: pictures[`logo-${tone}`],
      width: logoSize[0],
      height: logoSize[1],
      autoWidth: false,
      maxWidth: "180px",
    },
    ...values,
  });

export const row = (
  columns: readonly (readonly Content[])[],
  values: Values = {},
  cells = columns.map(() => 1),
): Row => ({
  cells: [...cells],
  columns: columns.map((contents) => newColumn(contents)),
  values: { ...newRowValues(), columnsBackgroundColor: white, ...values },
});

export const whole = (values: Values, ...contents: readonly Content[]): readonly Row[] => [row([contents], values)];
