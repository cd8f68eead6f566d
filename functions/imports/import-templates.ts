import { endpoint } from "#functions/core/endpoint.ts";
import { log } from "#functions/core/log.ts";
import { importTemplate } from "#functions/domain/import/import-template.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { countParts } from "#shared/email/import/imported-parts.ts";
import { AppError } from "#shared/errors.ts";
import type { ImportResult } from "#shared/models/template.ts";

/** One after the other: they all count against the same limit of the plan, and none waits for another's luck. */
export const handler = endpoint(
  importRoutes.importTemplates,
  async ({ body, actor }, { table, customers, now, newId, appUrl }) => {
    const account = await selectedAccount(table, actor);
    const customer = customers.open(roleOf(account));
    const importedTemplates: ImportResult[] = [];
    for (const name of new Set(body.names)) {
      try {
        const { entry, parts } = await importTemplate(name, account, actor.userId, {
          table,
          customer,
          now,
          newId,
          appUrl,
        });
        importedTemplates.push({ name, uid: entry.id, recognised: countParts(parts) });
      } catch (error) {
        if (!(error instanceof AppError)) log("error", "an import failed", { accountId: account.id, error });
        importedTemplates.push({ name, error: error instanceof AppError ? error.code : "INTERNAL_ERROR" });
      }
    }
    return { importedTemplates };
  },
);
