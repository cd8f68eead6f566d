/*
 * One node at a time: a call with all children as arguments fails for the hundred thousand children that a page has.
 */

/** Puts all children of one node to the end of another. */
export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

/** Puts the children of an element into its place. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}
