import { openMassMail } from "#functions/adapters/mass-mail/mass-mail.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { addNewPermissions } from "#functions/domain/access/add-new-permissions.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { counted, plural } from "#shared/plural.ts";

/** The distinct companies of the users in the user pool. */
async function* companies(find: (sub: string) => Promise<string | undefined>): AsyncGenerator<string> {
  const pool = openMassMail();
  const seen = new Set<string>();
  for (let place: string | undefined, isFirst = true; isFirst || place !== undefined; isFirst = false) {
    const { subs, next } = await pool.users(place);
    for (const sub of subs) {
      const companyId = await find(sub);
      if (companyId === undefined || seen.has(companyId)) continue;
      seen.add(companyId);
      yield companyId;
    }
    place = next;
  }
}

/**
 * Adds the permissions that are newer than a company to its default Administrator policy. Changes nothing without
 * `apply`. Idempotent.
 */
export async function addPermissions({ apply }: { readonly apply: boolean }): Promise<string> {
  const services = await servicesFor(["table:write"], everyPartition);
  let [behind, current] = [0, 0];
  for await (const companyId of companies((sub) => findCompanyOfUser(services.table, sub))) {
    try {
      if (await addNewPermissions(services, companyId, { isDryRun: !apply })) behind += 1;
      else current += 1;
    } catch (error) {
      // The company was deleted; its users stay in the pool until their accounts are deleted.
      if (!(error instanceof AppError) || error.code !== "COMPANY_ACCESS_DENIED") throw error;
    }
  }
  const done = apply
    ? "got the new permissions"
    : "would get the new permissions; nothing was changed (--apply does it)";
  return `${counted(behind, "company", "companies")} ${done}. ${current.toLocaleString("en")} ${plural(current, "has", "have")} them already.`;
}
