import type { Values } from "../../design/types.ts";
import type { MarkupElement } from "../../markup/tree.ts";
import { attributeIn } from "../nodes.ts";

/** Where an `<a>` leads, as designs write it; anything else leads nowhere. */
export function linkIn(element: MarkupElement): Values {
  const href = element.name === "a" ? attributeIn(element, "href") : "";
  return { name: "web", values: { href, target: href === "" ? "_blank" : attributeIn(element, "target") } };
}
