import type { EditorRef } from "react-email-editor";
import * as z from "zod";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { MergeTag } from "./merge-tags.ts";

/** The engine in the page, as react-email-editor hands it out. */
export type DesignEditor = NonNullable<EditorRef["editor"]>;

type Design = Parameters<DesignEditor["loadDesign"]>[0];

/** The engine's own type of designs; ours are checked by how we read them. */
const Design = z.custom<Design>((value) => typeof value === "object" && value !== null && !Array.isArray(value));

const answerMilliseconds = 10_000;

export type ParsedDesign =
  { readonly ok: true; readonly design: Design } | { readonly ok: false; readonly problem: string };

/** A stored design for the engine, or a sentence that says why it is none. */
export function parseDesign(text: string): ParsedDesign {
  const read = readDesign(text);
  return read.ok ? { ok: true, design: Design.parse(JSON.parse(text)) } : read;
}

/** The design as it stands in the engine now, as text. Rejects when the engine does not answer. */
export function designIn(editor: DesignEditor): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The editor gave no design")), answerMilliseconds);
    editor.saveDesign((design) => {
      clearTimeout(timer);
      resolve(JSON.stringify(design));
    });
  });
}

type UnlayerTags = Parameters<DesignEditor["setMergeTags"]>[0];

/** Unlayer names each tag by a key of its own; ours are known by their names. */
export function unlayerTags(tags: readonly MergeTag[]): UnlayerTags {
  return Object.fromEntries(
    tags.map(({ name, value, mergeTags }, index) => [
      `tag_${index}`,
      { name, ...(value !== undefined && { value }), ...(mergeTags && { mergeTags: unlayerTags(mergeTags) }) },
    ]),
  );
}
