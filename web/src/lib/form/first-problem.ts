let submitted: EventTarget | null = null;

// Before React hears of it, which answers at once when something is wrong.
window.addEventListener("submit", ({ target }) => (submitted = target), { capture: true });

/** Takes the keyboard to the first field that is shown as wrong in the form that was submitted last. */
export function goToFirstProblem(): void {
  if (submitted instanceof Element) submitted.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
