import * as z from "zod";
import { readDesign } from "#shared/email/design/read-design.ts";
import { FinalMarks } from "#shared/models/final-marks.ts";
import { StoredWords } from "#shared/models/mail-words.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { inDatabase, resultOf } from "../stored/in-database.ts";
import { type CopyKey, keyTextOf } from "./copy-key.ts";
import { areCopiesForgotten, databaseOfCopies } from "./forget-working-copies.ts";

/** What a user has changed in a template and not saved. */
export const WorkingCopy = z.object({
  /** The version that was open. */
  basedOnVersion: z.int().positive(),
  keptAt: Timestamp,
  /** Absent in copies of earlier releases. */
  templateName: z.string().optional(),
  /** Absent if not edited. */
  design: z
    .string()
    .refine((text) => readDesign(text).ok)
    .optional(),
  /** The edited fields, as they were typed. */
  edits: z.object({
    name: z.string().optional(),
    settings: z.object({ replyTo: z.string(), configurationSetName: z.string(), headers: z.string() }).optional(),
    subject: z.string().optional(),
    words: StoredWords.optional(),
    languages: z.array(z.string()).nullable().optional(),
    finals: FinalMarks.optional(),
    text: z.string().optional(),
  }),
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

const DAYS_KEPT = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The copy of the user, or null. Copies of all users that are older than 30 days are deleted. */
export async function readWorkingCopy(key: CopyKey): Promise<WorkingCopy | null> {
  const oldest = new Date(Date.now() - DAYS_KEPT * DAY_MILLISECONDS).toISOString();
  const stored = await inDatabase(databaseOfCopies, "readwrite", async (store) => {
    await eachCopy(store, (cursor) => {
      const { data } = WorkingCopy.pick({ keptAt: true }).safeParse(cursor.value);
      if (data === undefined || data.keptAt < oldest) cursor.delete();
    });
    return resultOf<unknown>(store.get(keyTextOf(key)));
  });
  return WorkingCopy.safeParse(stored).data ?? null;
}

/** Replaces the copy of the user. Rejects if the storage is full or denied. */
export async function writeWorkingCopy(key: CopyKey, copy: WorkingCopy): Promise<void> {
  if (areCopiesForgotten()) return;
  await inDatabase(databaseOfCopies, "readwrite", (store) => resultOf(store.put(copy, keyTextOf(key))));
}

export async function deleteWorkingCopy(key: CopyKey): Promise<void> {
  await inDatabase(databaseOfCopies, "readwrite", (store) => resultOf(store.delete(keyTextOf(key))));
}

function eachCopy(store: IDBObjectStore, look: (cursor: IDBCursorWithValue) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = store.openCursor();
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed"));
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) {
        resolve();
        return;
      }
      look(cursor);
      cursor.continue();
    };
  });
}
