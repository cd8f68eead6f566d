import type { TableReader } from "#functions/adapters/ports/table.ts";
import { addressOf } from "#functions/domain/users/member-names.ts";
import type { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import { AppError } from "#shared/errors.ts";

/** The error BLOCK_CHANGED with the author and time of the newest version, if known. */
export async function blockChangedSince(
  table: TableReader,
  companyId: string,
  { versionNumber, designed }: BlockRecord,
): Promise<AppError> {
  if (designed === undefined) return new AppError("BLOCK_CHANGED");
  const who = await addressOf(table, companyId, designed.by);
  const rule = `Version ${versionNumber} was saved by ${who} on ${designed.at}.`;
  return new AppError("BLOCK_CHANGED", { fields: [{ field: "basedOnVersion", rule }] });
}
