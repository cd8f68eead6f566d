import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { FactorWriting } from "#functions/adapters/ports/factors.ts";
import type { UserPool } from "#functions/adapters/ports/user-pool.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { useRecoveryCode } from "#functions/storage/sign-in/recovery-code-store.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import { findCompanyOfUser, findMember } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { endAllSessions } from "./end-all-sessions.ts";

interface Context extends WriteContext {
  readonly userPool: UserPool;
  readonly accounts: AccountRegistry;
  readonly factorWriting: FactorWriting;
}

/** The member with an address; an unknown address does the same reads without a result. */
async function memberOf({ table, userPool, newId }: Context, email: string): Promise<UserRecord | undefined> {
  const person = await userPool.findConfirmed(email);
  const sub = person?.sub ?? newId();
  const companyId = (await findCompanyOfUser(table, sub)) ?? newId();
  try {
    return await findMember(table, companyId, sub);
  } catch (error) {
    if (error instanceof AppError && error.code === "MEMBER_NOT_FOUND") return undefined;
    throw error;
  }
}

/**
 * Uses up a recovery code: turns off the second factor and ends all sessions. The password stays, and must still be
 * entered. The code is used up first, so that it works only once. Returns the member.
 * @throws AppError RECOVERY_CODE_INVALID, alike for an unknown address, a wrong code and a used one
 */
export async function redeemRecoveryCode(
  context: Context,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<UserRecord> {
  const { table, accounts, factorWriting, now, newId } = context;
  const user = await retryConflicts(async () => {
    const member = await memberOf(context, email);
    const use = member && useRecoveryCode(member, code);
    if (member === undefined || use === undefined) throw new AppError("RECOVERY_CODE_INVALID");
    const { companyId, id } = member;
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId: id, subjectIds: { member: id } };
    await table.write(use, auditEntry({ ...entry, action: "second-factor.recovered" }));
    return member;
  });
  await factorWriting.turnOff(user.id);
  await endAllSessions({ table, now, pool: accounts }, { companyId: user.companyId, userId: user.id });
  return user;
}
