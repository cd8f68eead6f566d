import { createHash } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { DELETION_DAYS } from "#shared/constants.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import type { CompanyDeletion } from "./company-deletion-store.ts";
import { companyEndKeys } from "./company-end-keys.ts";

/**
 * The record of a deleted company. It contains hashes only: no id or address can be read from it, but known ids can be
 * compared.
 */
const EndedCompany = z.object({
  askedAt: Timestamp,
  deletedAt: Timestamp,
  /** How the deletion was requested: by a member with the permission, who typed the company's name. */
  askedIn: z.literal("app"),
  /** A pseudonym of the requesting user; absent if the deletion was scheduled before this field existed. */
  askedBy: z.string().optional(),
  expiresAt: z.int(),
});
type EndedCompany = z.infer<typeof EndedCompany>;

const YEARS_KEPT = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const hashOf = (...ids: readonly string[]) => createHash("sha256").update(ids.join("#")).digest("hex");

/** DynamoDB's time to live, in seconds. */
function expiryOf(deletedAt: Date): number {
  const end = new Date(deletedAt);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_KEPT);
  return Math.floor(end.getTime() / 1000);
}

/**
 * The transaction that ends a deletion when no other item of the company is left: replaces the scheduled deletion by
 * the record.
 */
export function endDeletion({ at, companyId, askedBy }: CompanyDeletion, deletedAt: Date): readonly Write[] {
  const record: EndedCompany = {
    askedAt: new Date(Date.parse(at) - DELETION_DAYS * DAY_MS).toISOString(),
    deletedAt: deletedAt.toISOString(),
    askedIn: "app",
    ...(askedBy !== undefined && { askedBy: hashOf(companyId, askedBy) }),
    expiresAt: expiryOf(deletedAt),
  };
  const otherwise = "CONFLICT_TRY_AGAIN";
  return [
    {
      put: { ...companyEndKeys.endedCompany(hashOf(companyId)), ...record },
      onlyIf: { anything: "concurrent runs write the same" },
      otherwise,
    },
    {
      delete: companyEndKeys.companyDeletion(at, companyId),
      onlyIf: { anything: "concurrent runs write the same" },
      otherwise,
    },
  ];
}

/** The record of a deleted company, and whether this user requested the deletion. */
export async function getEndedCompany(
  table: TableReader,
  companyId: string,
  userId: string,
): Promise<(EndedCompany & { readonly wasAskedByThem: boolean }) | undefined> {
  const item = await table.get(companyEndKeys.endedCompany(hashOf(companyId)));
  if (item === undefined) return undefined;
  const record = EndedCompany.parse(item);
  return { ...record, wasAskedByThem: record.askedBy === hashOf(companyId, userId) };
}
