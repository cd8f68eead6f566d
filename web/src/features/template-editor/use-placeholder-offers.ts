import { useMemo } from "react";
import type { Template } from "#shared/models/template.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { displayConditionsOf, mergeTagsOf } from "#web/ui/design/merge-tags.ts";

/** What the saved template asks for, as the editor offers it; nothing while that cannot be read, which its preview tells. */
export function usePlaceholderOffers({ subject, html, text }: Template) {
  return useMemo(() => {
    const found = extractPlaceholders({ subject, html, text });
    return found.ok ? { mergeTags: mergeTagsOf(found.tree), displayConditions: displayConditionsOf(found.tree) } : {};
  }, [subject, html, text]);
}
