import type { TableReader } from "#functions/adapters/ports/table.ts";
import { fieldOfProblem, partsOf, placeholdersOf } from "#functions/domain/publishing/preflight.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { type AccountRecord, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { validateValues } from "#shared/placeholders/validate.ts";

/**
 * The template and the account that it is sent from.
 * @throws AppError TEMPLATE_NOT_FOUND; TEMPLATE_CANNOT_BE_SENT if no account has an entry yet
 */
export async function sendingPlace(
  table: TableReader,
  access: AccessDocument,
  templateId: string,
): Promise<{ entry: TemplateEntry; account: AccountRecord }> {
  const entry = await selectedEntry(table, access, templateId);
  if (entry.accountId === noAccount) throw new AppError("TEMPLATE_CANNOT_BE_SENT");
  return { entry, account: await selectedAccount(table, access, entry.accountId) };
}

/** Limits the reported values: a list of 1,000 items could lack as many. */
const MOST_FIELDS = 50;

/**
 * Refuses a send that Amazon SES would accept with a message id and never deliver.
 * @throws AppError SEND_INPUT_INCOMPLETE naming the paths without a valid value (`items.0.name`),
 *   COMPLEX_PLACEHOLDERS_NOT_IN_PLAN, TEMPLATE_PREFLIGHT_FAILED
 */
export function refuseUnfitVariables(
  mail: Pick<TemplateBodies, "subject" | "html" | "text">,
  variables: Record<string, unknown>,
  plan: { readonly complexPlaceholders: boolean },
): void {
  const tree = placeholdersOf(mail);
  if (isComplex(tree) && !plan.complexPlaceholders) throw new AppError("COMPLEX_PLACEHOLDERS_NOT_IN_PLAN");

  const unfit = [...validateValues(tree, variables)].map(([field, rule]) => ({ field, rule }));
  if (unfit.length > 0) throw new AppError("SEND_INPUT_INCOMPLETE", { fields: unfit.slice(0, MOST_FIELDS) });

  const problems = preflight(partsOf(mail), variables);
  const missing = problems.filter(({ code }) => code === "missing-variable");
  if (missing.length > 0) {
    const fields = missing.map(({ path = "", message }) => ({ field: path, rule: message }));
    throw new AppError("SEND_INPUT_INCOMPLETE", { fields });
  }
  if (problems.length > 0) throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: problems.map(fieldOfProblem) });
}
