import { earlyUse } from "#shared/early-script.ts";

/** Repeats what the user did on a prerendered page before the app's code was there, now that the app acts on it. */
export function repeatEarlyActions(): void {
  document.documentElement.setAttribute("data-started", "");
  for (const used of document.querySelectorAll<HTMLElement>(`[${earlyUse}]`)) {
    used.removeAttribute(earlyUse);
    if (used instanceof HTMLFormElement) used.requestSubmit();
    else used.click();
  }
}
