import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { keys } from "./keys.ts";

/** Stands for "there is no template of this name" where a hash says what Amazon SES holds. */
export const nothingHeld = "";

/** What Amazon SES held under a name before we changed it: reads may still answer that for some seconds. */
const SesChanges = z.object({
  /** The hash of what was replaced, or `nothingHeld`; until when a read may still answer it. */
  replaced: z.array(z.object({ hash: z.string(), until: Timestamp })),
  changes: z.int().positive(),
});
export type SesChanges = z.infer<typeof SesChanges>;

/**
 * How long a read may be behind a change that is recorded now: the change itself takes up to 20 seconds (its rate, its
 * tries), and reads follow within some seconds (hashicorp/terraform-provider-aws#18103).
 */
const BEHIND_MS = 35_000;
/** More changes of one template do not fit into that time. */
const MOST = 40;
const KEPT_SECONDS = 24 * 60 * 60;

export async function findSesChanges(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<SesChanges | undefined> {
  return SesChanges.optional().parse(await table.get(keys.sesChanges(companyId, accountId, name)));
}

/** Part of what is written before Amazon SES is changed: it holds only while nothing else was recorded of the name. */
export function recordSesChange(
  { companyId, accountId, name }: { readonly companyId: string; readonly accountId: string; readonly name: string },
  before: SesChanges | undefined,
  replaced: readonly string[],
  now: Date,
): Write {
  const at = now.getTime();
  const until = new Date(at + BEHIND_MS).toISOString();
  const young = (before?.replaced ?? []).filter((one) => Date.parse(one.until) > at);
  return {
    put: {
      ...keys.sesChanges(companyId, accountId, name),
      replaced: [...young, ...replaced.map((hash) => ({ hash, until }))].slice(-MOST),
      changes: (before?.changes ?? 0) + 1,
      expiresAt: Math.ceil(at / 1000) + KEPT_SECONDS,
    },
    onlyIf: before === undefined ? "absent" : [{ attribute: "changes", is: "=", value: before.changes }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}
