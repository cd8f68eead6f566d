import type { SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { isSameContent } from "#functions/domain/publishing/content-hash.ts";
import { recogniseContent, type RecognisedContent } from "#functions/domain/publishing/settled-read.ts";
import type { NameToCheck } from "#functions/storage/drift/name-store.ts";
import { nothingHeld, type ReadForm, type SesChanges } from "#functions/storage/templates/ses-state-store.ts";
import type { DriftKind } from "#shared/models/drift-kind.ts";

/** A name, and what a read of Amazon SES has returned under it. */
export interface NameRead extends NameToCheck {
  readonly read: SesTemplate | undefined;
  /** ISO 8601: before the read began. */
  readonly at: string;
}

/** A difference, with the hash of what Amazon SES holds ("" for nothing). */
export interface Difference {
  readonly name: string;
  readonly kind: DriftKind;
  readonly hash: string;
  readonly templateId?: string | undefined;
}

/** "unclear": the read may be outdated. "gone": there is nothing to compare any more. */
export type Look = Difference | { readonly name: string; readonly kind: "in-sync" | "unclear" | "gone" };

export const isDifference = (look: Look): look is Difference => "hash" in look;

const ownHashes = ({ entry }: NameToCheck) => [entry?.sesHash, entry?.sesWriting].filter((hash) => hash !== undefined);

const recognise = (one: NameRead, replaced: SesChanges["replaced"], form: ReadForm): RecognisedContent | undefined =>
  one.read && recogniseContent(one.read, [...ownHashes(one), ...replaced.map(({ hash }) => hash)], form);

/** Whether Amazon SES holds a template as it was published: then nothing else is read. */
export const isAsPublished = (one: NameRead, form: ReadForm): boolean =>
  one.entry?.publishedVersion !== undefined && recognise(one, [], form)?.isKnown === true;

/**
 * Compares a read with the stored hashes of the name's template, so that no bodies are read, and with what recent writes
 * have replaced under the name: until a read must show the latest write, the state may be an outdated one.
 */
export function lookAt(one: NameRead, changes: SesChanges | undefined, form: ReadForm): Look {
  const { name, entry, at } = one;
  const replaced = changes?.replaced ?? [];
  const held = recognise(one, replaced, form);
  const state = held?.hash ?? nothingHeld;
  const isPublished = entry?.publishedVersion !== undefined;
  if (held === undefined && !isPublished) return { name, kind: "gone" };
  if (held !== undefined && ownHashes(one).some((hash) => isSameContent(hash, state)))
    return { name, kind: isPublished ? "in-sync" : "gone" };
  const isDoubtful = replaced.some(({ hash, until }) => until > at && isSameContent(hash, state));
  if (isDoubtful) return { name, kind: "unclear" };
  if (entry === undefined) return { name, kind: "only-in-ses", hash: state };
  return { name, kind: held === undefined ? "missing" : "changed", hash: state, templateId: entry.id };
}
