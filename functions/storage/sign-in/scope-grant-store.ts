import * as z from "zod";
import type { Table } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { hashOf, newSecret, secondsOf } from "./secret-hash.ts";
import { signInKeys } from "./sign-in-keys.ts";

/** The server uses a grant immediately. */
const LIFETIME_S = 60;

const ScopeGrant = z.object({ sub: z.string(), expiresAt: z.int() });

const keyOf = (grant: string) => signInKeys.scopeGrant(hashOf(grant));

/** A new grant: one access token of this user keeps the scope for Cognito's account operations. */
export async function makeScopeGrant(table: Table, { sub, now }: { sub: string; now: Date }): Promise<string> {
  const grant = newSecret();
  await table.write({
    put: { ...keyOf(grant), sub, expiresAt: secondsOf(now) + LIFETIME_S },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  return grant;
}

/** Whether the grant is valid for this user. Uses it up. */
export async function useScopeGrant(
  table: Table,
  { grant, sub, now }: { grant: string; sub: string; now: Date },
): Promise<boolean> {
  const key = keyOf(grant);
  const found = ScopeGrant.safeParse(await table.get(key));
  if (!found.success || found.data.sub !== sub || found.data.expiresAt <= secondsOf(now)) return false;
  try {
    await table.write({ delete: key, onlyIf: "present", otherwise: "AUTH_CODE_INVALID" });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "AUTH_CODE_INVALID") return false;
    throw error;
  }
}
