import type { LockedTemplate } from "./lock.ts";

/** A template in the folder, in the account and in the lock. */
export interface Sides {
  /** The hash of the folder's source; undefined if there is none. */
  readonly here: string | undefined;
  /** The folder's tags; undefined if it names none, which changes none. */
  readonly tags?: readonly string[] | undefined;
  /** The newest version of the account; undefined if it has none. */
  readonly there: number | undefined;
  readonly locked: LockedTemplate | undefined;
}

/**
 * What became of a template since it was pulled:
 * - `changed-here`, `new-here`: a push would write it
 * - `deleted-here`: a push names it, and deletes nothing
 * - `changed-there`, `new-there`, `deleted-there`: a pull would write it
 * - `changed-both`: only people can decide
 */
export type Difference =
  | "same"
  | "changed-here"
  | "new-here"
  | "deleted-here"
  | "changed-there"
  | "new-there"
  | "deleted-there"
  | "changed-both";

export function differenceOf({ here, tags, there, locked }: Sides): Difference {
  const isAsPulled = here === locked?.hash && isSameTags(tags, locked?.tags);
  if (there === undefined) return locked === undefined || !isAsPulled ? "new-here" : "deleted-there";
  if (locked === undefined) return here === undefined ? "new-there" : "changed-both";
  const isNewer = there !== locked.version;
  if (here === undefined) return isNewer ? "changed-both" : "deleted-here";
  if (isAsPulled) return isNewer ? "changed-there" : "same";
  return isNewer ? "changed-both" : "changed-here";
}

/** Tags have no order. A side that names none says nothing of them. */
export const isSameTags = (some: readonly string[] | undefined, others: readonly string[] | undefined): boolean =>
  some === undefined || others === undefined || JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());
