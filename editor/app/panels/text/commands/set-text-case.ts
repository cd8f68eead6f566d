import type { Editor } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { kindOfTag } from "../../../model/merge-tags/tag-syntax.ts";
import { emptySign, inCase, objectSign, wordAt, type TextCase } from "../../../model/text/text-case.ts";

/** A text node with its place in the document and in the words of the whole document. */
interface Piece {
  readonly node: Node;
  readonly at: number;
  readonly offset: number;
}

/** Tags that are typed, such as those with braces in a text, which are no nodes. */
const typedTag = /\{\{[^\n]*?\}\}\}?/g;

const wordSigns = /^[\p{L}\p{N}]{2}$/u;

/**
 * Changes the case of the selected words, or of the word at the cursor: one change, which keeps marks, links, merge tags
 * and the selection. `language`: the tag of the language of the words.
 */
export function setTextCase(editor: Editor, wanted: TextCase, language: string): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { words, pieces } = wordsOf(state.doc);
      const { from, to, empty } = state.selection;
      const range = empty
        ? wordAt(words, offsetOf(pieces, from), language)
        : [offsetOf(pieces, from), offsetOf(pieces, to)];
      if (!range) return true;
      const [start = 0, end = 0] = range;
      // The rest of a word is no beginning of one.
      const isInWord = wordSigns.test(words.slice(Math.max(0, start - 1), start + 1));
      const units = inCase((isInWord ? objectSign : "\n") + words.slice(start, end), wanted, language).slice(1);
      for (const { node, at, offset } of pieces.toReversed()) {
        const own = node.text ?? "";
        const [first, last] = [Math.max(start, offset), Math.min(end, offset + own.length)];
        if (first >= last) continue;
        const changed = Array.from({ length: last - first }, (_, i) => {
          const isTag = words[first + i] === objectSign || words[first + i] === emptySign;
          return isTag ? own[first + i - offset] : units[first + i - start];
        }).join("");
        if (changed === own.slice(first - offset, last - offset)) continue;
        tr.replaceWith(at + first - offset, at + last - offset, state.schema.text(changed, node.marks));
      }
      tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(from, empty ? 1 : -1), tr.mapping.map(to, 1)));
      return true;
    })
    .run();
}

/** The words of a document; each tag, and each other thing in them, is as many signs as it has. Blocks are lines. */
function wordsOf(doc: Node): { readonly words: string; readonly pieces: readonly Piece[] } {
  let words = "";
  const pieces: Piece[] = [];
  doc.descendants((node, at) => {
    if (node.isText) {
      pieces.push({ node, at, offset: words.length });
      words += node.text ?? "";
    } else if (node.isBlock || node.type.name === "hardBreak") words += "\n";
    else words += node.type.name === "mergeTag" ? signOf(String(node.attrs["tag"])) : objectSign;
  });
  return { words: words.replaceAll(typedTag, (tag) => signOf(tag).repeat(tag.length)), pieces };
}

const signOf = (tag: string) => (kindOfTag(tag) === "block" ? emptySign : objectSign);

/** Where a place of the document is in its words: in its text, or before the next one. */
function offsetOf(pieces: readonly Piece[], place: number): number {
  const piece = pieces.find(({ node, at }) => place <= at + node.nodeSize) ?? pieces.at(-1);
  if (!piece) return 0;
  return piece.offset + Math.min(Math.max(0, place - piece.at), piece.node.nodeSize);
}
