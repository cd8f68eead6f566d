let pressed = false;

const note = (isPressed: boolean) => () => {
  pressed = isPressed;
};
window.addEventListener("pointerdown", note(true), { capture: true });
window.addEventListener("pointerup", note(false), { capture: true });
window.addEventListener("pointercancel", note(false), { capture: true });

/**
 * Acts now, or once the press that is under way has become its click: what moves the page between a button's press and
 * its release makes the click miss it.
 */
export function afterPress(act: () => void): void {
  if (pressed) window.addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}
