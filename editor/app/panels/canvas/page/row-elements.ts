import type { TagNames } from "../../../model/merge-tags/tag-names.ts";
import { morphChildren } from "./morph.ts";
import type { Drawn } from "./ruler.ts";
import { putChips, renameChips } from "./tag-chips.ts";
import { purifiedRow } from "../../../model/rendering/purify.ts";

/** The elements of the rows on the page. Each row has one, so that unchanged rows are not touched. */
export interface RowElements {
  /** Shows the rows, and returns the elements that were drawn; undefined if all may have changed. */
  readonly show: (rows: readonly string[], nameOf: TagNames) => Drawn;
}

interface ShownRow {
  readonly html: string;
  readonly element: HTMLElement;
}

/** Fills `around`, an empty element of the page, with rows and updates them. */
export function createRowElements(around: Element): RowElements {
  let shown: readonly ShownRow[] = [];
  let named: TagNames | undefined;

  let drawn = new Set<Element>();

  function fill(element: HTMLElement, html: string, nameOf: TagNames): ShownRow {
    drawn.add(element);
    const row = purifiedRow(html);
    putChips(row, nameOf);
    morphChildren(element, row);
    return { html, element };
  }

  function createElement(): HTMLElement {
    return around.ownerDocument.createElement("div");
  }

  return {
    show: (rows, nameOf) => {
      const isRenamed = named !== nameOf;
      if (isRenamed) renameChips(around, nameOf);
      named = nameOf;
      drawn = new Set();
      const start = countWhile(rows, (html, i) => shown[i]?.html === html);
      const most = Math.min(rows.length, shown.length) - start;
      const end = Math.min(
        most,
        countWhile(rows.toReversed(), (html, i) => shown[shown.length - 1 - i]?.html === html),
      );
      const old = shown.slice(start, shown.length - end);
      const kept = new Map(old.map((each) => [each.html, each.element]));
      const fresh = rows.slice(start, rows.length - end).map((html, i) => {
        const moved = kept.get(html);
        if (moved && kept.delete(html)) return { html, element: moved };
        // With the same number of rows, the row at this index was edited; its element is reused and only differences
        // change.
        const edited = old.length === rows.length - end - start ? old[i] : undefined;
        return fill(edited && kept.delete(edited.html) ? edited.element : createElement(), html, nameOf);
      });
      for (const place of kept.values()) place.remove();
      const after = shown[shown.length - end]?.element ?? null;
      for (const { element } of fresh) around.insertBefore(element, after);
      shown = [...shown.slice(0, start), ...fresh, ...shown.slice(shown.length - end)];
      return isRenamed ? undefined : drawn;
    },
  };
}

function countWhile<T>(all: readonly T[], holds: (each: T, i: number) => boolean): number {
  const first = all.findIndex((each, i) => !holds(each, i));
  return first === -1 ? all.length : first;
}
