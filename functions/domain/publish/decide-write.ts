import type { SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";
import { contentHash } from "./content-hash.ts";

export interface Guard {
  /** Hashes of contents that we put there ourselves. */
  readonly ours: readonly (string | undefined)[];
  /** The user has seen that somebody else changed it and wants it overwritten. */
  readonly overwrite: boolean;
}

/**
 * The drift guard: what has to be done so that Amazon SES holds `wanted`, given what it holds now.
 * "none": it holds exactly that, as after a publish whose process died before it was noted.
 * @throws AppError TEMPLATE_CHANGED_IN_SES when it holds something that we did not put there
 */
export function decideWrite(
  current: SesTemplate | undefined,
  wanted: SesTemplate,
  { ours, overwrite }: Guard,
): "create" | "update" | "none" {
  if (current === undefined) return "create";
  const hash = contentHash(current);
  if (hash === contentHash(wanted)) return "none";
  if (overwrite || ours.includes(hash)) return "update";
  throw new AppError("TEMPLATE_CHANGED_IN_SES");
}
