import type { SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";
import { contentHash } from "./content-hash.ts";

/**
 * The drift guard: what has to be done so that Amazon SES holds `wanted`, given what it holds now. Overwritten is
 * what has one of the hashes in `known`: what we put there ourselves, or what the user has seen and wants to be gone.
 * "none": it holds exactly that, as after a publish whose process died before it was noted.
 * @throws AppError TEMPLATE_CHANGED_IN_SES when it holds anything else
 */
export function decideWrite(
  current: SesTemplate | undefined,
  wanted: SesTemplate,
  known: readonly (string | undefined)[],
): "create" | "update" | "none" {
  if (current === undefined) return "create";
  const hash = contentHash(current);
  if (hash === contentHash(wanted)) return "none";
  if (known.includes(hash)) return "update";
  throw new AppError("TEMPLATE_CHANGED_IN_SES");
}
