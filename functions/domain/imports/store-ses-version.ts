import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { importedBodies } from "#functions/domain/imports/imported-bodies.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { saveVersion } from "#functions/domain/templates/save-version.ts";
import { settleFinding } from "#functions/storage/drift/finding-store.ts";
import { type AccessDocument, idByTime } from "#functions/storage/records.ts";
import { recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import { adoptFromSes, findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { recordDeployment } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getStoredBodies, parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { AppError } from "#shared/errors.ts";
import { readSettled, startReadTimeLimit } from "../publishing/settled-read.ts";

interface KeepRequest {
  readonly templateId: string;
  /** The account whose SES holds it; the default account if undefined. */
  readonly accountId: string | undefined;
  /** The content hash that the user has seen. */
  readonly hash: string;
  readonly basedOnVersion: number;
}

interface Context extends WriteContext {
  readonly customers: CustomerReading;
  readonly appUrl: () => string;
}

/**
 * Stores foreign content of Amazon SES as the newest version of the template in that account, which counts as
 * published: nothing is written to SES.
 * @throws AppError TEMPLATE_NOT_FOUND (no entry in the account, or SES holds none), TEMPLATE_CHANGED_IN_SES (again
 *   since the user saw it), TEMPLATE_CHANGED, SES_NOT_SETTLED, AWS_ACCOUNT_MISSING, and the customer port's
 */
export async function storeSesVersion(
  actor: AccessDocument,
  { templateId, accountId, hash, basedOnVersion }: KeepRequest,
  { table, customers, now, newId, appUrl }: Context,
): Promise<TemplateEntry> {
  const { companyId } = actor;
  const account = await selectedAccount(table, actor, accountId);
  const seen = await findTemplateEntry(table, companyId, account.id, templateId);
  if (seen === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const place = { companyId, accountId: account.id, name: seen.name };
  const { held, changes } = await readSettled(
    place,
    { known: [hash], believesNothing: true },
    { table, customer: customers.open(roleOf(account)), now, timeLimit: startReadTimeLimit() },
  );
  if (held === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  if (!held.isKnown) throw new AppError("TEMPLATE_CHANGED_IN_SES");
  const { bodies } = importedBodies(held.content, { newId, appUrl });
  // Amazon SES stores neither mail settings nor languages: those of the previous version stay.
  const previous = await getStoredBodies(readStoredBodies, table, companyId, templateId, seen.versionNumber);
  const { mailSettings, words, languages, finals } = parseBodies(previous);
  const content = { bodies: { ...bodies, mailSettings, words, languages, finals }, basis: previous.basis };
  const saved = await saveVersion(seen, content, { basedOn: basedOnVersion }, actor, {
    table,
    now,
    newId,
  });
  const at = now();
  // Reads may still return the previous own content for some seconds.
  const ours = [seen.sesHash, seen.sesWriting].filter((one) => one !== undefined).filter((one) => one !== hash);
  const adopted = { hash, at: at.toISOString(), wantedIn: idByTime(at, newId()) };
  await table.write(
    adoptFromSes(companyId, saved, adopted),
    recordSesChange(place, changes, ours, at),
    settleFinding(companyId, account.id, place.name),
    recordDeployment(
      { companyId, templateId, accountId: account.id },
      { version: saved.versionNumber, at: adopted.at, by: actor.userId },
    ),
  );
  const entry = await findTemplateEntry(table, companyId, account.id, templateId);
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return entry;
}
