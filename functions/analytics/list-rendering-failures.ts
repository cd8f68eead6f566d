import { endpoint } from "#functions/core/endpoint.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { listFailures } from "#functions/storage/mail-events/mail-event-store.ts";
import { listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { AppError } from "#shared/errors.ts";

const SHOWN_MS = 14 * 24 * 60 * 60 * 1000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export const handler = endpoint(analyticsRoutes.listRenderingFailures, async ({ params, actor }, { table, now }) => {
  const account = await selectedAccount(table, actor);
  const entry = await findTemplateEntry(table, actor.companyId, account.id, params.id);
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const range = { from: dayOf(new Date(now().getTime() - SHOWN_MS)), to: dayOf(now()) };
  const failures = await listFailures(table, actor.companyId, account.id, range);
  const languages = await listLanguageEntries(table, actor.companyId, entry);
  const names = new Set([entry, ...languages].map(({ name }) => name));
  return failures
    .filter(({ templateName }) => names.has(templateName))
    .sort((a, b) => b.lastAt.localeCompare(a.lastAt));
});
