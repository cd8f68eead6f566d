import type * as z from "zod";
import { noAccount } from "#functions/storage/keys.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { FoundInContents } from "#shared/models/found-in-contents.ts";
import { foldCase } from "#shared/search-text.ts";
import { placeIn, type VersionContents } from "./contents-of-version.ts";

const MOST_FOUND = 50;

/**
 * The entries whose version has a text: those with it in a subject first, each in the order of the entries. `more` if there are more
 * than 50. Entries whose contents are not known are left out.
 */
export function findInContents(
  entries: readonly TemplateEntry[],
  contentsOf: (entry: TemplateEntry) => VersionContents | undefined,
  text: string,
): { readonly found: z.input<typeof FoundInContents>[]; readonly more: boolean } {
  const words = foldCase(text);
  const found: z.input<typeof FoundInContents>[] = [];
  for (const part of ["subject", "content"] as const) {
    for (const entry of entries) {
      const contents = contentsOf(entry);
      if (contents === undefined || (part === "content" && contents.folded.subject.includes(words))) continue;
      const place = placeIn(contents, part, words);
      if (place === undefined) continue;
      if (found.length === MOST_FOUND) return { found, more: true };
      found.push({
        uid: entry.id,
        templateName: entry.name,
        awsAccountId: entry.accountId === noAccount ? null : entry.accountId,
        isactive: entry.status !== "archived",
        ...place,
        matches: [...place.matches],
      });
    }
  }
  return { found, more: false };
}
