import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { keys } from "../keys.ts";
import { MemberAccess } from "../records.ts";
import { isEnded, SESSION_LIFETIME_S, SessionRecord } from "./session-store.ts";
import { sessionKeys } from "./session-keys.ts";
import { findCompanyOfUser } from "../users/user-store.ts";

/** A user without a company has no access item; this item has the second up to which their sessions have ended. */
const SignInEnd = z.object({ signedOutAt: z.int().optional() }).default({});

/** Ends all sessions of a user without a company that began up to a second since 1970. */
export const endSignInsWithoutCompany = (sub: string, signedOutAt: number): Write => ({
  put: { ...sessionKeys.signInEnd(sub), signedOutAt, expiresAt: signedOutAt + SESSION_LIFETIME_S },
  onlyIf: { anything: "a later end includes the earlier ones" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

interface SignIn {
  readonly userId: string;
  /** The token's company; its user may have joined a company since. */
  readonly companyId: string | undefined;
  readonly id: string;
  readonly signedInAt: number;
}

/** Whether the session of a token has ended; for users with or without a company. */
export async function hasSignInEnded(table: TableReader, signIn: SignIn, nowSeconds: number): Promise<boolean> {
  const { userId, id, signedInAt } = signIn;
  const companyId = signIn.companyId ?? (await findCompanyOfUser(table, userId));
  const ofMember = companyId === undefined ? [] : [keys.access(companyId, userId)];
  const ofSession = companyId === undefined ? [] : [sessionKeys.session(companyId, userId, id)];
  const [end, access, stored] = await table.getMany([sessionKeys.signInEnd(userId), ...ofMember, ...ofSession]);
  const session = { id, signedInAt, ...(stored !== undefined && SessionRecord.parse(stored)) };
  if (isEnded(session, SignInEnd.parse(end), nowSeconds)) return true;
  return access !== undefined && isEnded(session, MemberAccess.parse(access), nowSeconds);
}
