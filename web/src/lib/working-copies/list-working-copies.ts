import { inDatabase, resultOf } from "../stored/in-database.ts";
import { type CopyKey, keyStartOf } from "./copy-key.ts";
import { areCopiesForgotten, databaseOfCopies } from "./forget-working-copies.ts";

/** A template with changes that were not saved. */
export interface LeftWork {
  readonly templateId: string;
  readonly templateName: string;
  /** ISO 8601. */
  readonly keptAt: string;
}

const textIn = (copy: unknown, name: string): string => {
  const value: unknown = typeof copy === "object" && copy !== null ? Reflect.get(copy, name) : undefined;
  return typeof value === "string" ? value : "";
};

/**
 * What a user left unsaved in this browser, the latest first. None if the browser denies its storage. Copies of earlier releases, which do
 * not name their template, are left out.
 */
export async function listLeftWork(user: Omit<CopyKey, "templateId">): Promise<readonly LeftWork[]> {
  if (areCopiesForgotten()) return [];
  const start = keyStartOf(user);
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  const [keys, copies] = await inDatabase(databaseOfCopies, "readonly", (store) =>
    Promise.all([resultOf(store.getAllKeys(range)), resultOf<unknown[]>(store.getAll(range))]),
  ).catch(() => [[], []] as const);
  return copies
    .flatMap((copy, n): LeftWork[] => {
      const key = keys[n];
      const templateName = textIn(copy, "templateName");
      if (typeof key !== "string" || templateName === "") return [];
      return [{ templateId: key.slice(start.length), templateName, keptAt: textIn(copy, "keptAt") }];
    })
    .toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}
