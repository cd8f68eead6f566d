import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

/** When which company is deleted. */
const CompanyDeletion = z.object({ at: Timestamp, companyId: Id });
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
export const cancelDeletion = ({ at, companyId }: CompanyDeletion): readonly Write[] => [
  {
    update: keys.company(companyId),
    change: { remove: ["deletesAt"] },
    onlyIf: [{ attribute: "deletesAt", is: "=", value: at }],
    otherwise: "COMPANY_DELETION_NOT_PLANNED",
  },
  { delete: keys.companyDeletion(at, companyId), onlyIf: "present", otherwise: "COMPANY_DELETION_NOT_PLANNED" },
];

/** Up to `limit` companies that are to be deleted, the earliest first. */
export async function listDeletions(table: TableReader, limit: number): Promise<CompanyDeletion[]> {
  return z.array(CompanyDeletion).parse(await table.query({ ...prefixes.companyDeletions, limit }));
}
