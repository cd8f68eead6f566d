import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys } from "../keys.ts";
import { companyEndKeys, companyEndPrefixes } from "./company-end-keys.ts";

/** A scheduled deletion of a company. */
const CompanyDeletion = z.object({
  at: Timestamp,
  companyId: Id,
  /** Absent in deletions that were scheduled before this field existed. */
  askedBy: Id.optional(),
  /** Stripe's subscriptions that were cancelled for the deletion, and resume if it is cancelled. */
  endedSubscriptions: z.array(z.string()).default([]),
  /** Present: the deletion has begun and cannot be cancelled. */
  begunAt: Timestamp.optional(),
});
export type CompanyDeletion = z.infer<typeof CompanyDeletion>;

/** Part of the transaction that schedules a company's deletion, at most one at a time. */
export const planDeletion = (deletion: CompanyDeletion): readonly Write[] => [
  {
    update: keys.company(deletion.companyId),
    change: { set: { deletesAt: deletion.at } },
    onlyIf: [{ attribute: "deletesAt", is: "missing" }],
    otherwise: "COMPANY_DELETION_PLANNED",
  },
  {
    put: { ...companyEndKeys.companyDeletion(deletion.at, deletion.companyId), ...deletion },
    onlyIf: "absent",
    otherwise: "COMPANY_DELETION_PLANNED",
  },
];

const notBegun = [{ attribute: "begunAt", is: "missing" }] as const;

/** Part of the transaction that cancels a deletion, unless it has begun. */
export const cancelDeletion = ({ at, companyId }: Pick<CompanyDeletion, "at" | "companyId">): readonly Write[] => [
  {
    update: keys.company(companyId),
    change: { remove: ["deletesAt"] },
    onlyIf: [{ attribute: "deletesAt", is: "=", value: at }],
    otherwise: "COMPANY_DELETION_NOT_PLANNED",
  },
  {
    delete: companyEndKeys.companyDeletion(at, companyId),
    onlyIf: notBegun,
    otherwise: "COMPANY_DELETION_NOT_PLANNED",
  },
];

/** The transaction that begins a deletion, if it is still scheduled for that time. */
export const beginDeletion = ({ at, companyId }: CompanyDeletion, begunAt: string): readonly Write[] => [
  {
    update: companyEndKeys.companyDeletion(at, companyId),
    change: { set: { begunAt } },
    onlyIf: notBegun,
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    check: keys.company(companyId),
    onlyIf: [{ attribute: "deletesAt", is: "=", value: at }],
    otherwise: "COMPANY_DELETION_NOT_PLANNED",
  },
];

/** The deletion that is scheduled for this time, if any. */
export async function findDeletion(
  table: TableReader,
  { at, companyId }: Pick<CompanyDeletion, "at" | "companyId">,
): Promise<CompanyDeletion | undefined> {
  return CompanyDeletion.optional().parse(await table.get(companyEndKeys.companyDeletion(at, companyId)));
}

/**
 * The deletion that is scheduled for this time.
 * @throws AppError COMPANY_DELETION_NOT_PLANNED
 */
export async function getDeletion(table: TableReader, at: string, companyId: string): Promise<CompanyDeletion> {
  const found = await findDeletion(table, { at, companyId });
  if (found === undefined) throw new AppError("COMPANY_DELETION_NOT_PLANNED");
  return found;
}

/** Up to `limit` deletions after the given one, the earliest first. */
export async function listDeletions(
  table: TableReader,
  { limit, behind }: { readonly limit: number; readonly behind: CompanyDeletion | undefined },
): Promise<CompanyDeletion[]> {
  const start = behind === undefined ? undefined : companyEndKeys.companyDeletion(behind.at, behind.companyId).sk;
  return z
    .array(CompanyDeletion)
    .parse(await table.query({ ...companyEndPrefixes.companyDeletions, limit, behind: start }));
}
