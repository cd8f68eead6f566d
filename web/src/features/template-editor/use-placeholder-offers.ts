import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Template } from "#shared/models/template.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { sampleDataQuery } from "#web/lib/templates/sample-data-queries.ts";
import { submittedValuesOf } from "#web/lib/templates/submitted-values.ts";
import { type DisplayCondition, displayConditionsOf, type MergeTag, mergeTagsOf } from "#web/ui/design/merge-tags.ts";
import type { Draft } from "./draft.ts";
import { withoutHalfTyped } from "./unfinished-tags.ts";

/** The pause in milliseconds after a change before the placeholders are looked for again. */
const PAUSE_MILLISECONDS = 600;

export interface PlaceholderOffers {
  readonly mergeTags?: readonly MergeTag[];
  readonly displayConditions?: readonly DisplayCondition[];
}

interface OpenDraft {
  readonly template: Template;
  readonly draft: Draft;
  readonly unsaved: boolean;
  /** The editor can be asked for its design. */
  readonly isOpen: boolean;
  readonly readDesign: () => Promise<string>;
}

/**
 * The placeholders of the template as it is in the editor, saved or not, for the editor's menus. While they cannot be
 * parsed, the former ones stay.
 */
export function usePlaceholderOffers({ template, draft, unsaved, isOpen, readDesign }: OpenDraft): PlaceholderOffers {
  const { data: sets } = useQuery(sampleDataQuery(template.uid));
  const samples = submittedValuesOf(template.uid) ?? sets?.[0]?.values;
  const [offers, setOffers] = useState(() => offersOf(template, samples) ?? {});

  async function unsavedMail(): Promise<MailParts> {
    const { mailAfterSave } = await loadChunk(() => import("./mail-after-save.ts"));
    const { subject, text } = draft;
    const change = {
      basedOnVersion: template.versionNumber,
      design: await readDesign(),
      ...(subject !== undefined && { subject }),
      ...(text !== undefined && { text }),
    };
    return mailAfterSave(template, change, window.location.origin);
  }

  const look = useEffectEvent(async (isOver: () => boolean) => {
    const next = offersOf(unsaved && isOpen ? await unsavedMail() : template, samples);
    if (next && !isOver()) setOffers((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  });

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => void look(() => isOver).catch(() => undefined), PAUSE_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [template, draft, isOpen, sets]);

  return offers;
}

type MailParts = Pick<Template, "subject" | "html" | "text">;

/** Undefined if the placeholders cannot be parsed, which the preview reports. */
function offersOf(
  { subject, html, text }: MailParts,
  samples: Readonly<Record<string, unknown>> | undefined,
): PlaceholderOffers | undefined {
  const parts = { subject: withoutHalfTyped(subject), html: withoutHalfTyped(html), text: withoutHalfTyped(text) };
  const found = extractPlaceholders(parts);
  if (!found.ok) return undefined;
  return { mergeTags: mergeTagsOf(found.tree, samples), displayConditions: displayConditionsOf(found.tree) };
}
