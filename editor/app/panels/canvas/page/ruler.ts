import { boxOfElement, itemElements, rowsMark } from "./item-elements.ts";
import type { Box } from "./layout.ts";

/** The elements that were drawn since the last time; undefined if all may have changed. */
export type Drawn = ReadonlySet<Element> | undefined;

interface MeasuredRow {
  readonly box: Box;
  readonly items: ReadonlyMap<string, Box>;
}

/**
 * Measures the items of a page, by their ids. Items without width are left out. A row that was not drawn since and has the size that it
 * had is measured as a whole: its items moved with it. So a key that is typed in a long mail costs one row.
 */
export function createRuler(page: Document): (drawn: Drawn) => ReadonlyMap<string, Box> {
  let rows: ReadonlyMap<Element, MeasuredRow> = new Map();

  function measuredRow(element: Element, drawn: Drawn): MeasuredRow {
    const box = boxOfElement(element);
    const before = drawn === undefined || drawn.has(element) ? undefined : rows.get(element);
    const isMoved = before !== undefined && before.box.width === box.width && before.box.height === box.height;
    return { box, items: isMoved ? movedItems(before, box) : measuredItems(element) };
  }

  return (drawn) => {
    const elements = Array.from(page.querySelectorAll(`[${rowsMark}] > *`));
    rows = new Map(elements.map((element) => [element, measuredRow(element, drawn)]));
    return new Map([...rows.values()].flatMap(({ items }) => [...items]));
  };
}

function measuredItems(row: Element): ReadonlyMap<string, Box> {
  const boxes = itemElements(row).map(([id, element]) => [id, boxOfElement(element)] as const);
  return new Map(boxes.filter(([, { width }]) => width > 0));
}

function movedItems({ box, items }: MeasuredRow, to: Box): ReadonlyMap<string, Box> {
  const [right, down] = [to.left - box.left, to.top - box.top];
  if (right === 0 && down === 0) return items;
  const moved = ({ left, top, ...size }: Box): Box => ({ left: left + right, top: top + down, ...size });
  return new Map([...items].map(([id, each]) => [id, moved(each)]));
}
