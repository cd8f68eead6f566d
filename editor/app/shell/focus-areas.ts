/** The large parts of the editor, as they stand on the screen. The mail is one stop by itself. */
const areas = [".beside", ".top-bar", ".language-bar", ".surface", ".inspector"];
export const focusable =
  ".editor :is(button, input:not([hidden]), select, textarea, summary, [contenteditable='true'], [tabindex='0']):not(:disabled, [tabindex='-1'])";

/** The area that an element stands in, if any. */
export function areaOf(element: Element): Element | null {
  return element.closest(areas.join());
}

/** Puts the focus into the next area that shows, or the one before; after the last comes the first. */
export function goToArea(step: 1 | -1): void {
  const shown = areas
    .flatMap((each) => [...document.querySelectorAll<HTMLElement>(`.editor :is(${each})`)])
    .filter((area) => area.matches(focusable) || area.querySelector(focusable));
  const here = shown.findIndex((area) => area.contains(document.activeElement));
  const next = shown.at((here === -1 && step === -1 ? step : here + step) % shown.length);
  const first = next?.matches(focusable) ? next : next?.querySelector<HTMLElement>(focusable);
  first?.focus();
}
