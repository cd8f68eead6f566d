import { objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { css, type Declarations } from "./style.ts";

/*
 * Unlayer's editor writes colours under the pointer before anybody has chosen some, and its mails never show them. So
 * they occur with colors of all kinds, and the author has not chosen them.
 */
const unchosenLink = "#0000ee";
const unchosenBoxes = ["#3aaee0", "#0879a1"];

/** A colour under the pointer, where it is another one. */
function other(hover: string, still: string): string | undefined {
  return hover.toLowerCase() === still.toLowerCase() ? undefined : hover;
}

/** How links look under the pointer, where that is another look. */
function linkHover(links: Values): Declarations {
  const [still, hover] = [links["linkUnderline"] !== false, links["linkHoverUnderline"]];
  const colour = textAt(links, "linkHoverColor");
  return {
    color: colour.toLowerCase() === unchosenLink ? undefined : other(colour, textAt(links, "linkColor")),
    "text-decoration": typeof hover === "boolean" && hover !== still ? (hover ? "underline" : "none") : undefined,
  };
}

/** The rule for all links of the body; "" where they look the same under the pointer. */
export function bodyHoverRule(links: Values): string {
  const text = css(linkHover(links));
  return text === "" ? "" : `#u_body a:hover{${text}}`;
}

/** The rule for the links of a content that does not take the body's. It has to keep the body's away from them. */
export function linkHoverRule(htmlId: string, own: Values, body: Values): string {
  if (own["inherit"] === true || Object.keys(own).length === 0) return "";
  const general = objectAt(body, "linkStyle");
  const hover = linkHover(own);
  const isKept = bodyHoverRule(general) !== "" && css(linkHover(general)) !== css(hover);
  const still = {
    color: textAt(own, "linkColor"),
    "text-decoration": own["linkUnderline"] === false ? "none" : "underline",
  };
  const text = css(isKept ? { ...still, ...said(hover) } : hover);
  return text === "" ? "" : `#${htmlId} a:hover{${text}}`;
}

/** The rule for a button, whose colours stand on the button itself and so have to be outdone. */
export function buttonHoverRule(htmlId: string, values: Values): string {
  const colours = objectAt(values, "buttonColors");
  const box = textAt(colours, "hoverBackgroundColor");
  // Without this colour the other one is that of the box, as designs before 2020 have it.
  if (box === "" || unchosenBoxes.includes(box.toLowerCase())) return "";
  const text = css(
    {
      color: other(textAt(colours, "hoverColor"), textAt(colours, "color")),
      "background-color": other(box, textAt(colours, "backgroundColor")),
    },
    true,
  );
  return text === "" ? "" : `#${htmlId} .v-button:hover{${text}}`;
}

function said(declarations: Declarations): Declarations {
  return Object.fromEntries(Object.entries(declarations).filter(([, value]) => value !== undefined));
}
