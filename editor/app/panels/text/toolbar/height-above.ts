/** How far above a text its next line is looked for, in pixels of the mail. */
const REACH = 96;
const STEP = 8;

/**
 * The height in pixels above an edited text in the mail up to the top of the next line of words there; 0 if there are no
 * words near.
 */
export function heightAbove(text: HTMLElement): number {
  const frame = text.closest(".sheet")?.querySelector("iframe");
  const page = frame?.contentDocument;
  if (!frame || !page) return 0;
  const mail = frame.getBoundingClientRect();
  const scale = mail.width / frame.offsetWidth;
  const box = text.getBoundingClientRect();
  const x = (box.left + box.width / 2 - mail.left) / scale;
  const top = (box.top - mail.top) / scale;
  for (let up = STEP / 2; up <= REACH; up += STEP) {
    const line = lineAt(page, x, top - up);
    // The caret can also be in words below the point.
    if (line && line.bottom <= top && line.bottom > top - REACH) return (top - line.top) * scale;
  }
  return 0;
}

function lineAt(page: Document, x: number, y: number): DOMRect | undefined {
  const caret = page.caretPositionFromPoint(x, y);
  const node = caret?.offsetNode;
  if (!caret || node?.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return undefined;
  const range = page.createRange();
  const at = Math.min(caret.offset, node.nodeValue.length - 1);
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getBoundingClientRect();
}
