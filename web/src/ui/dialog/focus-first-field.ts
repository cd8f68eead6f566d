const fields = 'input, select, textarea, [role="combobox"], [role="textbox"], button[aria-haspopup]';

const takesFocus = (field: HTMLElement): boolean =>
  field.tabIndex >= 0 && !field.matches(":disabled") && field.checkVisibility({ visibilityProperty: true });

/** Focuses the first field of what has just opened, or its heading if it has none. */
export function focusFirstField(content: HTMLElement | null, heading: HTMLElement | null): void {
  const first = [...(content?.querySelectorAll<HTMLElement>(fields) ?? [])].find(takesFocus);
  (first ?? heading)?.focus();
}
