import type { MailParts } from "#functions/domain/publishing/content-hash.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { saveVersion } from "#functions/domain/templates/save-version.ts";
import { settleFinding } from "#functions/storage/drift/finding-store.ts";
import { type AccessDocument, idByTime } from "#functions/storage/records.ts";
import { recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import { adoptFromSes, findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { recordDeployment } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getStoredBodies, parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { AppError } from "#shared/errors.ts";
import type { KeepContext, KeepRequest } from "./keep-request.ts";
import { readSettled, startReadTimeLimit } from "../publishing/settled-read.ts";

/**
 * The foreign content with a design that is read from its html, which has one language. A template in several languages
 * keeps its design, if only words, links and pictures have changed; so those of other languages stay.
 */
async function bodiesOf(current: TemplateBodies, theirs: MailParts, context: Pick<KeepContext, "newId" | "appUrl">) {
  const { bodiesWith, importedBodies } = await import("./imported-bodies.ts");
  if (!current.design.includes('"_languages"')) return importedBodies(theirs, context).bodies;
  // Brings the renderer, which nothing else here needs.
  const { withForeignWords } = await import("./store-ses-language.ts");
  const changed = withForeignWords(current, theirs, undefined, context);
  const read = changed && readDesign(changed.design);
  return read?.ok === true ? bodiesWith(read.design, theirs) : importedBodies(theirs, context).bodies;
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
  { table, customers, now, newId, appUrl }: KeepContext,
): Promise<TemplateEntry> {
  const { companyId } = actor;
  const account = await selectedAccount(table, actor, accountId);
  const seen = await findTemplateEntry(table, companyId, account.id, templateId);
  if (seen === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const place = { companyId, accountId: account.id, name: seen.name };
  const [{ held, changes }] = await Promise.all([
    readSettled(
      place,
      { known: [hash], believesNothing: true },
      { table, customer: customers.open(roleOf(account)), now, timeLimit: startReadTimeLimit() },
    ),
    // Reads the html. It is loaded while Amazon SES answers.
    import("./imported-bodies.ts"),
  ]);
  if (held === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  if (!held.isKnown) throw new AppError("TEMPLATE_CHANGED_IN_SES");
  // Amazon SES stores neither mail settings nor languages: those of the previous version stay.
  const previous = await getStoredBodies(readStoredBodies, table, companyId, templateId, seen.versionNumber);
  const current = parseBodies(previous);
  const { mailSettings, words, languages, finals } = current;
  const bodies = await bodiesOf(current, held.content, { newId, appUrl });
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
