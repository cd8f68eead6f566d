import type { TemplatesElsewhere } from "#shared/models/template.ts";
import type { CompanyTemplates } from "./template-index.ts";

const MOST_ACCOUNTS = 5;

/**
 * Where the templates are that a user looks for in an account without any: of the other accounts that the user sees, those
 * with the most templates. Undefined if the accounts in view have templates, or no other one has.
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
