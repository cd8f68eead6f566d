import { findItem } from "#shared/email/design/find.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import { freedomsOf } from "../state/freedoms.ts";

const textTypes = new Set(["text", "paragraph", "heading", "button"]);

/** The content with this id, if it is one whose words are edited where they stand. */
export function contentEditedInPlace(design: Design, id: string): Content | undefined {
  const found = findItem(design, id);
  if (found?.kind !== "content" || !textTypes.has(drawnAs(found.item.type))) return undefined;
  return freedomsOf(found).edit ? found.item : undefined;
}

export function mayEditInPlace(design: Design, id: string): boolean {
  return contentEditedInPlace(design, id) !== undefined;
}
