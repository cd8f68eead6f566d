import type { LanguageCode } from "#shared/models/language-code.ts";
import { type Mail, type Segment, segmentsOf } from "#shared/translation/segments.ts";

/** The newest version of a template or of a reusable block, and the languages into which it is translated. */
export interface Translated {
  readonly kind: "template" | "block";
  readonly id: string;
  /** The name of a template, the label of a block. */
  readonly name: string;
  readonly versionNumber: number;
  readonly mail: Mail;
  /** The language of the design's own words; null without languages. */
  readonly sourceLanguage: LanguageCode | null;
  readonly targetLanguages: readonly LanguageCode[];
}

/** The texts to translate. A block is a row: it has neither a subject nor a preheader, whatever its design says. */
export const textsOf = ({ kind, mail }: Translated, language: string): readonly Segment[] =>
  segmentsOf(mail, language).filter(({ id }) => kind === "template" || id.includes("."));

const ofBlocks = "block:";

/** What a file names as its template: its id, or that of a block with its kind. */
export const fileIdOf = ({ kind, id }: Pick<Translated, "kind" | "id">): string =>
  kind === "block" ? `${ofBlocks}${id}` : id;

/** The opposite of `fileIdOf`; the id is as the file has it. */
export const namedIn = (fileId: string): Pick<Translated, "kind" | "id"> =>
  fileId.startsWith(ofBlocks) ? { kind: "block", id: fileId.slice(ofBlocks.length) } : { kind: "template", id: fileId };
