import type { Table } from "#functions/adapters/ports/table.ts";
import type { KeepList } from "#functions/domain/templates/list/kept-list.ts";
import { AppError } from "#shared/errors.ts";
import { log } from "./log.ts";

const FEWEST_TEMPLATES = 1000;

const isConflict = (error: unknown) => error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";

/** Keeps snapshots of a company's list. A failure is logged and fails no request; of concurrent writers, one succeeds. */
export const keepListIn = (lists: Table, companyId: string): KeepList => ({
  fewestTemplates: FEWEST_TEMPLATES,
  run: async (write) => {
    try {
      await write(lists);
    } catch (error) {
      if (!isConflict(error)) log("warn", "LIST_NOT_KEPT", { companyId, error });
    }
  },
});
