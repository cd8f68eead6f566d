import { isElement } from "../../../markup/tree.ts";
import { attributeIn, hasClass, innerOf, isBlank, onlyElement, styleOf, written } from "../../nodes.ts";
import { linkIn } from "../link-in.ts";
import { bordersIn, lettersIn } from "../look.ts";
import type { ReadContent } from "../written-mail.ts";

export const readButton: ReadContent = (mail, nodes) => {
  const { html } = mail;
  const [rule, box, ...more] = nodes.filter((node) => !isBlank(html, node));
  if (rule?.kind !== "comment" || !box || !isElement(box) || more.length > 0) return undefined;
  const [shape, link, shapeEnd, ...rest] = box.children.filter((node) => !isBlank(html, node));
  if (shape?.kind !== "comment" || shapeEnd?.kind !== "comment" || rest.length > 0) return undefined;
  if (!link || !isElement(link) || link.name !== "a" || !hasClass(link, "v-button")) return undefined;
  const label = onlyElement(html, link.children, "span");
  if (!label) return undefined;
  const style = styleOf(link);
  const [color, backgroundColor] = [style.get("color") ?? "", style.get("background-color") ?? ""];
  const width = style.get("width") ?? "auto";
  const measured = /height:\s*(\d+)px;\s*v-text-anchor:\s*middle;\s*width:\s*(\d+)px/.exec(written(html, shape));
  const letters = { ...lettersIn(mail, style), color: undefined };
  return {
    type: "button",
    values: {
      ...letters,
      text: mail.isOurs ? innerOf(html, label) : innerOf(html, label).trim(),
      href: linkIn(link),
      buttonColors: { color, backgroundColor, hoverColor: color, hoverBackgroundColor: backgroundColor },
      size: width === "auto" ? { autoWidth: true, width: "100%" } : { autoWidth: false, width },
      padding: styleOf(label).get("padding") ?? "",
      lineHeight: styleOf(label).get("line-height") ?? "",
      textAlign: attributeIn(box, "align"),
      border: bordersIn(style),
      borderRadius: style.get("border-radius") ?? "0px",
      ...(measured && { calculatedHeight: Number(measured[1]), calculatedWidth: Number(measured[2]) }),
    },
  };
};
