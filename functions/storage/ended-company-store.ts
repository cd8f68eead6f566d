import { createHash } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { deletionDays } from "#shared/constants.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import type { CompanyDeletion } from "./company-deletion-store.ts";
import { keys } from "./keys.ts";

/** What stays of a company that was deleted. No id and no address can be had from it; who has the ids can compare them. */
const EndedCompany = z.object({
  askedAt: Timestamp,
  deletedAt: Timestamp,
  /** How it was asked for: by a member with the permission for it, who typed the company's name. */
  askedIn: z.literal("app"),
  /** A pseudonym of the person who asked; missing where that was not noted when it was planned. */
  askedBy: z.string().optional(),
  expiresAt: z.int(),
});
type EndedCompany = z.infer<typeof EndedCompany>;

const YEARS_KEPT = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const hashOf = (...ids: readonly string[]) => createHash("sha256").update(ids.join("#")).digest("hex");

/** The time to live of DynamoDB, in seconds. */
function expiryOf(deletedAt: Date): number {
  const end = new Date(deletedAt);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_KEPT);
  return Math.floor(end.getTime() / 1000);
}

/** The transaction that ends a deletion once nothing of the company is left: its note goes, and the record takes its place. */
export function endDeletion({ at, companyId, askedBy }: CompanyDeletion, deletedAt: Date): readonly Write[] {
  const record: EndedCompany = {
    askedAt: new Date(Date.parse(at) - deletionDays * DAY_MS).toISOString(),
    deletedAt: deletedAt.toISOString(),
    askedIn: "app",
    ...(askedBy !== undefined && { askedBy: hashOf(companyId, askedBy) }),
    expiresAt: expiryOf(deletedAt),
  };
  const otherwise = "CONFLICT_TRY_AGAIN";
  return [
    {
      put: { ...keys.endedCompany(hashOf(companyId)), ...record },
      onlyIf: { anything: "two runs at the same time end it alike" },
      otherwise,
    },
    {
      delete: keys.companyDeletion(at, companyId),
      onlyIf: { anything: "two runs at the same time end it alike" },
      otherwise,
    },
  ];
}

/** The record of a company that was deleted, and whether it was this person who asked for it. */
export async function getEndedCompany(
  table: TableReader,
  companyId: string,
  userId: string,
): Promise<(EndedCompany & { readonly wasAskedByThem: boolean }) | undefined> {
  const item = await table.get(keys.endedCompany(hashOf(companyId)));
  if (item === undefined) return undefined;
  const record = EndedCompany.parse(item);
  return { ...record, wasAskedByThem: record.askedBy === hashOf(companyId, userId) };
}
