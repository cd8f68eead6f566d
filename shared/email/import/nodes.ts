import { isElement, type MarkupElement, type MarkupNode } from "../markup/tree.ts";
import { declarationsIn } from "./declarations.ts";

/** The value of an attribute, with the character references that our renderer writes resolved; "" if it is missing. */
export function attributeIn(element: MarkupElement, name: string): string {
  return decodeWritten(element.attributes.find((attribute) => attribute.name === name)?.value ?? "");
}

export function classesOf(element: MarkupElement): readonly string[] {
  return attributeIn(element, "class")
    .split(/\s+/)
    .filter((name) => name !== "");
}

export const hasClass = (element: MarkupElement, name: string): boolean => classesOf(element).includes(name);

export const styleOf = (element: MarkupElement): ReadonlyMap<string, string> =>
  declarationsIn(attributeIn(element, "style"));

/** The elements among nodes that are otherwise white space; undefined if there are texts or comments. */
export function onlyElements(html: string, nodes: readonly MarkupNode[]): readonly MarkupElement[] | undefined {
  return nodes.every((node) => isElement(node) || isBlank(html, node)) ? nodes.filter(isElement) : undefined;
}

/** The only element, if it has this name and the other nodes are white space. */
export function onlyElement(html: string, nodes: readonly MarkupNode[], name: string): MarkupElement | undefined {
  const found = onlyElements(html, nodes);
  return found?.length === 1 && found[0]?.name === name && found[0].closed ? found[0] : undefined;
}

/** Follows a path of only elements: `["tbody", "tr", "td"]`; names with a `?` are optional. */
export function descend(
  html: string,
  from: MarkupElement | undefined,
  path: readonly string[],
): MarkupElement | undefined {
  let at = from;
  for (const step of path) {
    if (!at) return undefined;
    const isOptional = step.endsWith("?");
    const next = onlyElement(html, at.children, isOptional ? step.slice(0, -1) : step);
    if (next) at = next;
    else if (!isOptional) return undefined;
  }
  return at;
}

export const isBlank = (html: string, node: MarkupNode): boolean =>
  node.kind === "text" && html.slice(node.start, node.end).trim() === "";

export const written = (html: string, node: { readonly start: number; readonly end: number }): string =>
  html.slice(node.start, node.end);

export const innerOf = (html: string, element: MarkupElement): string =>
  html.slice(element.innerStart, element.innerEnd);

const references: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Only the characters that every renderer escapes; `&nbsp;` and others stay as the author wrote them. */
export function decodeWritten(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => references[name] ?? whole);
}
