import type { Locator, Page } from "@playwright/test";

/** What of a page, or of a part of it, is wider than its place, so that people must scroll sideways to see all of it. */
export async function sideways(place: Page | Locator): Promise<readonly string[]> {
  const root = "goto" in place ? place.locator("html") : place;
  return root.evaluate((all) =>
    [all, ...all.querySelectorAll("*")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => {
        const { tagName, scrollWidth, clientWidth } = part;
        const name = `${tagName} ${part.role ?? ""} ${part.getAttribute("class") ?? ""}`;
        return `${name}: ${String(scrollWidth)} px in ${String(clientWidth)}`;
      }),
  );
}

/** What of a place, except tabs that have buttons to scroll, is outside of the window, or is cut off by its box without an ellipsis. */
export const cutOff = (place: Locator): Promise<readonly string[]> =>
  place.evaluate((whole) => {
    const shown = [...whole.querySelectorAll("*")].filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      return width > 1 && height > 1 && part.closest("svg, iframe, [role=tablist], [aria-hidden='true']") === null;
    });
    const isOutside = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return (left < -1 && right > 0) || right > document.documentElement.clientWidth + 1;
    };
    // A field scrolls its text by itself.
    const isCut = (part: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(part);
      if (part.matches("input, textarea")) return false;
      return /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" && part.scrollWidth > part.clientWidth + 1;
    };
    return shown
      .filter((part) => isOutside(part) || isCut(part))
      .map((part) => `${part.tagName} ${part.getAttribute("class") ?? ""}: ${part.textContent.slice(0, 40)}`)
      .slice(0, 5);
  });

/** Pairs of fields, buttons and links of a place, except tabs that have buttons to scroll, of which each covers a part of the other. */
export const overlapping = (place: Locator): Promise<readonly string[]> =>
  place.evaluate((whole) => {
    const parts = [...whole.querySelectorAll("button, a[href], input, textarea, [role=combobox], [role=switch]")];
    /** What the boxes around it that scroll leave of a part. */
    const shownOf = (part: Element): DOMRect => {
      let { left, top, right, bottom } = part.getBoundingClientRect();
      for (let around = part.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const box = around.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
    };
    const boxes = parts.flatMap((part) => {
      const isShown = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isShown && part.closest("[role=tablist]") === null ? [{ part, box: shownOf(part) }] : [];
    });
    // What scrolls below a bar that stays is reached by scrolling.
    const isOnBar = (part: Element | null): boolean =>
      part !== null &&
      part !== whole &&
      (/sticky|fixed/.test(getComputedStyle(part).position) || isOnBar(part.parentElement));
    const name = (part: Element) =>
      `${part.tagName} ${part.getAttribute("aria-label") ?? part.textContent.slice(0, 30)}`;
    const holds = (outer: DOMRect, inner: DOMRect) =>
      outer.left <= inner.left + 1 &&
      outer.right >= inner.right - 1 &&
      outer.top <= inner.top + 1 &&
      outer.bottom >= inner.bottom - 1;
    const covers = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
      // A button in a field, or a link that is a whole card.
      !holds(one, other) &&
      !holds(other, one);
    return boxes
      .flatMap(({ part, box }, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => covers(box, other.box) && isOnBar(part) === isOnBar(other.part))
          .map((other) => `${name(part)} and ${name(other.part)}`),
      )
      .slice(0, 5);
  });
