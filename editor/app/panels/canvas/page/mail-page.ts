import type { CellPlace } from "#shared/email/design/table-edits.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { MailParts } from "#shared/email/render/render-design.ts";
import { canvasCss } from "./canvas-css.ts";
import { firstCell } from "../../../model/items/table-cells.ts";
import type { TagNames } from "../../../model/merge-tags/tag-names.ts";
import type { SearchQuery } from "../../../model/search/search-query.ts";
import { boxesOfText } from "./text-boxes.ts";
import {
  boxOfElement,
  cellOfElement,
  itemOfElement,
  pictureBox,
  rowBoxes,
  rowsMark,
  selectorOfItem,
  textElementOf,
} from "./item-elements.ts";
import type { Box, Layout, PictureBox, Point, EditedText } from "./layout.ts";
import { textStyleOf } from "./text-style.ts";
import { morph } from "./morph.ts";
import { mailPolicy } from "../../../model/rendering/blank-page.ts";
import { purifiedDocument } from "../../../model/rendering/purify.ts";
import { createRuler, type Drawn } from "./ruler.ts";
import { createRowElements, type RowElements } from "./row-elements.ts";

export interface ShownMail {
  readonly mail: MailParts;
  /** The names of the tags in it. */
  readonly tagNames: TagNames;
  readonly design: Design;
  /** The content whose text is being edited. */
  readonly editing: string | null;
  /** The edited cell, if that content is a table. */
  readonly cell: CellPlace;
  /** The height of that text in the editor, in pixels. */
  readonly textHeight: number;
}

/** The document in the mail's frame. */
export interface MailPage {
  readonly show: (shown: ShownMail) => void;
  /** Changes after each `show`, and when an element moves. */
  readonly layout: () => Layout;
  readonly subscribe: (listener: () => void) => () => void;
  /** The id of the content or row at a point of the page. */
  readonly itemAt: (point: Point) => string | undefined;
  /** The cell of a table at a point of the page. */
  readonly cellAt: (point: Point) => CellPlace | undefined;
  /** The picture of an image content; undefined if none is shown. */
  readonly pictureOf: (content: string) => PictureBox | undefined;
  /** The boxes of the matches in a content, or in a cell of it: one list per match, one box per line. */
  readonly textBoxes: (content: string, cell: CellPlace | undefined, query: SearchQuery) => readonly (readonly Box[])[];
}

const nothing: Layout = { rows: [], width: 0, height: 0, editedText: undefined, boxes: new Map() };

export function createMailPage(page: Document): MailPage {
  const listeners = new Set<() => void>();
  let layout = nothing;
  let shown: ShownMail | undefined;
  const paint = createPainter(page);
  const ruler = createRuler(page);

  function take(measured: Layout): void {
    layout = measured;
    for (const listener of listeners) listener();
  }

  // Pictures and fonts that load later change the layout, not always that of the whole page.
  function measureAgain(): void {
    const measured = shown && measure(page, shown, ruler(undefined));
    if (measured && JSON.stringify(layout) !== JSON.stringify(measured)) take(measured);
  }
  new ResizeObserver(measureAgain).observe(page.body);
  page.addEventListener("load", measureAgain, { capture: true });
  page.fonts.addEventListener("loadingdone", measureAgain);

  return {
    show: (next) => {
      shown = next;
      take(measure(page, next, ruler(paint(next))));
    },
    layout: () => layout,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    itemAt: ({ x, y }) => {
      const element = page.elementFromPoint(x, y);
      return element ? itemOfElement(element) : undefined;
    },
    cellAt: ({ x, y }) => {
      const element = page.elementFromPoint(x, y);
      return element ? cellOfElement(element) : undefined;
    },
    pictureOf: (content) => pictureBox(page, content),
    textBoxes: (content, cell, query) => {
      const words = textElementOf(page, content, cell ?? firstCell);
      const element = words ?? page.querySelector(selectorOfItem(content));
      return element ? boxesOfText(element, query) : [];
    },
  };
}

/** Updates the page to show a mail, changing only what differs. Returns what was drawn. */
function createPainter(page: Document): (shown: ShownMail) => Drawn {
  let frame: string | undefined;
  let css: string | undefined;
  let around: Element | null = null;
  let rows: RowElements | undefined;

  function frameChanged(next: string, style: string): void {
    const wanted = purifiedDocument(next);
    const head = wanted.querySelector("head");
    const meta = wanted.ownerDocument.createElement("meta");
    meta.httpEquiv = "Content-Security-Policy";
    meta.content = mailPolicy;
    const own = wanted.ownerDocument.createElement("style");
    own.textContent = style;
    head?.prepend(meta);
    head?.append(own);
    morph(page.documentElement, wanted);
    // A new element contains the rows when the number of elements around it changed.
    const found = page.querySelector(`[${rowsMark}]`);
    if (found && found !== around) rows = createRowElements(found);
    around = found;
  }

  return ({ mail, tagNames, editing, cell, textHeight }) => {
    const style = canvasCss(editing, cell, textHeight);
    const isFrameChanged = mail.frame !== frame || style !== css;
    if (isFrameChanged) frameChanged(mail.frame, style);
    frame = mail.frame;
    css = style;
    const drawn = rows?.show(mail.rows, tagNames);
    return isFrameChanged ? undefined : drawn;
  };
}

function measure(page: Document, { design, editing, cell }: ShownMail, boxes: Layout["boxes"]): Layout {
  const bottoms = Array.from(page.body.children, (child) => child.getBoundingClientRect().bottom);
  const text = editing === null ? null : textElementOf(page, editing, cell);
  return {
    boxes,
    rows: rowBoxes(boxes, design),
    width: page.documentElement.clientWidth,
    height: Math.ceil(Math.max(0, ...bottoms)),
    editedText: text === null ? undefined : editedTextOf(text),
  };
}

function editedTextOf(element: Element): EditedText {
  return { box: boxOfElement(element), style: textStyleOf(element) };
}
