import type { Values } from "../../../design/types.ts";
import { isElement, type MarkupElement } from "../../../markup/tree.ts";
import { iconAddress, iconTypes } from "../../../render/contents/social-networks.ts";
import { attributeIn, descend, onlyElement, onlyElements, styleOf } from "../../nodes.ts";
import type { ReadContent, WrittenMail } from "../written-mail.ts";

export const readSocial: ReadContent = (mail, nodes) => {
  const box = onlyElement(mail.html, nodes, "div");
  const list = box && onlyElement(mail.html, box.children, "div");
  if (!list || styleOf(list).get("display") !== "table") return undefined;
  const tables = list.children.filter(isElement);
  const icons = tables.map((table) => iconIn(mail, table));
  const [first] = tables;
  if (!first || !icons.every((icon) => icon !== undefined)) return undefined;
  const spacing = tables.length > 1 ? Number.parseFloat(styleOf(first).get("margin-right") ?? "") || 0 : 5;
  return {
    type: "social",
    values: {
      icons: {
        iconType: icons.find(({ iconType }) => iconType !== undefined)?.iconType ?? "circle",
        icons: icons.map(({ icon }) => icon),
      },
      align: attributeIn(box, "align"),
      iconSize: Number(attributeIn(first, "width")) || 32,
      spacing,
    },
  };
};

interface IconFound {
  readonly icon: Values;
  /** The set of one of our icons. */
  readonly iconType: string | undefined;
}

/** Our icons are recognized by their name; others keep the URL of their picture. */
function iconIn(mail: WrittenMail, table: MarkupElement): IconFound | undefined {
  const link = descend(mail.html, table, ["tbody", "tr", "td", "a"]);
  const [face] = (link && onlyElements(mail.html, link.children)) ?? [];
  if (!link || !face) return undefined;
  const name = attributeIn(link, "title") || attributeIn(face, "title");
  const icon = { name, url: attributeIn(link, "href") };
  if (face.name === "span") return { icon, iconType: typeOfDisc(styleOf(face)) };
  if (face.name !== "img") return undefined;
  const src = attributeIn(face, "src");
  const { iconOrigin } = mail;
  const iconType =
    iconOrigin === undefined ? undefined : iconTypes.find((type) => iconAddress(iconOrigin, type, name) === src);
  return iconType === undefined ? { icon: { ...icon, imgUrl: src }, iconType } : { icon, iconType };
}

function typeOfDisc(style: ReadonlyMap<string, string>): string {
  const radius = style.get("border-radius");
  const shape = radius === "50%" ? "circle" : radius === "0px" ? "squared" : "rounded";
  const colour = style.get("background-color");
  return colour === "#000000" ? `${shape}-black` : colour === "#ffffff" ? `${shape}-white` : shape;
}
