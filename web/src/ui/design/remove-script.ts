/**
 * Removes a script that failed to load. react-email-editor loads a script once per address and waits for the existing
 * element, so a retry would wait for the failed one.
 */
export function removeScript(url: string): void {
  for (const script of document.querySelectorAll("script")) {
    if (script.src.includes(url)) script.remove();
  }
}
