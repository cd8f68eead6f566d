let submitted: EventTarget | null = null;

// In the capture phase, before React handles the event: React reports a problem synchronously.
window.addEventListener("submit", ({ target }) => (submitted = target), { capture: true });

/** Focuses the first invalid field of the form that was submitted last. */
export function focusFirstProblem(): void {
  if (submitted instanceof Element) submitted.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
