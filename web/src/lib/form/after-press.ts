let pressed = false;

const note = (isPressed: boolean) => () => {
  pressed = isPressed;
};
window.addEventListener("pointerdown", note(true), { capture: true });
window.addEventListener("pointerup", note(false), { capture: true });
window.addEventListener("pointercancel", note(false), { capture: true });

/**
 * Acts now, or after the current press has become a click. If the page moves between press and release, the click
 * misses its button.
 */
export function afterPress(act: () => void): void {
  if (pressed) window.addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}
