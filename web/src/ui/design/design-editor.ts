import type { EditorRef } from "react-email-editor";
import * as z from "zod";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { MergeTag } from "./merge-tags.ts";

/** The engine in the page, as react-email-editor returns it. */
export type DesignEditor = NonNullable<EditorRef["editor"]>;

type Design = Parameters<DesignEditor["loadDesign"]>[0];

/** Typed as the engine's design; our own parser checks the content. */
const Design = z.custom<Design>((value) => typeof value === "object" && value !== null && !Array.isArray(value));

const ANSWER_MILLISECONDS = 10_000;

export type ParsedDesign =
  { readonly ok: true; readonly design: Design } | { readonly ok: false; readonly problem: string };

/** A stored design for the engine, or the reason why it cannot be parsed. */
export function parseDesign(text: string): ParsedDesign {
  const read = readDesign(text);
  return read.ok ? { ok: true, design: Design.parse(JSON.parse(text)) } : read;
}

/** The engine's current design, as text. Rejects if the engine does not answer. */
export function designIn(editor: DesignEditor): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The editor gave no design")), ANSWER_MILLISECONDS);
    editor.saveDesign((design) => {
      clearTimeout(timer);
      resolve(JSON.stringify(design));
    });
  });
}

type UnlayerTags = Parameters<DesignEditor["setMergeTags"]>[0];

/** Unlayer identifies each tag by a key; ours are identified by their names. */
export function unlayerTags(tags: readonly MergeTag[]): UnlayerTags {
  return Object.fromEntries(
    tags.map(({ mergeTags, ...tag }, index) => [
      `tag_${index}`,
      { ...tag, ...(mergeTags && { mergeTags: unlayerTags(mergeTags) }) },
    ]),
  );
}
