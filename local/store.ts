import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";

/** A keyed set of documents of one schema. Every write is on disk before it returns. */
export interface Collection<T> {
  readonly get: (key: string) => T | undefined;
  readonly put: (key: string, value: T) => void;
  readonly delete: (key: string) => void;
  /** In key order. */
  readonly list: (prefix?: string) => T[];
}

/** The stored state of the local AWS's services (all but DynamoDB, which has separate files). */
export interface Store {
  readonly collection: <T>(name: string, schema: z.ZodType<T>) => Collection<T>;
  /** All writes of `work` or none, also when the process is killed in the middle. `work` is synchronous. */
  readonly atomically: <R>(work: () => R) => R;
  readonly close: () => void;
}

const Row = z.object({ value: z.string() });

/** Opens (or creates) the file; ":memory:" keeps everything in memory, for tests. */
export function openStore(file: string): Store {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  db.exec("CREATE TABLE IF NOT EXISTS document (collection TEXT, key TEXT, value TEXT, PRIMARY KEY (collection, key))");
  const select = db.prepare("SELECT value FROM document WHERE collection = ? AND key = ?");
  const upsert = db.prepare("INSERT OR REPLACE INTO document (collection, key, value) VALUES (?, ?, ?)");
  const remove = db.prepare("DELETE FROM document WHERE collection = ? AND key = ?");
  const scan = db.prepare(
    "SELECT value FROM document WHERE collection = ? AND key >= ? AND key < ? || char(0x10ffff) ORDER BY key",
  );
  const parse = <T>(schema: z.ZodType<T>, row: unknown): T => schema.parse(JSON.parse(Row.parse(row).value));
  let depth = 0;

  return {
    collection: <T>(name: string, schema: z.ZodType<T>) => ({
      get: (key) => {
        const row = select.get(name, key);
        return row === undefined ? undefined : parse(schema, row);
      },
      put: (key, value) => void upsert.run(name, key, JSON.stringify(value)),
      delete: (key) => void remove.run(name, key),
      list: (prefix = "") => scan.all(name, prefix, prefix).map((row) => parse(schema, row)),
    }),
    atomically: (work) => {
      if (depth > 0) return work();
      db.exec("BEGIN IMMEDIATE");
      depth += 1;
      try {
        const result = work();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => db.close(),
  };
}
