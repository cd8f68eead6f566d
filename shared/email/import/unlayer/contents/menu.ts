import { isElement, type MarkupElement } from "../../../markup/tree.ts";
import { hasClass, innerOf, onlyElement, styleOf } from "../../nodes.ts";
import { linkIn } from "../link-in.ts";
import { lettersIn } from "../look.ts";
import type { ReadContent } from "../written-mail.ts";

export const readMenu: ReadContent = (mail, nodes) => {
  const { html } = mail;
  const box = onlyElement(html, nodes, "div");
  if (!box || !hasClass(box, "menu")) return undefined;
  const all = box.children.filter(isElement);
  const isSeparator = (element: MarkupElement) => hasClass(element, "hide-mobile");
  const entries = all.filter((element) => !isSeparator(element));
  const separator = all.find(isSeparator);
  const style = entries[0] ? styleOf(entries[0]) : new Map<string, string>();
  const colourOf = (found: MarkupElement | undefined) => found && styleOf(found).get("color");
  const spacing = styleOf(box).get("letter-spacing");
  return {
    type: "menu",
    values: {
      ...lettersIn(mail, style),
      color: undefined,
      textColor: colourOf(separator ?? entries.find(({ name }) => name === "span")) ?? "#444444",
      linkColor: colourOf(entries.find(({ name }) => name === "a")) ?? "#0068A5",
      ...(spacing !== undefined && { letterSpacing: spacing }),
      padding: style.get("padding") ?? "",
      layout: style.get("display") === "block" ? "vertical" : "horizontal",
      separator: separator ? innerOf(html, separator) : "",
      align: styleOf(box).get("text-align") ?? "",
      menu: {
        items: entries.map((entry, i) => ({
          key: String(i),
          text: mail.isOurs ? innerOf(html, entry) : innerOf(html, entry).trim(),
          link: linkIn(entry),
        })),
      },
    },
  };
};
