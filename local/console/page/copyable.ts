import { button, element } from "./element.ts";
import { attempt, notify } from "./notices.ts";

/** A value in monospace with a button that copies it. `what` names it for the button, e.g. "role ARN". */
export function copyable(value: string, what: string): HTMLElement {
  const copy = button("Copy", () =>
    attempt(async () => {
      await navigator.clipboard.writeText(value);
      notify(`Copied the ${what}.`);
    }),
  );
  copy.setAttribute("aria-label", `Copy ${what}`);
  copy.dataset["focus"] = `copy ${what} ${value}`;
  return element("span", { className: "copyable" }, element("code", {}, value), copy);
}
