import { readTags } from "#shared/placeholders/handlebars/read-tags.ts";
import { contractOf, type ContractResult } from "#shared/placeholders/contract/requirements.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import type { Skeleton } from "./lock.ts";

/** The tags of a template, without comments; undefined if one of them is broken. */
function tagsOf(source: string): string | undefined {
  const tags: string[] = [];
  for (const found of readTags(source)) {
    if (found.kind === "broken") return undefined;
    if (found.kind !== "text" && found.kind !== "comment") tags.push(source.slice(found.start, found.end));
  }
  return tags.join("");
}

/** What the contract of a mail depends on; undefined for a mail that Amazon SES could not render. */
export function skeletonOf({ subject, html, text = "" }: TemplateParts): Skeleton | undefined {
  const [inSubject, inHtml, inText] = [subject, html, text].map(tagsOf);
  if (inSubject === undefined || inHtml === undefined || inText === undefined) return undefined;
  return { subject: inSubject, html: inHtml, ...(inText !== "" && { text: inText }) };
}

/** The contract of the mail that the skeleton was made from; places of uses are those in the skeleton. */
export const contractOfSkeleton = (skeleton: Skeleton): ContractResult => contractOf(skeleton);
