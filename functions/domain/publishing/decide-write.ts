import { AppError } from "#shared/errors.ts";
import { isSameContent } from "./content-hash.ts";
import type { SettledRead } from "./read-settled.ts";

/**
 * The drift guard: what has to be done so that Amazon SES holds the content with the hash `wanted`, given what it holds
 * now. Only a content that was known when it was read is overwritten: what we put there ourselves, or what the user has
 * seen and agreed to overwrite.
 * "none": it holds exactly that, as after a publish whose process died before it was recorded. A content that was read
 * in its escaped form is written again: the read does not show whether the characters or their escapes are stored. So is
 * one that may be behind: what we have deleted or replaced a moment ago may be answered, and is not there.
 * @throws AppError TEMPLATE_CHANGED_IN_SES when it holds anything else
 */
export function decideWrite(
  { held, mayBeBehind }: Pick<SettledRead, "held" | "mayBeBehind">,
  wanted: string,
): "create" | "update" | "none" {
  if (held === undefined) return "create";
  if (!held.isKnown) throw new AppError("TEMPLATE_CHANGED_IN_SES");
  return isSameContent(held.hash, wanted) && held.shows !== "escapes" && !mayBeBehind ? "none" : "update";
}
