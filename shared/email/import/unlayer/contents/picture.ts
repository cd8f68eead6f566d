import { countdownOfAddress } from "../../../countdown/picture-address.ts";
import type { Values } from "../../../design/types.ts";
import { isElement, type MarkupElement } from "../../../markup/tree.ts";
import { attributeIn, descend, innerOf, onlyElement, onlyElements, styleOf } from "../../nodes.ts";
import { linkIn } from "../link-in.ts";
import type { ReadContent } from "../written-mail.ts";

interface Picture {
  readonly image: MarkupElement;
  readonly link: Values;
  readonly align: string;
  readonly style: ReadonlyMap<string, string>;
}

type Nodes = Parameters<ReadContent>[1];

/** The cell of a content's table. */
const cellIn = (html: string, nodes: Nodes) => descend(html, onlyElement(html, nodes, "table"), ["tbody?", "tr", "td"]);

/** The only picture of a content, possibly in a link. */
function pictureIn(html: string, nodes: Nodes): Picture | undefined {
  const cell = cellIn(html, nodes);
  const [first, ...rest] = (cell && onlyElements(html, cell.children)) ?? [];
  if (!cell || !first || rest.length > 0) return undefined;
  const image = first.name === "a" ? onlyElements(html, first.children)?.find(isElement) : first;
  if (image?.name !== "img") return undefined;
  return { image, link: linkIn(first), align: attributeIn(cell, "align"), style: styleOf(image) };
}

export const readImage: ReadContent = ({ html }, nodes) => {
  const picture = pictureIn(html, nodes);
  if (!picture) return undefined;
  const { image, link, align } = picture;
  const src = { url: attributeIn(image, "src"), ...sizeOf(picture), ...limitOf(picture, "maxWidth") };
  return { type: "image", values: { src, altText: attributeIn(image, "alt"), textAlign: align, action: link } };
};

export const readVideo: ReadContent = ({ html }, nodes) => {
  const picture = pictureIn(html, nodes);
  if (!picture || attributeIn(picture.image, "alt") !== "Video") return undefined;
  const { link, image } = picture;
  return { type: "video", values: { href: link, video: { thumbnail: attributeIn(image, "src") } } };
};

/** A countdown without a picture is a sentence with its end. */
const ends = /^Ends on (\d{4}-\d\d-\d\d) (\d\d:\d\d)(?: \(([^()]+)\))?$/;

export const readEndingTimer: ReadContent = ({ html }, nodes) => {
  const around = cellIn(html, nodes);
  const cell = descend(html, around, ["a?"]);
  const [, day = "", time = "", timezone = ""] = ends.exec(cell ? innerOf(html, cell).trim() : "") ?? [];
  if (!around || !cell || day === "") return undefined;
  const countdown = { endTime: `${day}T${time}:00`, timezone };
  return { type: "timer", values: { countdown, textAlign: attributeIn(around, "align"), action: linkIn(cell) } };
};

export const readTimer: ReadContent = ({ html }, nodes) => {
  const picture = pictureIn(html, nodes);
  if (picture?.style.get("display") !== "block !important") return undefined;
  const { image, link, align } = picture;
  const countdownUrl = attributeIn(image, "src");
  const known = { endTime: "", timezone: "UTC", ...countdownOfAddress(countdownUrl) };
  return {
    type: "timer",
    values: {
      countdown: { ...known, countdownUrl, width: sizeOf(picture).width },
      width: limitOf(picture, "width"),
      altText: attributeIn(image, "alt"),
      textAlign: align,
      action: link,
    },
  };
};

/**
 * The width in pixels; 0 if it is not stated. A picture that is wider than its space cannot be distinguished from one
 * that fits.
 */
function sizeOf({ image }: Picture): { width: number; height: number } {
  return { width: Number(attributeIn(image, "width")) || 0, height: Number(attributeIn(image, "height")) || 0 };
}

function limitOf({ style }: Picture, key: string): Values {
  const width = style.get("width") ?? "100%";
  return { autoWidth: width === "100%", [key]: width };
}
