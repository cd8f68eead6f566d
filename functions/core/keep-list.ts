import type { Table } from "#functions/adapters/ports/table.ts";
import type { KeepContents } from "#functions/domain/templates/contents/kept-contents.ts";
import type { KeepList } from "#functions/domain/templates/list/template-index.ts";
import { AppError } from "#shared/errors.ts";
import { log } from "./log.ts";

const FEWEST_TEMPLATES = 1000;

/** The contents of fewer are read within some tenths of a second. */
const FEWEST_CONTENTS = 200;

const isConflict = (error: unknown) => error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";

/** Runs writes of a snapshot. A failure is logged and fails no request; of concurrent writers, one succeeds. */
const running = (snapshots: Table, failure: string, companyId: string): KeepList["run"] => {
  return async (write) => {
    try {
      await write(snapshots);
    } catch (error) {
      if (!isConflict(error)) log("warn", failure, { companyId, error });
    }
  };
};

/** Keeps snapshots of a company's list. */
export const keepListIn = (lists: Table, companyId: string): KeepList => ({
  fewestTemplates: FEWEST_TEMPLATES,
  run: running(lists, "LIST_NOT_KEPT", companyId),
});

/** Keeps snapshots of what a company's templates say. */
export const keepContentsIn = (contents: Table, companyId: string): KeepContents => ({
  fewestTemplates: FEWEST_CONTENTS,
  run: running(contents, "CONTENTS_NOT_KEPT", companyId),
});
