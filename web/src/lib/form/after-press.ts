let pressed = false;

const press = () => (pressed = true);
const release = () => (pressed = false);

/** Follows the pointer for `afterPress`. It may be called again: a listener that is already added is not added twice. */
export function followPresses(): void {
  window.addEventListener("pointerdown", press, { capture: true });
  window.addEventListener("pointerup", release, { capture: true });
  window.addEventListener("pointercancel", release, { capture: true });
}

/**
 * Acts now, or after the current press has become a click. If the page moves between press and release, the click
 * misses its button.
 */
export function afterPress(act: () => void): void {
  if (pressed) window.addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}
