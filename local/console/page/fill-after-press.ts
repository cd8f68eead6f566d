let pressed: Node | undefined;
/** Updates that wait for the end of a press, by box; the newest counts. */
const waiting = new Map<Node, () => void>();

function over(): void {
  pressed = undefined;
  // The click event directly follows the release.
  setTimeout(() => {
    for (const [box, fill] of waiting) {
      waiting.delete(box);
      fill();
    }
  });
}

addEventListener("pointerdown", ({ target }) => (pressed = target instanceof Node ? target : undefined), true);
addEventListener("pointerup", over, true);
addEventListener("pointercancel", over, true);

/**
 * Fills a box now, or after the press on an element in it has become a click: replacing a pressed element would lose
 * the click.
 */
export function fillAfterPress(box: Node, fill: () => void): void {
  if (pressed !== undefined && box.contains(pressed)) waiting.set(box, fill);
  else {
    waiting.delete(box);
    fill();
  }
}
