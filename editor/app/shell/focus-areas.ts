/** The areas of the editor, in their order on the screen. The mail is a single stop. */
const areas = [".sidebar", ".top-bar", ".language-bar", ".surface", ".inspector"];
export const focusable =
  ".editor :is(button, input:not([hidden]), select, textarea, summary, [contenteditable='true'], [tabindex='0']):not(:disabled, [tabindex='-1'])";

/** The area that contains an element; null if there is none. */
export function areaOf(element: Element): Element | null {
  return element.closest(areas.join());
}

/** Focuses the next visible area, or the previous one, cyclically. */
export function focusArea(step: 1 | -1): void {
  const shown = areas
    .flatMap((each) => [...document.querySelectorAll<HTMLElement>(`.editor :is(${each})`)])
    .filter((area) => area.matches(focusable) || area.querySelector(focusable));
  const here = shown.findIndex((area) => area.contains(document.activeElement));
  const next = shown.at((here === -1 && step === -1 ? step : here + step) % shown.length);
  const first = next?.matches(focusable) ? next : next?.querySelector<HTMLElement>(focusable);
  first?.focus();
}
