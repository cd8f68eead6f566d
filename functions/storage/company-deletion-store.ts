import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

/** When which company is deleted. */
const CompanyDeletion = z.object({
  at: Timestamp,
  companyId: Id,
  /** Missing in those that were planned before it was noted. */
  askedBy: Id.optional(),
  /** Stripe's subscriptions that were cancelled for it, and go on when it is taken back. */
  endedSubscriptions: z.array(z.string()).default([]),
});
export type CompanyDeletion = z.infer<typeof CompanyDeletion>;

/** Part of the transaction by which a company's deletion is asked for: once, until it is taken back. */
export const planDeletion = (deletion: CompanyDeletion): readonly Write[] => [
  {
    update: keys.company(deletion.companyId),
    change: { set: { deletesAt: deletion.at } },
    onlyIf: [{ attribute: "deletesAt", is: "missing" }],
    otherwise: "COMPANY_DELETION_PLANNED",
  },
  {
    put: { ...keys.companyDeletion(deletion.at, deletion.companyId), ...deletion },
    onlyIf: "absent",
    otherwise: "COMPANY_DELETION_PLANNED",
  },
];

/** Part of the transaction that takes it back. What is being deleted already cannot be kept any more. */
export const cancelDeletion = ({ at, companyId }: Pick<CompanyDeletion, "at" | "companyId">): readonly Write[] => [
  {
    update: keys.company(companyId),
    change: { remove: ["deletesAt"] },
    onlyIf: [{ attribute: "deletesAt", is: "=", value: at }],
    otherwise: "COMPANY_DELETION_NOT_PLANNED",
  },
  { delete: keys.companyDeletion(at, companyId), onlyIf: "present", otherwise: "COMPANY_DELETION_NOT_PLANNED" },
];

/** The note of one that is planned. @throws AppError COMPANY_DELETION_NOT_PLANNED */
export async function getDeletion(table: TableReader, at: string, companyId: string): Promise<CompanyDeletion> {
  const item = await table.get(keys.companyDeletion(at, companyId));
  if (item === undefined) throw new AppError("COMPANY_DELETION_NOT_PLANNED");
  return CompanyDeletion.parse(item);
}

/** Up to `limit` companies that are to be deleted, the earliest first. */
export async function listDeletions(table: TableReader, limit: number): Promise<CompanyDeletion[]> {
  return z.array(CompanyDeletion).parse(await table.query({ ...prefixes.companyDeletions, limit }));
}
