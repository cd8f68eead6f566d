import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { VersionDifference } from "#shared/models/drift.ts";

interface Asked {
  /** Part of a name that the template has in one of the accounts. */
  readonly search: string;
  readonly limit: number;
  /** "<id> <name>": the last template of the page before. */
  readonly behind?: string | undefined;
}

interface Page {
  readonly entities: VersionDifference[];
  readonly total: number;
  readonly next?: string | undefined;
}

function differenceOf(uid: string, entries: readonly TemplateEntry[]): VersionDifference[] {
  const published = entries
    .flatMap(({ accountId: awsAccountId, publishedVersion: version, publishedAt }) =>
      version === undefined
        ? []
        : [{ awsAccountId, version, ...(publishedAt !== undefined && { publishedTimestamp: publishedAt }) }],
    )
    .toSorted((one, other) => other.version - one.version);
  const isSame = new Set(published.map(({ version }) => version)).size < 2;
  return isSame ? [] : [{ uid, templateName: entries[0]?.name ?? "", published }];
}

const placeOf = ({ uid, templateName }: VersionDifference) => `${uid} ${templateName}`;
const nameOf = (place: string) => place.slice(place.indexOf(" ") + 1);

/** By name, then by id. */
const byPlace = (one: string, other: string): number =>
  nameOf(one) === nameOf(other) ? (one < other ? -1 : 1) : nameOf(one) < nameOf(other) ? -1 : 1;

/**
 * A page of the templates that are published in different versions. Sestina stores what it published, so Amazon SES is
 * not read: about 1,000 read units per account of 10,000 templates. Accounts that the user does not see are left out.
 */
export async function versionDifferences(
  table: TableReader,
  { companyId, accountIds }: AccessDocument,
  { search, limit, behind }: Asked,
): Promise<Page> {
  const perAccount = await Promise.all(accountIds.map((id) => listEntriesOfAccount(table, companyId, id)));
  const part = search.toLowerCase();
  const all = [...Map.groupBy(perAccount.flat(), ({ id }) => id)]
    .filter(([, entries]) => entries.some(({ name }) => name.toLowerCase().includes(part)))
    .flatMap(([id, entries]) => differenceOf(id, entries))
    .toSorted((one, other) => byPlace(placeOf(one), placeOf(other)));
  const left = behind === undefined ? all : all.filter((each) => byPlace(behind, placeOf(each)) < 0);
  const entities = left.slice(0, limit);
  const last = entities.at(-1);
  return { entities, total: all.length, ...(left.length > limit && last !== undefined && { next: placeOf(last) }) };
}
