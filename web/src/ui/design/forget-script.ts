/**
 * Takes a script that failed to load out of the page. react-email-editor loads a script once by its address and waits
 * for the element that stands there; without this a second try would wait for the failed one.
 */
export function forgetScript(url: string): void {
  for (const script of document.querySelectorAll("script")) {
    if (script.src.includes(url)) script.remove();
  }
}
