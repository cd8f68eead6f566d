import { newContent } from "../../design/new-items.ts";
import type { Content } from "../../design/types.ts";
import { isElement, type MarkupElement } from "../../markup/tree.ts";
import { sidesOf } from "../../render/dimensions.ts";
import { attributeIn, innerOf, onlyElement, styleOf } from "../nodes.ts";
import { linkIn } from "../unlayer/link-in.ts";
import { lineIn } from "../unlayer/look.ts";

/** The picture, button or line that represents an element completely; undefined if none does. */
export function singleContent(html: string, element: MarkupElement, align: string): Content | undefined {
  if (element.name === "hr") return divider(element);
  if (element.name === "img") return picture(element, undefined, align);
  const image = onlyElement(html, element.children, "img");
  return image ? picture(image, element, align) : button(html, element, align);
}

const said = (element: MarkupElement): readonly string[] => element.attributes.map(({ name }) => name);
const saysOnly = (element: MarkupElement, names: readonly string[]): boolean =>
  said(element).every((name) => names.includes(name));

const around = { containerPadding: "0px" };
const plainPicture = /^(display:(block|inline-block)|border:(0(px)?|none)|max-width:100%|height:auto|outline:none)$/;

function picture(image: MarkupElement, link: MarkupElement | undefined, align: string): Content | undefined {
  const [width, height] = [Number(attributeIn(image, "width")), Number(attributeIn(image, "height"))];
  const isPlain = [...styleOf(image)].every((declaration) => plainPicture.test(declaration.join(":")));
  if (!isPlain || !(width > 0) || !saysOnly(image, ["src", "alt", "width", "height", "style", "border"]))
    return undefined;
  if (link && !saysOnly(link, ["href", "target"])) return undefined;
  const src = { url: attributeIn(image, "src"), width, height: height > 0 ? height : 0 };
  const values = { src, altText: attributeIn(image, "alt"), textAlign: align || "left" };
  return newContent("image", { ...around, ...values, ...(link && { action: linkIn(link) }) });
}

/** Only a line with styles: browsers draw others differently. */
function divider(line: MarkupElement): Content | undefined {
  if (!saysOnly(line, ["style"])) return undefined;
  const style = new Map(styleOf(line));
  const top = style.get("border-top") ?? "";
  const [margin = "", border = ""] = [style.get("margin"), style.get("border")];
  for (const property of ["border-top", "margin", "border"]) style.delete(property);
  if (style.size > 0 || !/^\d+px \w+ \S+$/.test(top) || !/^(0(px)?|none)$/.test(border)) return undefined;
  if (!/^\d+(px)?( 0(px)?)?$/.test(margin)) return undefined;
  const { top: space } = sidesOf(margin);
  return newContent("divider", { containerPadding: `${space}px 0px`, width: "100%", border: lineIn(top, "Top") });
}

const drawnAnyway = /^(display:inline-block|text-decoration:none|text-align:center|box-sizing:border-box)$/;
const letterKeys = {
  "font-size": "fontSize",
  "font-weight": "fontWeight",
  "line-height": "lineHeight",
  "letter-spacing": "letterSpacing",
} as const;
const isLetterKey = (name: string): name is keyof typeof letterKeys => Object.hasOwn(letterKeys, name);

/** A link with a background color and a padding is a button. */
function button(html: string, link: MarkupElement, align: string): Content | undefined {
  if (!saysOnly(link, ["href", "target", "style"]) || link.children.some(isElement)) return undefined;
  const values: Record<string, unknown> = { fontSize: "", lineHeight: "", borderRadius: "0px", padding: "" };
  const colours = { color: "", backgroundColor: "" };
  for (const [property, value] of styleOf(link)) {
    if (isLetterKey(property)) values[letterKeys[property]] = value;
    else if (property === "padding" || property === "border-radius")
      values[property === "padding" ? "padding" : "borderRadius"] = value;
    else if (property === "font-family") values["fontFamily"] = { label: value.split(",")[0], value };
    else if (property === "color") colours.color = value;
    else if (/^background(-color)?$/.test(property) && !/[\s(]/.test(value)) colours.backgroundColor = value;
    else if (!drawnAnyway.test(`${property}:${value}`)) return undefined;
  }
  const isButton = colours.color !== "" && colours.backgroundColor !== "" && values["padding"] !== "";
  if (!isButton || styleOf(link).get("display") !== "inline-block") return undefined;
  const buttonColors = { ...colours, hoverColor: colours.color, hoverBackgroundColor: colours.backgroundColor };
  const href = linkIn(link);
  const text = innerOf(html, link);
  return newContent("button", { ...around, ...values, buttonColors, href, text, textAlign: align || "left" });
}
