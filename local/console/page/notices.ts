import { element } from "./element.ts";

const SHOWN_MS = 5000;

/** Says a sentence at the foot of the page, and to screen readers. */
export function notify(sentence: string, kind: "good" | "bad" = "good"): void {
  const notice = element("p", { className: `notice ${kind}` }, sentence);
  document.querySelector("#notices")?.append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}

/** Runs what a button asks for, and says what went wrong if something did. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => notify(error instanceof Error ? error.message : String(error), "bad"));
}
