import { Deletion } from "#functions/domain/publishing/plan-deletion.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import * as z from "zod";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { requestedItems, uncompletedItems } from "./jobs.ts";
import { archivedOf, type AuditedCompany, auditedCompanies, entriesOf } from "./snapshot.ts";
import { formerNamePrefixes } from "#functions/storage/templates/former-name-store.ts";

/** Published, but not under its current name, which SES may not know. */
export const isRenamedSince = ({ publishedVersion, sesHash, sesWriting }: TemplateEntry): boolean =>
  publishedVersion !== undefined && sesHash === undefined && sesWriting === undefined;

const Former = z.object({ accountId: z.string(), name: z.string() });

/** The names under which, as Sestina has recorded, Amazon SES may still have a template. */
const formerNamesOf = ({ companyId, snapshot }: AuditedCompany, templateId: string) =>
  z.array(Former).parse(snapshot.under(formerNamePrefixes.formerNames(companyId, templateId)));

/** A template that was published under a former name is recorded under it, unless a caller had it deleted. */
function formerIsKnown(found: AuditedCompany, { id, accountId, name }: TemplateEntry): string[] {
  const isKnown = formerNamesOf(found, id).some((former) => former.accountId === accountId);
  const isDeleted = requestedItems(found, "delete-templates").some(
    (each) => each.accountId === accountId && Deletion.parse(JSON.parse(each.item.ref)).formerOf === id,
  );
  return isKnown || isDeleted ? [] : [`${name} was published under another name, which is not recorded`];
}

/**
 * Every template in Amazon SES is accounted for: one of Sestina's under its current or a former name, the rest of a
 * failed deletion with a reason, or one of the owner that was not imported.
 */
export function renamesLostNothing({ sesTemplates }: History, { inSes, ...evidence }: Evidence): string[] {
  return auditedCompanies({ inSes, ...evidence }).flatMap((found) => {
    const { companyId } = found;
    const all = [...entriesOf(found), ...archivedOf(found)];
    const formers = [...new Set(all.map(({ id }) => id))].flatMap((id) => formerNamesOf(found, id));
    const left = uncompletedItems(found, "delete-templates").map(({ accountId, item }) => ({
      accountId,
      name: item.name,
    }));
    const subjects = new Set([...evidence.bodies.values()].map(({ subject }) => subject));
    const owners = sesTemplates.filter((each) => each.companyId === companyId && !subjects.has(each.subject));
    const known = new Set(
      [...entriesOf(found), ...formers, ...left, ...owners].map(
        ({ accountId, name }) => `${companyId} ${accountId} ${name}`,
      ),
    );
    const strangers = [...inSes.keys()].filter((key) => key.startsWith(`${companyId} `) && !known.has(key));
    return [
      ...strangers.map((key) => `Amazon SES holds ${key}, and the product does not know it`),
      ...entriesOf(found)
        .filter(isRenamedSince)
        .flatMap((entry) => formerIsKnown(found, entry)),
    ];
  });
}
