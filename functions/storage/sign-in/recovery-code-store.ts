import { createHash, randomInt } from "node:crypto";
import type { Write } from "#functions/adapters/ports/table.ts";
import { RECOVERY_CODE_COUNT } from "#shared/models/recovery-code.ts";
import { keys } from "../keys.ts";
import type { UserRecord } from "../records.ts";

/** Crockford's base32: without I, L, O and U, which are easily misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 120 bits: from 112 on a plain hash is enough (ASVS 5.0, 6.5.2). */
const LETTERS = 24;

const newCode = (): string =>
  Array.from({ length: LETTERS }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

/** Such as "7K3M-9QRT-2WXY-ZB4C-58NH-6DEF". */
const written = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

/** The hash of one user's code: the same code of two users has two hashes. */
const hashOf = (userId: string, code: string): string =>
  createHash("sha256").update(`${userId} ${code}`).digest("base64url");

const ifUnchanged = ({ companyId, id, recoveryRevision }: UserRecord) => ({
  update: keys.user(companyId, id),
  onlyIf: [
    recoveryRevision === undefined
      ? ({ attribute: "recoveryRevision", is: "missing" } as const)
      : ({ attribute: "recoveryRevision", is: "=", value: recoveryRevision } as const),
  ],
});

/** Ten new codes that replace all previous ones; the table stores their hashes only. */
export function makeRecoveryCodes(user: UserRecord, madeAt: string): { codes: string[]; write: Write } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  const recoveryCodes = { hashes: codes.map((code) => hashOf(user.id, code)), madeAt };
  const write: Write = {
    ...ifUnchanged(user),
    change: { set: { recoveryCodes }, add: { recoveryRevision: 1 } },
    otherwise: "CONFLICT_TRY_AGAIN",
  };
  return { codes: codes.map(written), write };
}

/** Part of the transaction that uses up a code; undefined for an unknown or used code. */
export function useRecoveryCode(user: UserRecord, code: string): Write | undefined {
  const { hashes = [], madeAt } = user.recoveryCodes ?? {};
  const hash = hashOf(user.id, code);
  if (madeAt === undefined || !hashes.includes(hash)) return undefined;
  const recoveryCodes = { hashes: hashes.filter((each) => each !== hash), madeAt };
  return {
    ...ifUnchanged(user),
    change: { set: { recoveryCodes }, add: { recoveryRevision: 1 } },
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}
