import type { Design } from "../design/types.ts";
import { decodeEntities } from "../render/sanitize/entities.ts";
import { titleOfSubject } from "../render/title-of-subject.ts";
import { documentParts } from "./document-parts.ts";
import { importedParts, type ImportedPart } from "./imported-parts.ts";
import { designOfSimpleMail } from "./simple/read-simple-mail.ts";
import { designOfWrittenMail } from "./unlayer/read-mail.ts";
import { designOfWholeDocument } from "./whole-document.ts";

export interface Imported {
  readonly design: Design;
  /** How each part was imported, in the order of the mail. */
  readonly parts: readonly ImportedPart[];
}

export interface ImportOptions {
  readonly newId: () => string;
  /** The base URL of our network icons, as for `renderDesign`. */
  readonly iconOrigin?: string;
  /** The mail's subject. An equal title is not stored in the design, so that it follows the subject. */
  readonly subject?: string;
}

/**
 * A design out of any html mail. Mails that our renderer or Unlayer's editor wrote become rows and contents again, and
 * so do mails of one simple column; of any other mail, and of what cannot be recognised with certainty, the html is kept byte
 * for byte in html contents.
 * Placeholders and Outlook's comments stay as they are. Never throws; linear in the size of the html.
 */
export function importHtml(html: string, { newId, iconOrigin, subject }: ImportOptions): Imported {
  const written = documentParts(html);
  const isSubject = decodeEntities(written.title).trim() === titleOfSubject(subject ?? "").trim();
  const parts = isSubject ? { ...written, title: "" } : written;
  const design =
    designOfWrittenMail(parts, newId, { iconOrigin }) ??
    designOfSimpleMail(parts, newId) ??
    designOfWholeDocument(parts, newId);
  return { design, parts: importedParts(design) };
}
