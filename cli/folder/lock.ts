import * as z from "zod";
import { Failure } from "../core/failure.ts";
import { jsonText } from "./json-text.ts";

export const lockFile = "sestina.lock";

/** The tags of a mail without what stands between them: all that its contract depends on. */
const Skeleton = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });
export type Skeleton = z.infer<typeof Skeleton>;

const LockedTemplate = z.object({
  /** The version that the folder's files were made from, and its hash; 0 if they were made from none of the account. */
  version: z.int().nonnegative(),
  hash: z.string(),
  /** Tags belong to no version. Absent in locks of earlier releases. */
  tags: z.array(z.string()).optional(),
  /** What callers send today, against which `check` holds changes of the contract. */
  published: z.object({ version: z.int().positive(), contract: Skeleton }).optional(),
});
export type LockedTemplate = z.infer<typeof LockedTemplate>;

const LockedAccount = z.object({ templates: z.record(z.string(), LockedTemplate) });

/** `sestina.lock`: by the account's id, the versions that the folder was pulled at. Belongs into the repository. */
export const Lock = z.object({ lockVersion: z.literal(1), accounts: z.record(z.string(), LockedAccount) });
export type Lock = z.infer<typeof Lock>;

export const noLock: Lock = { lockVersion: 1, accounts: {} };

export const lockText = (lock: Lock): string => jsonText(lock);

/** @throws Failure for a file that a merge has left with marks, for example */
export function readLock(text: string): Lock {
  try {
    return Lock.parse(JSON.parse(text));
  } catch (cause) {
    throw new Failure("misused", `${lockFile} cannot be read.`, {
      hint: "Restore it from the repository, or delete it and run `sestina pull`, which keeps changed files.",
      cause,
    });
  }
}

export const lockedOf = (lock: Lock, account: string): Readonly<Record<string, LockedTemplate>> =>
  lock.accounts[account]?.templates ?? {};

/** The lock with other templates of an account. */
export const withLocked = (lock: Lock, account: string, templates: Readonly<Record<string, LockedTemplate>>): Lock => ({
  ...lock,
  accounts: { ...lock.accounts, [account]: { templates: { ...templates } } },
});
