import type { TableReader } from "#functions/adapters/ports/table.ts";
import { keys } from "../keys.ts";
import { AccessRules } from "../records.ts";
import type { SessionOwner } from "../sign-in/session-store.ts";
import { SEEN_EVERY_MS } from "../sign-in/session-store.ts";
import { readSignedIn, type SignedIn } from "./access-store.ts";
import { stampOf } from "../access-stamp.ts";

/** The release before this cache did not stamp the ends of sessions: while it is replaced, they hold after this time. */
const LONGEST_MS = 60_000;

/** A few hundred bytes each. */
const MOST_CALLERS = 5000;

/** Finds a caller as `findSignedIn` does, with fewer reads for recent callers. */
export type FindSignedIn = (
  table: TableReader,
  owner: SessionOwner,
  sessionId: string,
  now: Date,
) => Promise<SignedIn | undefined>;

interface Kept {
  readonly found: SignedIn;
  readonly stamp: string;
  readonly readAt: number;
}

/** A session without a recent use is read again, since another Lambda may have recorded one. */
const isRecent = ({ session }: SignedIn, now: number): boolean =>
  session !== undefined && session.endedAt === undefined && now - Date.parse(session.lastSeenAt) < SEEN_EVERY_MS;

/**
 * Keeps recent callers in the memory of a warm Lambda. Each call reads the company's access rules, strongly consistent:
 * their stamp differs after every change of access, of sign-in policies and after every end of sessions, so what is
 * revoked ends at the next call. The rules are read before the rest, so a change in between makes the kept stamp older
 * than what it stands for, and the next call reads again.
 */
export function createSignedInCache(): FindSignedIn {
  const callers = new Map<string, Kept>();

  const keep = (name: string, kept: Kept) => {
    callers.delete(name);
    callers.set(name, kept);
    const [oldest] = callers.keys();
    if (callers.size > MOST_CALLERS && oldest !== undefined) callers.delete(oldest);
  };

  return async (table, owner, sessionId, now) => {
    const name = `${owner.companyId} ${owner.userId} ${sessionId}`;
    const stored = await table.get(keys.accessRules(owner.companyId));
    const rules = stored === undefined ? undefined : AccessRules.parse(stored);
    const stamp = rules === undefined ? "" : stampOf(rules);
    const kept = callers.get(name);
    const isNew = kept !== undefined && Math.abs(now.getTime() - kept.readAt) < LONGEST_MS;
    if (isNew && kept.stamp === stamp && isRecent(kept.found, now.getTime())) return kept.found;
    const found = await readSignedIn(table, { owner, sessionId, rules });
    if (found === undefined) callers.delete(name);
    else keep(name, { found, stamp, readAt: now.getTime() });
    return found;
  };
}
