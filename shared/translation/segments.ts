import { limits } from "../constants.ts";
import { idOf } from "../email/design/address.ts";
import { blockLinkOf } from "../email/design/block-sync.ts";
import { itemsOf, type Found } from "../email/design/find.ts";
import { textAt } from "../email/design/json.ts";
import type { Design, Values } from "../email/design/types.ts";
import { setValue } from "../email/design/update-values.ts";
import { bodyValues, drawnAs, valuesOf } from "../email/design/values.ts";
import { languageValues } from "../email/languages/language-values.ts";
import { hasLetters } from "../email/languages/translatable-texts.ts";
import { withoutPlaceholders } from "../email/placeholder-spans.ts";
import { type MailWords, PREHEADER_LENGTH, type StoredWords } from "../models/mail-words.ts";
import { contentTexts, type ContentText } from "./content-texts.ts";
import { readText, readTranslation } from "./read-text.ts";
import type { SegmentText } from "./segment-text.ts";
import { sourceHash } from "./source-hash.ts";
import type { TextKind } from "./text-parts.ts";

/** What is translated: the texts of one version of a template. */
export interface Mail {
  readonly design: Design;
  readonly subject: string;
  /** The text part of the default language. */
  readonly text: string;
  /** It is written by hand or imported, not made from the design. */
  readonly textIsOwn: boolean;
  /** Subject, preheader and text part by language. */
  readonly words: StoredWords;
  /** The labels of the existing reusable blocks that it shows, by id. Absent: they are not asked for. */
  readonly blocks?: ReadonlyMap<string, string>;
}

/** One text of a mail that a recipient reads, in the default language and in one other. */
export interface Segment {
  /** The same in every version, as long as the content exists: the content's id and the part of it. */
  readonly id: string;
  /** Where the text stands, for translators. */
  readonly context: string;
  readonly kind: TextKind;
  /** In code points, as the model of subjects counts. Such a text has one line, and no codes but placeholders. */
  readonly maxLength?: number;
  readonly source: SegmentText;
  readonly hash: string;
  readonly target: SegmentText | undefined;
  /** The label of the reusable block to which the text belongs: it is translated with the block. */
  readonly ownerBlock?: string;
  /** The mail with this text in the language. */
  readonly put: (mail: Mail, text: string) => Mail;
}

/**
 * The texts of a mail that can differ by language, in reading order: subject, preheader, those of the contents, and the
 * text part if it is written by hand in one of the two languages. Texts without a letter outside of placeholders need no
 * translation, and are left out.
 */
export function segmentsOf(mail: Mail, language: string): readonly Segment[] {
  const contents = itemsOf(mail.design).filter((found) => found.kind === "content");
  const ofContents = contents.flatMap((found) => segmentsIn(mail, found, language));
  return [...headSegments(mail, language), ...ofContents, ...textSegments(mail, language)]
    .filter(({ kind, source }) => (kind === "html" ? hasLetters(source) : hasPlainLetters(source)))
    .map(({ source: written, target: translated, ...rest }) => {
      const source = readText(rest.kind, written);
      const target = translated === undefined ? undefined : readTranslation(rest.kind, translated, source);
      return { ...rest, source, hash: sourceHash(source), target };
    });
}

/** What looks like a tag in a plain text is text. */
const hasPlainLetters = (text: string): boolean => /\p{L}/u.test(withoutPlaceholders(text));

interface Stored extends Omit<Segment, "source" | "hash" | "target"> {
  readonly source: string;
  readonly target: string | undefined;
}

/** A text that stands outside of the contents. Its id has no dot, those of contents do. */
function wordSegment(
  mail: Mail,
  language: string,
  { id, ...rest }: Pick<Stored, "context" | "source" | "maxLength"> & { readonly id: keyof MailWords },
): Stored {
  return {
    ...{ id, kind: "plain", target: mail.words[language]?.[id], ...rest },
    put: (now, text) => ({
      ...now,
      words: { ...now.words, [language]: { ...now.words[language], [id]: text } },
    }),
  };
}

function headSegments(mail: Mail, language: string): readonly Stored[] {
  const [subject, preheader] = [mail.subject, textAt(bodyValues(mail.design), "preheaderText")];
  return [
    wordSegment(mail, language, {
      ...{ id: "subject", context: "Subject", source: subject, maxLength: limits.subjectLength },
    }),
    wordSegment(mail, language, {
      ...{ id: "preheader", context: "Preheader", source: preheader, maxLength: PREHEADER_LENGTH },
    }),
  ];
}

/** One that is made from the design in both languages has the words of the design, and is no text to translate. */
function textSegments(mail: Mail, language: string): readonly Stored[] {
  const isByHand = mail.textIsOwn || mail.words[language]?.text !== undefined;
  return isByHand ? [wordSegment(mail, language, { id: "text", context: "Text part", source: mail.text })] : [];
}

type FoundContent = Extract<Found, { kind: "content" }>;

function segmentsIn({ blocks }: Mail, found: FoundContent, language: string): readonly Stored[] {
  const values = valuesOf(found.item);
  const id = idOf(found.item);
  const link = blockLinkOf(found.row);
  const label = link && blocks?.get(link.block);
  // Without their labels, no more is known of blocks than that a row shows one.
  const block = label === undefined ? link && !blocks && "a reusable block" : `the reusable block "${label}"`;
  return contentTexts(drawnAs(found.item.type), values, languageValues(values, language)).map((text) => ({
    id: `${id}.${text.part}`,
    context: `${placeOf(found, block)}: ${text.label}`,
    ...{ kind: text.kind, source: text.source, target: text.target },
    ...(label !== undefined && !link?.isDirty && { ownerBlock: label }),
    put: (mail, written) => ({ ...mail, design: putContentText(mail.design, id, language, { text, written }) }),
  }));
}

interface Change {
  readonly text: ContentText;
  readonly written: string;
}

function putContentText(design: Design, id: string, language: string, { text, written }: Change): Design {
  const content = itemsOf(design).find(({ item }) => idOf(item) === id)?.item;
  const now: Values = languageValues(content?.values ?? {}, language);
  return Object.entries(text.put(written, now)).reduce(
    (changed, [key, value]) => setValue(changed, id, ["_languages", language, key], value).design,
    design,
  );
}

const areaNames = { headers: "Header row", rows: "Row", footers: "Footer row" };

function placeOf({ path, row }: FoundContent, block: string | false | undefined): string {
  const column = row.columns.length > 1 ? `, column ${(path.column ?? 0) + 1}` : "";
  return `${areaNames[path.area]} ${path.row + 1}${column}${block ? ` of ${block}` : ""}`;
}
