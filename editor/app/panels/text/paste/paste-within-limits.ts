import { TextSelection } from "@tiptap/pm/state";
import type { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { limits } from "#shared/constants.ts";
import { cleanHtml } from "./clean-html.ts";
import { splitTables, type Piece } from "./split-tables.ts";

interface Pasting {
  /** Called if nothing is pasted because it is too much: of the whole mail, or of one table. */
  readonly onRefused: (of: "mail" | "table") => void;
  /** Whether tables have a place below the text now. Elsewhere their cells become words. */
  readonly hasTables: () => boolean;
  /** Called with what comes after the first words, which `putWords` puts at the cursor. */
  readonly onTables: (pieces: readonly Piece[], putWords: () => void) => void;
}

/**
 * What the text editor does with pasted and dropped text: cleans it, takes the tables out of it, and refuses what is longer
 * than a whole template may be at Amazon SES, since to read it takes a browser minutes and no mail could be saved with it.
 */
export function pasteWithinLimits({ onRefused, hasTables, onTables }: Pasting) {
  let refused: "mail" | "table" | undefined;
  let below: readonly Piece[] = [];

  const within = (text: string): string => {
    refused = text.length > limits.templateBytes ? "mail" : undefined;
    return refused === undefined ? text : "";
  };
  function readHtml(html: string): string {
    below = [];
    const pieces = hasTables() ? splitTables(html) : undefined;
    if (pieces === "too large") {
      refused = "table";
      return "";
    }
    if (!pieces) return within(cleanHtml(html));
    within(JSON.stringify(pieces));
    if (refused !== undefined) return "";
    const [first] = pieces;
    const begins = first !== undefined && "words" in first;
    below = begins ? pieces.slice(1) : pieces;
    return begins ? first.words : "";
  }
  // Comes after one of the two that change the text.
  function handle(view: EditorView, slice: Slice, at?: { readonly left: number; readonly top: number }): boolean {
    const pieces = below;
    below = [];
    if (refused !== undefined) {
      onRefused(refused);
      refused = undefined;
      return true;
    }
    if (pieces.length === 0) return false;
    onTables(pieces, () => {
      const { tr } = view.state;
      const dropped = at && view.posAtCoords(at);
      if (dropped) tr.setSelection(TextSelection.near(tr.doc.resolve(dropped.pos)));
      view.dispatch(tr.replaceSelection(slice));
    });
    return true;
  }
  return {
    transformPastedHTML: readHtml,
    transformPastedText: (text: string) => {
      below = [];
      return within(text);
    },
    handlePaste: (view: EditorView, _: ClipboardEvent, slice: Slice) => handle(view, slice),
    handleDrop: (view: EditorView, { clientX, clientY }: DragEvent, slice: Slice) =>
      handle(view, slice, { left: clientX, top: clientY }),
  };
}
