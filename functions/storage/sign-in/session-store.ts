import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import type { MemberAccess } from "../records.ts";
import { stampAccess } from "../access-stamp.ts";
import { sessionKeys, sessionPrefixes } from "./session-keys.ts";

/** A refresh token lives 30 days, and the last tokens made from it 2 hours longer; the third part is a margin. */
export const SESSION_LIFETIME_S = (30 * 24 + 3) * 60 * 60;

/** A session without a request for so long has ended (docs/decisions/0044-end-sessions-immediately.md). */
export const INACTIVITY_S = 7 * 24 * 60 * 60;

/** How often the use of a session is recorded. */
export const SEEN_EVERY_MS = 60 * 60 * 1000;

/** One sign-in of a member. Stored at its first request, and refused from `endedAt` on. */
export const SessionRecord = z.object({
  /** The claim `origin_jti`, which all tokens of one sign-in share (AWS: "Understanding the ID token"). */
  id: z.string(),
  /** The User-Agent header of the last recorded request, at most 256 characters. */
  userAgent: z.string(),
  /** The network address of that request. */
  address: z.string(),
  /** The claim `auth_time`, in seconds since 1970. */
  signedInAt: z.int(),
  /** The claim `sign_in` of the first request's token; absent in sessions stored before this field existed. */
  signIn: z.string().optional(),
  /** Rounded to the hour. */
  lastSeenAt: Timestamp,
  endedAt: Timestamp.optional(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export interface SessionOwner {
  readonly companyId: string;
  readonly userId: string;
}

/** Network address and User-Agent of a request. */
export interface Caller {
  readonly userAgent: string;
  readonly address: string;
}

const MAX_USER_AGENT = 256;

/** The fields that decide whether a session has ended; `lastSeenAt` is absent before its first request was recorded. */
type Liveness = Pick<SessionRecord, "id" | "signedInAt" | "endedAt"> & Partial<Pick<SessionRecord, "lastSeenAt">>;

function isInactive({ signedInAt, lastSeenAt }: Liveness, nowSeconds: number): boolean {
  const usedAt = lastSeenAt === undefined ? signedInAt : Date.parse(lastSeenAt) / 1000;
  return nowSeconds - usedAt > INACTIVITY_S;
}

/** Whether a session has ended: by itself, with all others, or by inactivity. */
export function isEnded(
  session: Liveness,
  { signedOutAt, keptSessions = [] }: Pick<MemberAccess, "signedOutAt" | "keptSessions">,
  nowSeconds: number,
): boolean {
  if (session.endedAt !== undefined || isInactive(session, nowSeconds)) return true;
  if (signedOutAt === undefined || session.signedInAt > signedOutAt) return false;
  return !keptSessions.some(({ id, until }) => id === session.id && until > nowSeconds);
}

/** All sessions of a member, including ended ones. */
export async function listSessions(
  table: TableReader,
  { companyId, userId }: SessionOwner,
): Promise<readonly SessionRecord[]> {
  return z.array(SessionRecord).parse(await table.query(sessionPrefixes.sessions(companyId, userId)));
}

/** Removes the stored sessions of a former member. */
export async function removeSessions(table: Table, { companyId, userId }: SessionOwner): Promise<void> {
  for (const { id } of await listSessions(table, { companyId, userId })) {
    await table.write({
      delete: sessionKeys.session(companyId, userId, id),
      onlyIf: { anything: "it may have been removed already" },
      otherwise: "CONFLICT_TRY_AGAIN",
    });
  }
}

/** The transaction that ends one session. @throws AppError, when written: SESSION_NOT_FOUND */
export const endSession = ({ companyId, userId }: SessionOwner, id: string, at: string): readonly Write[] => [
  {
    update: sessionKeys.session(companyId, userId, id),
    change: { set: { endedAt: at } },
    onlyIf: "present",
    otherwise: "SESSION_NOT_FOUND",
  },
  stampAccess(companyId),
];

const isConflict = (error: unknown) => error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";

/** Records the use of a session: at its first request, then once an hour. Of concurrent requests, one records it. */
export async function recordSeen(
  table: Table,
  { companyId, userId }: SessionOwner,
  found: {
    readonly id: string;
    readonly signedInAt: number;
    readonly signIn: string;
    readonly stored: SessionRecord | undefined;
  },
  { userAgent, address, now }: Caller & { readonly now: Date },
): Promise<void> {
  const { id, signedInAt, signIn, stored } = found;
  if (stored !== undefined && now.getTime() - Date.parse(stored.lastSeenAt) < SEEN_EVERY_MS) return;
  const key = sessionKeys.session(companyId, userId, id);
  const seen = { userAgent: userAgent.slice(0, MAX_USER_AGENT), address, lastSeenAt: now.toISOString() };
  const write: Write =
    stored === undefined
      ? {
          put: { ...key, id, signedInAt, signIn, expiresAt: signedInAt + SESSION_LIFETIME_S, ...seen },
          onlyIf: "absent",
          otherwise: "CONFLICT_TRY_AGAIN",
        }
      : {
          update: key,
          change: { set: seen },
          onlyIf: [
            { attribute: "lastSeenAt", is: "=", value: stored.lastSeenAt },
            { attribute: "endedAt", is: "missing" },
          ],
          otherwise: "CONFLICT_TRY_AGAIN",
        };
  try {
    await table.write(write);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}
