import { isDefaultMailSettings } from "./models/mail-settings.ts";
import type { StoredSource } from "./models/template-source.ts";

/**
 * A value of JSON as text, with the keys of objects in the order of their code units: equal for values that differ in
 * the order of keys only. Keys with the value undefined do not count.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${pairs.join(",")}}`;
}

/** A source without what says nothing: default values, and languages without words. A save stores both alike. */
export function withoutDefaults(source: StoredSource): StoredSource {
  const { subject, words, languages, mailSettings, design, html, text } = source;
  const written = Object.entries(words ?? {}).filter(([, said]) => Object.keys(said).length > 0);
  return {
    subject,
    ...(written.length > 0 && { words: Object.fromEntries(written) }),
    ...(languages && { languages }),
    ...(mailSettings && !isDefaultMailSettings(mailSettings) && { mailSettings }),
    ...(html === undefined ? { design } : { html }),
    ...(text && { text }),
  };
}

/** SHA-256 of a text in UTF-8, in hex: of Node.js on the server and in the CLI. */
export type Sha256 = (text: string) => string;

/** The hash by which versions are compared without their contents: 64 hex digits. */
export const sourceHash = (source: StoredSource, sha256: Sha256): string =>
  sha256(canonicalJson(withoutDefaults(source)));
