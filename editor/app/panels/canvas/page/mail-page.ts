import type { Design } from "#shared/email/design/types.ts";
import type { MailParts } from "#shared/email/render/render-design.ts";
import { canvasCss } from "./canvas-css.ts";
import { boxesOfWords } from "./text-boxes.ts";
import { boxOfElement, itemOfElement, rowBoxes, rowsMark, selectorOfItem, wordsElementOf } from "./item-elements.ts";
import type { Box, Layout, Point, Words } from "./layout.ts";
import { lookOf } from "./text-style.ts";
import { morph } from "./morph.ts";
import { purifiedDocument } from "./purify.ts";
import { createRowPlaces, type RowPlaces } from "./row-elements.ts";

/**
 * What the inner frame starts with. Its sandbox allows no scripts; the policy says the same once more. The doctype is
 * that of exported mails, so that both are laid out in the same mode.
 */
const policy = "default-src 'none'; style-src * 'unsafe-inline'; img-src * data: blob:; font-src * data:; media-src *";
export const blankPage = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body></body></html>`;

export interface Shown {
  readonly mail: MailParts;
  readonly design: Design;
  /** The content whose words are being edited. */
  readonly editing: string | null;
  /** How high these words are in the editor, in pixels. */
  readonly room: number;
}

/** The document of the inner frame, and what is known of it. */
export interface MailPage {
  readonly show: (shown: Shown) => void;
  /** New after each `show`, and whenever something has come to stand elsewhere. */
  readonly layout: () => Layout;
  readonly subscribe: (listener: () => void) => () => void;
  /** The id of the content, or else the row, under a point of the page. */
  readonly itemAt: (point: Point) => string | undefined;
  /** Where a text stands in the words that a content shows, place by place, line by line. */
  readonly wordsAt: (content: string, words: string) => readonly (readonly Box[])[];
}

const nothing: Layout = { rows: [], width: 0, height: 0, words: undefined };

export function createMailPage(page: Document): MailPage {
  const listeners = new Set<() => void>();
  let layout = nothing;
  let shown: Shown | undefined;
  const paint = createPainter(page);

  function take(): void {
    if (!shown) return;
    layout = measure(page, shown);
    for (const listener of listeners) listener();
  }

  // Images and fonts that arrive late change the heights without anything being shown anew.
  const observer = new ResizeObserver(() => {
    if (shown && JSON.stringify(layout) !== JSON.stringify(measure(page, shown))) take();
  });
  observer.observe(page.body);

  return {
    show: (next) => {
      shown = next;
      paint(next);
      take();
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
    wordsAt: (content, words) => {
      const element = page.querySelector(selectorOfItem(content));
      return element ? boxesOfWords(element, words) : [];
    },
  };
}

/** Keeps a page showing a mail, touching only what differs from what it showed before. */
function createPainter(page: Document): (shown: Shown) => void {
  let frame: string | undefined;
  let css: string | undefined;
  let around: Element | null = null;
  let rows: RowPlaces | undefined;

  function frameChanged(next: string, style: string): void {
    const wanted = purifiedDocument(next);
    const head = wanted.querySelector("head");
    const meta = wanted.ownerDocument.createElement("meta");
    meta.httpEquiv = "Content-Security-Policy";
    meta.content = policy;
    const own = wanted.ownerDocument.createElement("style");
    own.textContent = style;
    head?.prepend(meta);
    head?.append(own);
    morph(page.documentElement, wanted);
    // The element of the rows is a new one when what stands around it became more or less.
    const found = page.querySelector(`[${rowsMark}]`);
    if (found && found !== around) rows = createRowPlaces(found);
    around = found;
  }

  return ({ mail, editing, room }) => {
    const style = canvasCss(editing, room);
    if (mail.frame !== frame || style !== css) frameChanged(mail.frame, style);
    frame = mail.frame;
    css = style;
    rows?.show(mail.rows);
  };
}

function measure(page: Document, { design, editing }: Shown): Layout {
  const bottoms = Array.from(page.body.children, (child) => child.getBoundingClientRect().bottom);
  const words = editing === null ? null : wordsElementOf(page, editing);
  return {
    rows: rowBoxes(page, design),
    width: page.documentElement.clientWidth,
    height: Math.ceil(Math.max(0, ...bottoms)),
    words: words === null ? undefined : wordsOn(words),
  };
}

function wordsOn(element: Element): Words {
  return { box: boxOfElement(element), look: lookOf(element) };
}
