import { contentHash } from "#functions/domain/publishing/content-hash.ts";
import { publishTargetOf } from "#functions/domain/publishing/request.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { itemsAreReported, uncompletedItems } from "./jobs.ts";
import { archivedOf, type AuditedCompany, auditedCompanies, entriesOf } from "./snapshot.ts";
import { isRenamedSince } from "./renames.ts";

const isUnpublished = (found: AuditedCompany, { id, accountId }: TemplateEntry): boolean =>
  uncompletedItems(found, "publish-templates").some(
    (each) => each.accountId === accountId && publishTargetOf(each.item).templateId === id,
  );

/** The template in Amazon SES is the recorded published one, or that of a publish that failed with a reason. */
function entryIsTrue(found: AuditedCompany, entry: TemplateEntry, evidence: Evidence): string[] {
  const { companyId } = found;
  const { accountId, name, id, publishedVersion, sesHash, sesWriting } = entry;
  const held = evidence.inSes.get(`${companyId} ${accountId} ${name}`);
  const holds = held && contentHash(held);
  if (sesWriting !== undefined) {
    const isOurs = holds === undefined ? sesHash === undefined : [sesHash, sesWriting].includes(holds);
    const isTold = isUnpublished(found, entry);
    if (isOurs && isTold) return [];
    return [`${name} was left in the middle of a publish${isTold ? " with foreign content" : ", and no job says why"}`];
  }
  if (publishedVersion === undefined || isRenamedSince(entry)) {
    return holds === undefined ? [] : [`${name} is not published, and Amazon SES holds it`];
  }
  const version = evidence.bodies.get(`${companyId} ${id} ${String(publishedVersion)}`);
  const wanted = version && contentHash(version);
  if (wanted === undefined) return [`${name} is published in a version that is not there`];
  return holds === wanted && sesHash === wanted
    ? []
    : [`${name}: Amazon SES does not hold version ${String(publishedVersion)}`];
}

/** Every publish has ended, and Amazon SES has what is recorded. */
export function publishesEnded(_: History, evidence: Evidence): string[] {
  return auditedCompanies(evidence).flatMap((found) => {
    const placeOf = (accountId: string, name: string) => `${accountId} ${name}`;
    const live = new Set(entriesOf(found).map(({ accountId, name }) => placeOf(accountId, name)));
    const undeleted = new Set(
      uncompletedItems(found, "delete-templates").map(({ accountId, item }) => placeOf(accountId, item.name)),
    );
    const leftovers = archivedOf(found).flatMap(({ accountId, name }) => {
      const place = placeOf(accountId, name);
      return evidence.inSes.has(`${found.companyId} ${place}`) && !live.has(place) && !undeleted.has(place)
        ? [`${name} is deleted, Amazon SES holds it, and no job states why`]
        : [];
    });
    return [
      ...entriesOf(found).flatMap((entry) => entryIsTrue(found, entry, evidence)),
      ...leftovers,
      ...itemsAreReported(found, "publish-templates", ["published", "superseded"]),
    ];
  });
}
