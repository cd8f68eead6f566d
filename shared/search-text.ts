/** What is not seen in a text: soft hyphens, and spaces and joints without a width. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text as it is searched: composed characters, one space for any white space, nothing that is not seen. */
export const searchText = (text: string): string =>
  text.normalize("NFC").replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();

/**
 * A text in small letters, of the same length, so that places in it are places in the text. `toLowerCase` alone makes two
 * characters of "İ", and a different letter of "Σ" at the end of a word.
 */
export const foldCase = (text: string): string => text.replaceAll("İ", "i").toLowerCase().replaceAll("ς", "σ");
