interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface BarSituation {
  /** The edited text. */
  readonly box: Rect;
  /** The line with the cursor. */
  readonly line: Rect;
  /** The height in pixels above the text that stays free, for the line above. */
  readonly freeAbove: number;
  /** The area that the toolbar may cover. */
  readonly pane: Rect;
  readonly bar: { readonly width: number; readonly height: number };
}

const GAP = 6;

/**
 * The position of the toolbar in the window: above the text, else below it, else at the edge of the pane away from the
 * cursor's line. It never covers that line or the one above it.
 */
export function toolbarPosition({ box, line, freeAbove, pane, bar }: BarSituation): { left: number; top: number } {
  const left = Math.max(pane.left + GAP, Math.min(box.left, pane.right - bar.width - GAP));
  const above = box.top - freeAbove - bar.height - GAP;
  if (above >= pane.top) return { left, top: above };
  const below = box.bottom + GAP;
  if (below + bar.height <= pane.bottom) return { left, top: below };
  const atTop = pane.top + GAP;
  const lineHeight = line.bottom - line.top;
  const lineAbove = line.top - box.top < lineHeight ? freeAbove : lineHeight;
  if (line.top - lineAbove >= atTop + bar.height + GAP) return { left, top: atTop };
  return { left, top: Math.max(pane.bottom - bar.height - GAP, line.bottom + GAP) };
}

/** The position next to a text in a panel, on the side towards the mail. */
export function positionNextTo(
  box: Rect,
  bar: BarSituation["bar"],
  window: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const away = 56;
  const isRight = box.left > window.width / 2;
  const left = isRight ? Math.max(GAP, box.left - bar.width - away) : box.right + away;
  return { left, top: Math.max(GAP, Math.min(box.top, window.height - bar.height - GAP)) };
}
