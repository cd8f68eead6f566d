import { useMemo } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { findText, type Hit } from "../../model/search/find-text.ts";
import type { SearchQuery } from "../../model/search/search-query.ts";

/** The matches of a search in the shown words of a mail. They are found again only if the query or the mail changes. */
export function useHits(
  design: Design,
  languages: readonly string[],
  { words, matchCase, wholeWords, inLinks, inTags }: SearchQuery,
): readonly Hit[] {
  return useMemo(
    () => findText(designInLanguages(design, languages), { words, matchCase, wholeWords, inLinks, inTags }),
    [design, languages, words, matchCase, wholeWords, inLinks, inTags],
  );
}
