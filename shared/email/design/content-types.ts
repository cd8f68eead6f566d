import { isObject } from "./json.ts";
import type { Values } from "./types.ts";

/**
 * The default values of new items. Structure and numbers are those of Unlayer's schema 24, but no URL of another
 * server: an image starts without a picture.
 */
const linkToNowhere = { name: "web", values: { href: "", target: "_blank" } };
const links = {
  linkColor: "#0000ee",
  linkHoverColor: "#0000ee",
  linkUnderline: true,
  linkHoverUnderline: true,
};
const inheritedLinks = { inherit: true, ...links };
const bodyLinks = { ...links, body: true };
const wholeWidth = { autoWidth: true, width: "100%" };
const noImage = { url: "", fullWidth: true, repeat: "no-repeat", size: "custom", position: "center" };
const thinBorder: Values = Object.fromEntries(
  ["Top", "Left", "Right", "Bottom"].flatMap((side) => [
    [`border${side}Width`, "1px"],
    [`border${side}Style`, "solid"],
    [`border${side}Color`, "#CCC"],
  ]),
);
/** The header or the footer of a table. */
const tableBand = (name: "header" | "footer"): Values => ({
  [`${name}BackgroundColor`]: "#DDDDDD",
  [`${name}FontWeight`]: 700,
  [`${name}FontSize`]: "14px",
  [`${name}TextAlign`]: "left",
  [`${name}VerticalAlign`]: "middle",
  [`${name}Padding`]: "10px",
});
const freedoms = {
  selectable: true,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
  locked: false,
};

/** The values of each content type. */
export const anyContentDefaults: Values = {
  containerPadding: "10px",
  anchor: "",
  displayCondition: null,
  hideDesktop: false,
  ...freedoms,
};

export const bodyDefaults: Values = {
  backgroundColor: "#F7F8F9",
  contentWidth: "500px",
  contentAlign: "center",
  fontFamily: { label: "Arial", value: "arial,helvetica,sans-serif" },
  textColor: "#000000",
  linkStyle: bodyLinks,
  preheaderText: "",
  accessibilityTitle: "",
  backgroundImage: noImage,
  language: {},
};

export const rowDefaults: Values = {
  displayCondition: null,
  columns: false,
  backgroundColor: "",
  columnsBackgroundColor: "",
  backgroundImage: noImage,
  padding: "0px",
  anchor: "",
  hideDesktop: false,
  noStackMobile: false,
  ...freedoms,
};

export const columnDefaults: Values = {
  backgroundColor: "",
  padding: "0px",
  border: {},
  borderRadius: "0px",
  deletable: true,
  locked: false,
};

const text: Values = { fontSize: "14px", textAlign: "left", lineHeight: "140%", linkStyle: inheritedLinks };

/** The content types that we render, with their default values. */
export const contentTypes = {
  text,
  paragraph: text,
  heading: { headingType: "h1", ...text, fontSize: "22px" },
  image: { src: { url: "", width: 1600, height: 400 }, textAlign: "center", altText: "", action: linkToNowhere },
  button: {
    href: linkToNowhere,
    buttonColors: {
      color: "#FFFFFF",
      backgroundColor: "#0879A1",
      hoverColor: "#FFFFFF",
      hoverBackgroundColor: "#0879A1",
    },
    size: wholeWidth,
    fontSize: "14px",
    lineHeight: "120%",
    textAlign: "center",
    padding: "10px 20px",
    border: {},
    borderRadius: "4px",
  },
  divider: {
    width: "100%",
    border: { borderTopWidth: "1px", borderTopStyle: "solid", borderTopColor: "#BBBBBB" },
    textAlign: "center",
  },
  html: { html: "" },
  social: { icons: { iconType: "circle", icons: [] }, align: "center", iconSize: 32, spacing: 5 },
  menu: {
    menu: { items: [] },
    fontSize: "14px",
    textColor: "#444444",
    linkColor: "#0068A5",
    align: "center",
    layout: "horizontal",
    separator: "",
    padding: "5px 15px",
  },
  video: { video: {} },
  table: {
    columns: 2,
    rows: 2,
    border: thinBorder,
    stripedRows: false,
    stripedRowsBackgroundColor: "#CCC",
    enableHeader: true,
    ...tableBand("header"),
    contentBackgroundColor: "#FFFFFF",
    contentFontSize: "14px",
    contentTextAlign: "left",
    contentVerticalAlign: "middle",
    contentLineHeight: "140%",
    contentPadding: "10px",
    enableFooter: false,
    ...tableBand("footer"),
    linkStyle: bodyLinks,
  },
  timer: {
    countdown: { endTime: "", timezone: "UTC", width: 660, height: 147 },
    width: wholeWidth,
    textAlign: "center",
    altText: "Countdown",
    action: linkToNowhere,
  },
} as const satisfies Record<string, Values>;

export type ContentType = keyof typeof contentTypes;

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(contentTypes, type);
}

function tableRow(...texts: readonly string[]): Values {
  return { cells: texts.map((words) => ({ text: words, width: 100 / texts.length })), height: 40 };
}

const firstParagraph: Values = { text: "<p>This is a new text block. Change the text.</p>" };

/** The initial text of a new content. A function, so that bundles without new contents leave it out. */
const firstWords = (): Partial<Record<ContentType, Values>> => ({
  text: firstParagraph,
  paragraph: firstParagraph,
  heading: { text: "Heading" },
  button: { text: "Button text" },
  html: { html: "<strong>Hello, world!</strong>" },
  social: {
    icons: {
      iconType: "circle",
      icons: [
        { name: "Facebook", url: "https://facebook.com/" },
        { name: "Instagram", url: "https://instagram.com/" },
        { name: "LinkedIn", url: "https://linkedin.com/" },
      ],
    },
  },
  menu: {
    menu: {
      items: ["Home", "Products", "Contact"].map((words, i) => ({ key: `${i + 1}`, text: words, link: linkToNowhere })),
    },
  },
  table: {
    table: {
      headers: [tableRow("Column 1", "Column 2")],
      rows: [tableRow("Cell", "Cell"), tableRow("Cell", "Cell")],
      footers: [],
    },
  },
});

export function newContentValues(type: string): Values {
  if (!isContentType(type)) return { ...anyContentDefaults };
  return fresh({ ...anyContentDefaults, ...contentTypes[type], ...firstWords()[type] });
}

export function newRowValues(): Values {
  return fresh(rowDefaults);
}

export function newColumnValues(): Values {
  return fresh(columnDefaults);
}

export function newBodyValues(): Values {
  return fresh(bodyDefaults);
}

/** A deep copy, so that no two items share an object. */
function fresh(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isObject(value) ? fresh(value) : value]),
  );
}
