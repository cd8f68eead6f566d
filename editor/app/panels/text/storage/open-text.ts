import type { JSONContent } from "@tiptap/react";
import { readLexical } from "./lexical/read-lexical.ts";
import { writeLexical } from "./lexical/write-lexical.ts";
import { withChips, withoutChips } from "./merge-tag-nodes.ts";
import { readHtml } from "./html/read-html.ts";
import type { Words } from "../../../model/text/stored-text.ts";
import type { TextShape } from "../schema/text-shape.ts";
import { writeBlocks, writeLine } from "./html/write-html.ts";

/** Words opened for editing as rich text. */
export interface OpenWords {
  readonly shape: TextShape;
  readonly doc: JSONContent;
  /** The edited document in the form that the words came in. */
  readonly write: (doc: JSONContent) => string;
}

/** Undefined when rich text could not hold all that is in the words. */
export function openWords({ key, stored }: Words, contentType: string): OpenWords | undefined {
  if (key === "textJson") {
    const read = readLexical(stored, contentType);
    return (
      read && { shape: read.shape, doc: withChips(read.doc), write: (doc) => writeLexical(withoutChips(doc), stored) }
    );
  }
  const read = readHtml(stored, contentType);
  if (!read.ok) return undefined;
  const write = read.shape === "line" ? writeLine : writeBlocks;
  return { shape: read.shape, doc: withChips(read.doc), write: (doc) => write(withoutChips(doc)) };
}
