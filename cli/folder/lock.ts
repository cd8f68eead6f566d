import * as z from "zod";
import { Failure } from "../core/failure.ts";
import { jsonText } from "./json-text.ts";

export const lockFile = "sestina.lock";

/** The tags of a mail without what stands between them: all that its contract depends on. */
const Skeleton = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });
export type Skeleton = z.infer<typeof Skeleton>;

/** Sample data of a template, as the folder and the account had it alike. */
const LockedSample = z.object({ revision: z.int().positive(), hash: z.string() });
export type LockedSample = z.infer<typeof LockedSample>;

const LockedTemplate = z.object({
  /** The version that the folder's files were made from, and its hash; 0 if they were made from none of the account. */
  version: z.int().nonnegative(),
  hash: z.string(),
  /** Tags belong to no version. Absent in locks of earlier releases. */
  tags: z.array(z.string()).optional(),
  /** Languages that the source names. Absent for none: a push adds those that are named since and that the company lacks. */
  languages: z.array(z.string()).optional(),
  /** Sample data by name. */
  samples: z.record(z.string(), LockedSample).optional(),
  /** What callers send today, against which `check` holds changes of the contract. */
  published: z.object({ version: z.int().positive(), contract: Skeleton }).optional(),
});
export type LockedTemplate = z.infer<typeof LockedTemplate>;

/** A reusable block, by the name of its folder in `blocks/`. */
const LockedBlock = z.object({
  id: z.string(),
  /** Of its design; 0 without one. */
  version: z.int().nonnegative(),
  /** Of its design, with the folder's names for images; "" without one. */
  hash: z.string(),
  /** Of its label, description and tags. */
  about: z.string(),
  /** The versions of earlier designs, by their hashes: rows of templates may show them still. */
  versions: z.record(z.string(), z.int().positive()),
});
export type LockedBlock = z.infer<typeof LockedBlock>;

const LockedAccount = z.object({
  templates: z.record(z.string(), LockedTemplate),
  blocks: z.record(z.string(), LockedBlock).optional(),
  /** Addresses of images by the SHA-256 of their files. */
  images: z.record(z.string(), z.string()).optional(),
  /** Begins the Idempotency-Keys of a push that has not ended: the next one repeats its calls with the same keys. */
  unfinished: z.string().optional(),
});
export type LockedAccount = z.infer<typeof LockedAccount>;

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

/** The lock with other parts of an account. */
export const withAccount = (lock: Lock, account: string, parts: Partial<LockedAccount>): Lock => ({
  ...lock,
  accounts: { ...lock.accounts, [account]: { templates: {}, ...lock.accounts[account], ...parts } },
});

/** The lock with other templates of an account. */
export const withLocked = (lock: Lock, account: string, templates: Readonly<Record<string, LockedTemplate>>): Lock =>
  withAccount(lock, account, { templates: { ...templates } });
