import * as z from "zod";
import { isPlainSubstitution } from "./language/plain-substitution.ts";
import type { TemplateData } from "./language/render.ts";
import { badRequest } from "./ses-error.ts";
import type { TemplateContent } from "./ses-state.ts";

const MAX_STORED_BYTES = 500 * 1024;
const MAX_INLINE_BYTES = 1024 * 1024;
const MAX_DATA_CHARACTERS = 262_144;

const bytes = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);

function requireParts({ Subject, Html, Text }: TemplateContent): void {
  if (!Subject) throw badRequest("The template subject must be specified.");
  if (!Html && !Text) throw badRequest("The template needs an html part or a text part.");
}

/**
 * Refuses content that SES would not store. SES checks size and parts only: invalid tags cause an error when it
 * renders.
 */
export function checkStored(content: TemplateContent): void {
  requireParts(content);
  if (bytes(content.Html, content.Text) > MAX_STORED_BYTES) {
    throw badRequest("Template size, html and text together, exceeds the limit of 500 KB.");
  }
}

/** Refuses content that SES would not accept inline: larger than 1 MB, or anything beyond plain values. */
export function checkInline(content: TemplateContent): void {
  requireParts(content);
  const texts = [content.Subject ?? "", content.Html ?? "", content.Text ?? ""];
  if (bytes(...texts) > MAX_INLINE_BYTES) throw badRequest("Inline template size exceeds the limit of 1 MB.");
  if (!texts.every(isPlainSubstitution)) throw badRequest("Template contains unsupported operations.");
}

const DataObject = z.record(z.string(), z.unknown());

/** Parses TemplateData: a JSON object as text, at most 262,144 characters; absent data means no values. */
export function parseTemplateData(text: string | undefined): TemplateData {
  if (text === undefined || text === "") return {};
  if (text.length > MAX_DATA_CHARACTERS) {
    throw badRequest(`The template data is longer than ${String(MAX_DATA_CHARACTERS)} characters.`);
  }
  try {
    return DataObject.parse(JSON.parse(text));
  } catch {
    throw badRequest("The template data is invalid: it must be a JSON object.");
  }
}
