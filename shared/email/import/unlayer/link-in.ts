import type { Values } from "../../design/types.ts";
import type { MarkupElement } from "../../markup/tree.ts";
import { attributeIn } from "../nodes.ts";

/** The link of an `<a>` in the form of designs; an empty link for any other element. */
export function linkIn(element: MarkupElement): Values {
  const href = element.name === "a" ? attributeIn(element, "href") : "";
  return { name: "web", values: { href, target: href === "" ? "_blank" : attributeIn(element, "target") } };
}
