import { element } from "./element.ts";

/** A line that shows when and why a view is outdated; `lost` is for `keepFresh`. */
export function errorLine(): { readonly box: HTMLElement; readonly lost: (reason: string | undefined) => void } {
  const box = element("p", { className: "trouble", attributes: { role: "alert", hidden: true } });
  return {
    box,
    lost: (reason) => {
      box.hidden = reason === undefined;
      box.textContent = reason === undefined ? "" : `Not up to date: ${reason}`;
    },
  };
}
