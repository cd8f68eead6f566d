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
  /** Present: the company is being deleted, and cannot be kept. */
  begunAt: Timestamp.optional(),
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

const notBegun = [{ attribute: "begunAt", is: "missing" }] as const;

/** Part of the transaction that takes it back. What is being deleted already cannot be kept any more. */
export const cancelDeletion = ({ at, companyId }: Pick<CompanyDeletion, "at" | "companyId">): readonly Write[] => [
  {
    update: keys.company(companyId),
    change: { remove: ["deletesAt"] },
    onlyIf: [{ attribute: "deletesAt", is: "=", value: at }],
    otherwise: "COMPANY_DELETION_NOT_PLANNED",
  },
  { delete: keys.companyDeletion(at, companyId), onlyIf: notBegun, otherwise: "COMPANY_DELETION_NOT_PLANNED" },
];

/** The transaction by which a company begins to be deleted, as long as its deletion is planned for that moment. */
export const beginDeletion = ({ at, companyId }: CompanyDeletion, begunAt: string): readonly Write[] => [
  {
    update: keys.companyDeletion(at, companyId),
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

/** The deletion that is planned for this moment, if one is. */
export async function findDeletion(
  table: TableReader,
  { at, companyId }: Pick<CompanyDeletion, "at" | "companyId">,
): Promise<CompanyDeletion | undefined> {
  return CompanyDeletion.optional().parse(await table.get(keys.companyDeletion(at, companyId)));
}

/** The deletion that is planned for this moment. @throws AppError COMPANY_DELETION_NOT_PLANNED */
export async function getDeletion(table: TableReader, at: string, companyId: string): Promise<CompanyDeletion> {
  const found = await findDeletion(table, { at, companyId });
  if (found === undefined) throw new AppError("COMPANY_DELETION_NOT_PLANNED");
  return found;
}

/** Up to `limit` deletions behind the given one, the earliest first. */
export async function listDeletions(
  table: TableReader,
  { limit, behind }: { readonly limit: number; readonly behind: CompanyDeletion | undefined },
): Promise<CompanyDeletion[]> {
  const start = behind === undefined ? undefined : keys.companyDeletion(behind.at, behind.companyId).sk;
  return z.array(CompanyDeletion).parse(await table.query({ ...prefixes.companyDeletions, limit, behind: start }));
}
