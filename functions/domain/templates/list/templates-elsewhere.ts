import type { TemplatesElsewhere } from "#shared/models/template.ts";
import type { CompanyTemplates } from "./template-index.ts";

const MOST_ACCOUNTS = 5;

/**
 * The other account that the caller sees with the most templates, if the accounts in view have none. Undefined if they
 * have some, or no other account has.
 */
export function templatesElsewhere(
  templates: CompanyTemplates,
  inView: readonly string[],
  visibleAccountIds: readonly string[],
): TemplatesElsewhere[] | undefined {
  const countIn = (accountIds: readonly string[]) =>
    templates.inAccounts(accountIds).filter(({ status }) => status !== "archived").length;
  if (countIn(inView) > 0) return undefined;
  const others = visibleAccountIds
    .filter((id) => !inView.includes(id))
    .map((accountId) => ({ accountId, count: countIn([accountId]) }))
    .filter(({ count }) => count > 0);
  return others.length === 0 ? undefined : others.sort((a, b) => b.count - a.count).slice(0, MOST_ACCOUNTS);
}
