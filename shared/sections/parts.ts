import { newRowValues } from "../email/design/content-types.ts";
import { isObject, objectAt, textAt } from "../email/design/json.ts";
import { newColumn, newContent } from "../email/design/new-items.ts";
import type { Content, Row, Values } from "../email/design/types.ts";
import type { Look } from "./look.ts";

/** Words that readers may pass over. They keep 4.5 : 1 on the sheet and on every starter's paper. */
export const quiet = "#565b6b";
const rule = "#e2e4ec";
/** The background of rows, and the words on buttons and bands. */
export const sheet = "#ffffff";
/** The space left and right of contents. */
export const side = "40px";
/** Words that stand for the company, until a user writes its own. */
export const nameLine = "<strong>Your company</strong>";
export const addressLine = "Your company · 1 Example Street · 10115 Berlin";

/** A row whose columns stay next to each other on phones. */
export const sideBySide: Values = { noStackMobile: true, _override: { mobile: { noStackMobile: true } } };
/** Words of less weight. */
export const small: Values = { fontSize: "14px", color: quiet };
/** The end of a footer of mails that one may stop. */
export const unsubscribe = ' · <a href="{{unsubscribe_url}}">Unsubscribe</a>';
export const middle: Values = { textAlign: "center" };
/** A button as wide as its column. */
export const wide: Values = { size: { autoWidth: false, width: "100%" }, textAlign: "center" };

const content = (type: string, containerPadding: string, values: Values): Content =>
  newContent(type, { containerPadding, ...values });

const link = (href: string): Values => ({ name: "web", values: { href, target: "_blank" } });

/** Paragraphs of html, without their tags. */
export const text = (paragraphs: readonly string[], values: Values = {}): Content =>
  content("text", `0px ${side} 16px`, {
    text: paragraphs.map((html) => `<p>${html}</p>`).join(""),
    fontSize: "16px",
    lineHeight: "160%",
    ...values,
  });

export const heading = (words: string, values: Values = {}): Content =>
  content("heading", `8px ${side} 12px`, {
    text: words,
    headingType: "h1",
    fontSize: "28px",
    fontWeight: 700,
    lineHeight: "125%",
    _override: { mobile: { fontSize: "24px" } },
    ...values,
  });

export const subheading = (words: string, values: Values = {}): Content =>
  heading(words, {
    headingType: "h2",
    fontSize: "18px",
    containerPadding: `8px ${side} 6px`,
    _override: {},
    ...values,
  });

export const picture = (url: string, altText: string, values: Values = {}): Content =>
  content("image", `36px ${side} 8px`, {
    src: { url, width: 192, height: 192, autoWidth: false, maxWidth: "88px" },
    altText,
    textAlign: "left",
    ...values,
  });

/** A picture that is still to be chosen, as wide as its column. */
export const openPicture = (altText: string, width: number, height: number, values: Values = {}): Content =>
  picture("", altText, {
    src: { url: "", width, height, autoWidth: true, maxWidth: "100%" },
    containerPadding: "0px",
    textAlign: "center",
    ...values,
  });

export const button = (words: string, href: string, { accent, ink }: Look, values: Values = {}): Content =>
  content("button", `8px ${side} 28px`, {
    text: words,
    href: link(href),
    buttonColors: { color: sheet, backgroundColor: accent, hoverColor: sheet, hoverBackgroundColor: ink },
    fontSize: "16px",
    fontWeight: 700,
    padding: "14px 28px",
    borderRadius: "8px",
    textAlign: "left",
    _override: { mobile: { size: { autoWidth: false, width: "100%" } } },
    ...values,
  });

/** A button with a frame in the accent color, next to a filled one. */
export const outlined = ({ accent, ink }: Look): Values => ({
  buttonColors: { color: accent, backgroundColor: sheet, hoverColor: ink, hoverBackgroundColor: sheet },
  border: frameOf("1px", "solid", accent),
});

/** A border around all sides. */
export const frameOf = (width: string, style: string, color: string): Values =>
  Object.fromEntries(
    ["Top", "Right", "Bottom", "Left"].flatMap((edge) => [
      [`border${edge}Width`, width],
      [`border${edge}Style`, style],
      [`border${edge}Color`, color],
    ]),
  );

export const divider = (values: Values = {}): Content =>
  content("divider", `8px ${side} 20px`, {
    border: { borderTopWidth: "1px", borderTopStyle: "solid", borderTopColor: rule },
    ...values,
  });

/** On phones, where columns are below each other, what is next to another column has the usual space at both sides. */
function stacked(content: Content): Content {
  const values = content.values ?? {};
  const [top = "", right, bottom = top, left = right] = textAt(values, "containerPadding").split(" ");
  const override = isObject(values["_override"]) ? values["_override"] : {};
  if (left === right) return content;
  const mobile = { containerPadding: `${top} ${side} ${bottom}`, ...objectAt(override, "mobile") };
  return { ...content, values: { ...values, _override: { ...override, mobile } } };
}

/** A row on the sheet; `cells` are the ratios of its columns. */
export function row(columns: readonly (readonly Content[])[], cells: readonly number[], values: Values = {}): Row {
  const isStacked = columns.length > 1 && values["noStackMobile"] !== true;
  return {
    cells: [...cells],
    columns: columns.map((contents) => newColumn(isStacked ? contents.map(stacked) : contents)),
    values: { ...newRowValues(), columnsBackgroundColor: sheet, ...values },
  };
}

export const section = (...contents: readonly Content[]): Row => row([contents], [1]);

/** A row of equally wide columns. */
export const columns = (...contents: readonly (readonly Content[])[]): Row =>
  row(
    contents,
    contents.map(() => 1),
  );

/** A row that is there once for each item of a list. */
export const repeated = (list: string, label: string, of: Row): Row =>
  under(of, { type: "repeat", label, before: `{{#each ${list}}}`, after: "{{/each}}" });

/** A row that is there only when something holds. */
export const onlyIf = (name: string, label: string, of: Row): Row =>
  under(of, { type: "condition", label, before: `{{#if ${name}}}`, after: "{{/if}}" });

/** The other way round. */
export const unless = (name: string, label: string, of: Row): Row =>
  under(of, { type: "condition", label, before: `{{#unless ${name}}}`, after: "{{/unless}}" });

const under = (of: Row, condition: Values): Row => ({
  ...of,
  values: { ...of.values, displayCondition: { description: "", ...condition } },
});

const bare = { columnsBackgroundColor: "" };

/** The sender's name above the sheet, and the band of colour at which the sheet begins. */
export const masthead = ({ accent, ink }: Look): readonly Row[] => [
  row(
    [
      [
        text([nameLine], {
          fontSize: "18px",
          color: ink,
          containerPadding: `28px ${side} 16px`,
        }),
      ],
    ],
    [1],
    bare,
  ),
  row(
    [
      [
        divider({
          border: { borderTopWidth: "6px", borderTopStyle: "solid", borderTopColor: accent },
          containerPadding: "0px",
        }),
      ],
    ],
    [1],
    bare,
  ),
];

/** Who writes and why, below the sheet. */
export const footer = (why: string, more = ""): Row =>
  row(
    [
      [
        text([why, `${addressLine}${more}`], {
          fontSize: "13px",
          color: quiet,
          containerPadding: `20px ${side} 40px`,
        }),
      ],
    ],
    [1],
    bare,
  );

/** A name at the left and what it is at the right, as on a bill. Both stay in one row on phones. */
export const line = (name: string, value: string, values: Values = {}): Row => pair([3, 2], name, value, values);

/** What something is called at the left, and in more words what it is at the right: a day, a name, a place. */
export const detail = (name: string, value: string, values: Values = {}): Row => pair([3, 4], name, value, values);

function pair(cells: readonly number[], name: string, value: string, values: Values): Row {
  const left = text([name], { containerPadding: `6px 8px 6px ${side}`, ...values });
  const right = text([value], { containerPadding: `6px ${side} 6px 8px`, textAlign: "right", ...values });
  return row([[left], [right]], cells, sideBySide);
}

/** The sheet's lower end, so that the last line does not touch its edge. */
export const sheetEnd = (): Row => section(text(["&nbsp;"], { fontSize: "8px", containerPadding: "0px" }));
