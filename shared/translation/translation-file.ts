import type { Piece } from "./segment-text.ts";
import type { Segment } from "./segments.ts";

/** The version of a template, or of a reusable block, whose texts a file holds, and the language into which they are translated. */
export interface FileSubject {
  /** Of a block: "block:" and its id. */
  readonly templateId: string;
  readonly version: number;
  /** BCP 47. */
  readonly language: string;
}

/** What a file is written from. */
export interface FileContent extends FileSubject {
  readonly templateName: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly segments: readonly Segment[];
}

/** A segment as a file has it. */
export interface FileSegment {
  readonly id: string;
  /** The hash of the source that was translated; "" if the file has lost it. */
  readonly hash: string;
  /** Pieces, or text in which codes are written out (`readTagged`). Undefined: not translated yet. */
  readonly target: string | readonly Piece[] | undefined;
}

/** What is read from a file. */
export interface TranslationFile extends FileSubject {
  readonly segments: readonly FileSegment[];
}

/** Thrown by readers: why the whole file is refused, in a sentence for the user. */
export class FileProblem extends Error {}

/** Files hold each segment once. */
export function checkIds(segments: readonly FileSegment[]): void {
  const seen = new Set<string>();
  for (const { id } of segments) {
    if (seen.has(id)) throw new FileProblem(`The file has the segment "${id}" more than once.`);
    seen.add(id);
  }
}

/** The version of a template in a file. */
export function versionIn(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,7}$/.test(text))
    throw new FileProblem("The file names no version of a template.");
  return Number(text);
}
