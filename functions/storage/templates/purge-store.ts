import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { archiveKeys, archivePrefixes } from "./archive-keys.ts";

/** The planned purge of an archived template. */
const Purge = z.object({
  at: Timestamp,
  companyId: Id,
  templateId: Id,
  /** Present: the purge has begun, and the template cannot be restored. */
  begunAt: Timestamp.optional(),
});
export type Purge = z.infer<typeof Purge>;

const keyOf = ({ at, companyId, templateId }: Omit<Purge, "begunAt">) => archiveKeys.purge(at, companyId, templateId);
const notBegun = [{ attribute: "begunAt", is: "missing" }] as const;

/** Part of the transaction that deletes a template. */
export const planPurge = (purge: Purge): Write => ({
  put: { ...keyOf(purge), ...purge },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that restores a template. Requires a planned purge that has not begun. */
export const cancelPurge = (purge: Omit<Purge, "begunAt">): Write => ({
  delete: keyOf(purge),
  onlyIf: notBegun,
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that begins a purge. */
export const beginPurge = (purge: Purge, begunAt: string): Write => ({
  update: keyOf(purge),
  change: { set: { begunAt } },
  onlyIf: notBegun,
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the last transaction of a purge. */
export const endPurge = (purge: Purge): Write => ({
  delete: keyOf(purge),
  onlyIf: { anything: "concurrent runs write the same" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The purge that is planned for this time, if any. */
export async function findPurge(table: TableReader, purge: Omit<Purge, "begunAt">): Promise<Purge | undefined> {
  return Purge.optional().parse(await table.get(keyOf(purge)));
}

/** Up to `limit` purges after the given one, the earliest first. */
export async function listPurges(
  table: TableReader,
  { limit, behind }: { readonly limit: number; readonly behind: Purge | undefined },
): Promise<Purge[]> {
  const start = behind === undefined ? undefined : keyOf(behind).sk;
  return z.array(Purge).parse(await table.query({ ...archivePrefixes.purges, limit, behind: start }));
}
