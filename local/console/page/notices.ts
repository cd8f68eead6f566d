import { element } from "./element.ts";

const SHOWN_MS = 5000;

/** Shows a notice at the bottom of the page, and announces it to screen readers. */
export function notify(sentence: string, kind: "good" | "bad" = "good"): void {
  const notice = element("p", { className: `notice ${kind}` }, sentence);
  document.querySelector("#notices")?.append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}

/** Runs a button's action, and shows its error if it fails. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => notify(error instanceof Error ? error.message : String(error), "bad"));
}
