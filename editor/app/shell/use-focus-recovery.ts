import { useEffect } from "react";
import { areaOf, focusable } from "./focus-areas.ts";

/** These manage the focus themselves. */
const others = ".menu, dialog, .preview, .floating-tools, .in-place";

/**
 * Keeps the focus nearby when the focused control is removed, such as the button that removes a color: the previous
 * control of the same area gets it, else the next one, else the mail. Browsers would start at the top of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last:
      { readonly at: Element; readonly area: Element | null; readonly nearest: readonly HTMLElement[] } | undefined;

    function remember({ target }: FocusEvent): void {
      last = undefined;
      if (!(target instanceof HTMLElement) || target.closest(others) || !target.closest(".editor")) return;
      const all = [...document.querySelectorAll<HTMLElement>(focusable)];
      const here = all.indexOf(target);
      last = { at: target, area: areaOf(target), nearest: [...all.slice(0, here).reverse(), ...all.slice(here + 1)] };
    }

    function restore(): void {
      if (!last || last.at.isConnected || document.activeElement !== document.body) return;
      const { area, nearest } = last;
      const near =
        area && nearest.find((each) => each.isConnected && area.contains(each) && !each.matches(":disabled"));
      (near ?? document.querySelector<HTMLElement>(".surface"))?.focus({ preventScroll: !near });
    }

    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}
