import * as z from "zod";
import type { Table } from "#functions/adapters/ports/table.ts";
import { signInKeys } from "../sign-in/sign-in-keys.ts";

/** Longer than any request takes. */
const LIFETIME_S = 40;

const Lease = z.object({ expiresAt: z.int() });

/**
 * Acquires the exclusive right to change a shared resource. It ends when released, or after the time if its holder
 * dies.
 * @throws AppError CONFLICT_TRY_AGAIN while another call holds it
 */
export async function acquireLease(table: Table, name: string, now: Date): Promise<{ giveBack: () => Promise<void> }> {
  const key = signInKeys.lease(name);
  const time = Math.floor(now.getTime() / 1000);
  const expiresAt = time + LIFETIME_S;
  const otherwise = "CONFLICT_TRY_AGAIN";
  const held = await table.get(key);
  const before = held === undefined ? undefined : Lease.parse(held).expiresAt;
  const isOver = before !== undefined && before <= time;
  await table.write({
    put: { ...key, expiresAt },
    onlyIf: isOver ? [{ attribute: "expiresAt", is: "=", value: before }] : "absent",
    otherwise,
  });
  const stillMine = [{ attribute: "expiresAt", is: "=", value: expiresAt }] as const;
  return { giveBack: () => table.write({ delete: key, onlyIf: stillMine, otherwise }) };
}
