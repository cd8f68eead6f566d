import { AppError } from "#shared/errors.ts";

/** An ETag of a template, a version or a block: its version, and a hash that a save does not look at. */
const tagOfVersion = /^"(0|[1-9]\d{0,7})-[0-9a-f]{16}"$/;

/**
 * The version that a save was made from, of its body or of its header `If-Match`.
 * @throws AppError INVALID_INPUT for none, for two that differ, or a header that is no such ETag
 */
export function basedOn(basedOnVersion: number | undefined, ifMatch: string | undefined): number {
  const refuse = (field: string, rule: string) => new AppError("INVALID_INPUT", { fields: [{ field, rule }] });
  const found = tagOfVersion.exec(ifMatch ?? "")?.[1];
  if (ifMatch !== undefined && found === undefined) {
    throw refuse("If-Match", "must be the ETag of a read of it");
  }
  const named = found === undefined ? undefined : Number(found);
  const version = basedOnVersion ?? named;
  if (version === undefined) throw refuse("basedOnVersion", "must be given, or the header If-Match");
  if (named !== undefined && named !== version)
    throw refuse("If-Match", "must name the same version as basedOnVersion");
  return version;
}
