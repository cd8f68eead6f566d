import { morphChildren } from "./morph.ts";
import { purifiedRow } from "./purify.ts";

/** The rows as they stand in the page. Each has an element of its own, so that one that stays the same is not touched. */
export interface RowPlaces {
  readonly show: (rows: readonly string[]) => void;
}

interface Shown {
  readonly html: string;
  readonly place: HTMLElement;
}

/** Fills `around`, an empty element of the page, and keeps its rows. */
export function createRowPlaces(around: Element): RowPlaces {
  let shown: readonly Shown[] = [];

  function fill(place: HTMLElement, html: string): Shown {
    morphChildren(place, purifiedRow(html));
    return { html, place };
  }

  function made(): HTMLElement {
    return around.ownerDocument.createElement("div");
  }

  return {
    show: (rows) => {
      const start = countWhile(rows, (html, i) => shown[i]?.html === html);
      const most = Math.min(rows.length, shown.length) - start;
      const end = Math.min(
        most,
        countWhile(rows.toReversed(), (html, i) => shown[shown.length - 1 - i]?.html === html),
      );
      const old = shown.slice(start, shown.length - end);
      const kept = new Map(old.map((each) => [each.html, each.place]));
      const fresh = rows.slice(start, rows.length - end).map((html, i) => {
        const moved = kept.get(html);
        if (moved && kept.delete(html)) return { html, place: moved };
        // As many rows as before: the row at this place was edited, so what it shares with its old self stays.
        const edited = old.length === rows.length - end - start ? old[i] : undefined;
        return fill(edited && kept.delete(edited.html) ? edited.place : made(), html);
      });
      for (const place of kept.values()) place.remove();
      const after = shown[shown.length - end]?.place ?? null;
      for (const { place } of fresh) around.insertBefore(place, after);
      shown = [...shown.slice(0, start), ...fresh, ...shown.slice(shown.length - end)];
    },
  };
}

function countWhile<T>(all: readonly T[], holds: (each: T, i: number) => boolean): number {
  const first = all.findIndex((each, i) => !holds(each, i));
  return first === -1 ? all.length : first;
}
