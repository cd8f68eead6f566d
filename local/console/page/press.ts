let pressed: Node | undefined;
/** What waits for the press to be over, by what it fills; the newest counts. */
const waiting = new Map<Node, () => void>();

function over(): void {
  pressed = undefined;
  // The click comes right behind the release.
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

/** Fills a box now, or once the press on something in it has become its click: of what is replaced between, it is lost. */
export function fillUnpressed(box: Node, fill: () => void): void {
  if (pressed !== undefined && box.contains(pressed)) waiting.set(box, fill);
  else {
    waiting.delete(box);
    fill();
  }
}
