import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

/** When which deleted template is purged. */
const Purge = z.object({ at: Timestamp, companyId: Id, templateId: Id });
export type Purge = z.infer<typeof Purge>;

/** Part of the transaction that deletes a template. */
export const planPurge = (purge: Purge): Write => ({
  put: { ...keys.purge(purge.at, purge.companyId, purge.templateId), ...purge },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that restores a template, or has purged it. */
export const dropPurge = ({ at, companyId, templateId }: Purge): Write => ({
  delete: keys.purge(at, companyId, templateId),
  onlyIf: { anything: "whoever takes the entries from the archive is the one whose purge it is" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Up to `limit` purges, the earliest first. */
export async function listPurges(table: TableReader, limit: number): Promise<Purge[]> {
  return z.array(Purge).parse(await table.query({ ...prefixes.purges, limit }));
}
