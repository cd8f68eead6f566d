import type { Values } from "../../../design/types.ts";
import { isElement, type MarkupElement } from "../../../markup/tree.ts";
import { attributeIn, descend, onlyElement, onlyElements, styleOf } from "../../nodes.ts";
import type { ReadContent } from "../read-content.ts";

export const readSocial: ReadContent = ({ html }, nodes) => {
  const box = onlyElement(html, nodes, "div");
  const list = box && onlyElement(html, box.children, "div");
  if (!list || styleOf(list).get("display") !== "table") return undefined;
  const tables = list.children.filter(isElement);
  const icons = tables.map((table) => iconIn(html, table));
  const [first] = tables;
  if (!first || !icons.every((icon) => icon !== undefined)) return undefined;
  const spacing = tables.length > 1 ? Number.parseFloat(styleOf(first).get("margin-right") ?? "") || 0 : 5;
  return {
    type: "social",
    values: {
      icons: { iconType: "circle", icons },
      align: attributeIn(box, "align"),
      iconSize: Number(attributeIn(first, "width")) || 32,
      spacing,
    },
  };
};

/** An icon keeps the address of the picture it has in the mail. */
function iconIn(html: string, table: MarkupElement): Values | undefined {
  const link = descend(html, table, ["tbody", "tr", "td", "a"]);
  const [face] = (link && onlyElements(html, link.children)) ?? [];
  if (!link || face?.name !== "img") return undefined;
  return {
    name: attributeIn(face, "title") || attributeIn(link, "title"),
    url: attributeIn(link, "href"),
    imgUrl: attributeIn(face, "src"),
  };
}
