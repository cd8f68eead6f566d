import type { Table } from "#functions/adapters/ports/table.ts";

/** A table of a process that is killed before or after the write of this number, and then writes nothing more. */
export function killedAt(table: Table, write: number, when: "before" | "after"): Table {
  let writes = 0;
  return {
    ...table,
    write: async (...items) => {
      writes += 1;
      if (writes > write || (writes === write && when === "before")) throw new Error("the process was killed");
      await table.write(...items);
      if (writes === write) throw new Error("the process was killed");
    },
  };
}
