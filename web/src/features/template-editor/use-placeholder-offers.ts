import { useMemo } from "react";
import type { Template } from "#shared/models/template.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { displayConditionsOf, mergeTagsOf } from "#web/ui/design/merge-tags.ts";

/**
 * The placeholders of the saved template, for the editor's menus; empty if they cannot be parsed, which the preview
 * reports.
 */
export function usePlaceholderOffers({ subject, html, text }: Template) {
  return useMemo(() => {
    const found = extractPlaceholders({ subject, html, text });
    return found.ok ? { mergeTags: mergeTagsOf(found.tree), displayConditions: displayConditionsOf(found.tree) } : {};
  }, [subject, html, text]);
}
