import { rowsMark } from "./item-elements.ts";

/**
 * Changes one element into another by changing only what differs, so that an edit does not affect other items: images
 * stay loaded, and the page does not scroll or flash. The element of the rows is skipped: it is filled row by row.
 */
export function morph(current: Element, wanted: Element): void {
  if (current.hasAttribute(rowsMark) && wanted.hasAttribute(rowsMark)) return;
  morphAttributes(current, wanted);
  morphChildren(current, wanted);
}

function morphAttributes(current: Element, wanted: Element): void {
  for (const { name } of Array.from(current.attributes)) if (!wanted.hasAttribute(name)) current.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
}

/** Equal children at the start and the end stay; those between are matched by index, or replaced. */
export function morphChildren(current: Element, wanted: Element | DocumentFragment): void {
  const old = Array.from(current.childNodes);
  const fresh = Array.from(wanted.childNodes);
  let start = 0;
  while (start < old.length && start < fresh.length && same(old[start], fresh[start])) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && same(old.at(-1 - end), fresh.at(-1 - end))) end++;
  const oldMiddle = old.slice(start, old.length - end);
  const freshMiddle = fresh.slice(start, fresh.length - end);
  const after = old[old.length - end] ?? null;
  for (const [i, node] of freshMiddle.entries()) {
    const match = oldMiddle[i];
    if (
      oldMiddle.length === freshMiddle.length &&
      isElement(match) &&
      isElement(node) &&
      match.nodeName === node.nodeName
    ) {
      morph(match, node);
    } else if (match) match.replaceWith(current.ownerDocument.adoptNode(node));
    else current.insertBefore(current.ownerDocument.adoptNode(node), after);
  }
  for (const node of oldMiddle.slice(freshMiddle.length)) node.remove();
}

function same(one: ChildNode | undefined, other: ChildNode | undefined): boolean {
  return one !== undefined && other !== undefined && one.isEqualNode(other);
}

/** Nodes of the frame belong to another window, so `instanceof` does not work for them. */
function isElement(node: ChildNode | undefined): node is ChildNode & Element {
  return node?.nodeType === Node.ELEMENT_NODE;
}
