/** Languages of templates whose content in Amazon SES others have written. Apart, since few Lambdas need it. */
import type { Write } from "#functions/adapters/ports/table.ts";
import { asRead, type LanguageEntry, languageEntryKeys, putLanguageEntry } from "./language-entry-store.ts";
import { noteVersion, type Noting } from "./language-versions-store.ts";

/**
 * Part of the transaction after which what others have put into Amazon SES is the mail of a version in a language.
 * `isNew`: the language had no entry, and its name must be free.
 */
export function adoptLanguageFromSes(
  companyId: string,
  seen: LanguageEntry,
  adopted: { readonly version: number; readonly hash: string; readonly at: string; readonly wantedIn: string },
  { isNew, ...noting }: Noting & { readonly isNew: boolean },
): readonly Write[] {
  const entry: LanguageEntry = {
    ...{ id: seen.id, accountId: seen.accountId, language: seen.language, name: seen.name },
    ...{ publishedVersion: adopted.version, sesHash: adopted.hash },
    ...{ publishedAt: adopted.at, publishedFor: adopted.wantedIn },
  };
  if (isNew) return putLanguageEntry(companyId, entry, noting);
  return [
    {
      put: { ...languageEntryKeys.templateLanguage(companyId, entry), ...entry },
      onlyIf: asRead(seen),
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    noteVersion(companyId, entry, noting),
  ];
}
