import type { Values } from "../../design/types.ts";
import { classesOf, styleOf } from "../nodes.ts";
import type { MarkupElement } from "../../markup/tree.ts";
import type { WrittenMail } from "./written-mail.ts";

const sides = ["Top", "Left", "Right", "Bottom"] as const;
const parts = ["Width", "Style", "Color"] as const;

/** Borders as separate width, style and color, as buttons and tables have them. */
export function bordersIn(style: ReadonlyMap<string, string>): Values {
  const border: Record<string, string> = {};
  for (const side of sides) {
    for (const part of parts) {
      const value = style.get(`border-${side.toLowerCase()}-${part.toLowerCase()}`);
      if (value !== undefined) border[`border${side}${part}`] = value;
    }
  }
  return border;
}

/** Borders per side, as columns have them; omitted for a column without borders. */
export function columnBordersIn(style: ReadonlyMap<string, string>): Values {
  const border: Record<string, string> = {};
  for (const side of sides) Object.assign(border, lineIn(style.get(`border-${side.toLowerCase()}`) ?? "", side));
  const isNone = sides.every((side) => style.get(`border-${side.toLowerCase()}`) === "0px solid transparent");
  return isNone ? {} : border;
}

/** `1px solid rgba(1, 2, 3, 1)` in the form of designs. */
export function lineIn(line: string, side: (typeof sides)[number]): Values {
  const [, width = "", style = "", colour = ""] = /^(\S+) (\S+) (.+)$/s.exec(line) ?? [];
  return { [`border${side}Width`]: width, [`border${side}Style`]: style, [`border${side}Color`]: colour };
}

/** The text styles of a content; a missing one is "" if the type has a default. */
export function lettersIn(mail: WrittenMail, style: ReadonlyMap<string, string>): Values {
  const family = style.get("font-family");
  const weight = style.get("font-weight");
  const colour = style.get("color");
  const spacing = style.get("letter-spacing");
  return {
    fontSize: style.get("font-size") ?? "",
    ...(family !== undefined && { fontFamily: mail.fontOf(family) }),
    ...(weight !== undefined && { fontWeight: /^\d+$/.test(weight) ? Number(weight) : weight }),
    ...(colour !== undefined && { color: colour }),
    ...(spacing !== undefined && { letterSpacing: spacing }),
  };
}

/** Where an item is hidden, by its classes. */
export function hidingIn(element: MarkupElement): { readonly mobile: Values; readonly desktop: Values } {
  const classes = classesOf(element);
  const mobile = classes.includes("hide-mobile") ? { hideMobile: true } : {};
  const desktop = classes.includes("hide-desktop") ? { hideDesktop: true } : {};
  return { mobile, desktop };
}

const positions = /^(?:(top|bottom|center) (left|right|center)|(left|right|center) (top|bottom|center))$/;

/** A background picture in the form of designs; undefined without one. */
export function backgroundPictureIn(element: MarkupElement, fullWidth: boolean): Values | undefined {
  return backgroundPicture(styleOf(element), fullWidth);
}

export function backgroundPicture(style: ReadonlyMap<string, string>, fullWidth: boolean): Values | undefined {
  const url = /^url\(\s*['"]?(.*?)['"]?\s*\)$/s.exec(style.get("background-image") ?? "")?.[1] ?? "";
  if (url === "") return undefined;
  const size = style.get("background-size") ?? "custom";
  return { url, fullWidth, repeat: style.get("background-repeat") ?? "no-repeat", size, ...positionIn(style) };
}

function positionIn(style: ReadonlyMap<string, string>): Values {
  const written = style.get("background-position") ?? "center";
  if (written === "center") return { position: "center" };
  const words = positions.exec(written);
  if (!words) return { position: "custom", customPosition: written.split(/\s+/) };
  const [, vertical = words[4] ?? "", horizontal = words[3] ?? ""] = words;
  // A single edge means its corner nearest to the top left.
  if (words[3] !== undefined) return { position: singleEdge(horizontal, vertical) };
  return { position: `${vertical}-${horizontal}` };
}

function singleEdge(horizontal: string, vertical: string): string {
  if (horizontal === "left" && vertical === "top") return "left";
  if (horizontal === "right" && vertical === "top") return "right";
  if (horizontal === "left" && vertical === "bottom") return "bottom";
  return `${horizontal}-${vertical}`;
}
