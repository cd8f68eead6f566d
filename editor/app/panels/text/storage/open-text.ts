import type { JSONContent } from "@tiptap/react";
import { readLexical } from "./lexical/read-lexical.ts";
import { writeLexical } from "./lexical/write-lexical.ts";
import { withMergeTagNodes, withoutMergeTagNodes } from "./merge-tag-nodes.ts";
import { readHtml } from "./html/read-html.ts";
import type { StoredText } from "../../../model/text/stored-text.ts";
import type { TextShape } from "../schema/text-shape.ts";
import { writeBlocks, writeLine } from "./html/write-html.ts";

/** A text opened for editing as rich text. */
export interface OpenText {
  readonly shape: TextShape;
  readonly doc: JSONContent;
  /** Serializes the edited document in the original form. */
  readonly write: (doc: JSONContent) => string;
}

/** Undefined if rich text would lose parts of the text. */
export function openText({ key, stored }: StoredText, contentType: string): OpenText | undefined {
  if (key === "textJson") {
    const read = readLexical(stored, contentType);
    return (
      read && {
        shape: read.shape,
        doc: withMergeTagNodes(read.doc),
        write: (doc) => writeLexical(withoutMergeTagNodes(doc), stored),
      }
    );
  }
  const read = readHtml(stored, contentType);
  if (!read.ok) return undefined;
  const write = read.shape === "line" ? writeLine : writeBlocks;
  return { shape: read.shape, doc: withMergeTagNodes(read.doc), write: (doc) => write(withoutMergeTagNodes(doc)) };
}
