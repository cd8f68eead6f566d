const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  j: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  k: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The data-focus of the focused row. */
export function focusedRow(list: HTMLElement): string | undefined {
  const row = document.activeElement;
  return row instanceof HTMLElement && list.contains(row) ? row.dataset["focus"] : undefined;
}

/** Moves the focus to the row of a list of links that a key leads to, and returns that row's data-focus. */
export function moveAlong(list: HTMLElement, event: KeyboardEvent): string | undefined {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const rows = [...list.querySelectorAll<HTMLElement>("a[data-focus]")];
  const index = rows.findIndex((row) => row === document.activeElement);
  const next = rows[Math.max(0, Math.min(rows.length - 1, step(index, rows.length - 1)))];
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next.dataset["focus"];
}
