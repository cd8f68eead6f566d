import { AppError } from "#shared/errors.ts";
import { describeService } from "./describe-service.ts";
import { looksAt } from "./filter-attributes.ts";
import { matches } from "./match-filter.ts";
import { type Filter, parseFilter } from "./parse-filter.ts";
import { groupKind, type Reading, type Resource, type ResourceKind, userKind } from "./resource-kinds.ts";
import { provenProviders } from "./scim-context.ts";

interface ListQuery {
  readonly filter?: string | undefined;
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

const MOST_RESULTS = 200;

const namesIn = (excluded = ""): ReadonlySet<string> =>
  new Set(
    excluded
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );

const numberOf = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise);
  return Number.isFinite(number) ? Math.trunc(number) : otherwise;
};

function without(resource: Resource, excluded: ReadonlySet<string>): Resource {
  const kept = Object.entries(resource).filter(([name]) => !excluded.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), id: resource.id, schemas: resource.schemas };
}

/** A page of results in the protocol's form. Calls `show` only for the page. */
async function pageOf<T>(
  all: readonly T[],
  { startIndex, count, excludedAttributes }: ListQuery,
  show: (page: readonly T[]) => Promise<readonly Resource[]>,
) {
  const start = Math.max(1, numberOf(startIndex, 1));
  const most = Math.min(MOST_RESULTS, Math.max(0, numberOf(count, MOST_RESULTS)));
  const page = await show(all.slice(start - 1, start - 1 + most));
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: all.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page.map((resource) => without(resource, namesIn(excludedAttributes))),
  };
}

/** The page of one kind. Complete resources are built only if the filter uses attributes of other records. */
async function listOf<R extends { readonly id: string }>(
  kind: ResourceKind<R>,
  filter: Filter | undefined,
  query: ListQuery,
) {
  const records = [...(await kind.list(filter))].sort((a, b) => a.id.localeCompare(b.id));
  if (filter === undefined) return pageOf(records, query, kind.whole);
  if (looksAt(filter, kind.derived)) {
    const found = (await kind.whole(records)).filter((resource) => matches(filter, resource));
    return pageOf(found, query, (page) => Promise.resolve(page));
  }
  const found = records.filter((record) => matches(filter, kind.bare(record)));
  return pageOf(found, query, kind.whole);
}

async function readOf<R extends { readonly id: string }>(kind: ResourceKind<R>, id: string) {
  const record = await kind.find(id);
  return record === undefined ? undefined : (await kind.whole([record]))[0];
}

/**
 * The provisioned users or groups that match a filter, or the service's description.
 * @throws AppError SCIM_FILTER_INVALID, SCIM_NOT_IN_PLAN, SCIM_NEEDS_PROVIDER; SCIM_RESOURCE_NOT_FOUND for another kind
 */
export async function listResources(reading: Reading, companyId: string, kind: string, query: ListQuery) {
  if (kind !== "Users" && kind !== "Groups") {
    const described = describeService(reading.appUrl(), kind);
    return Array.isArray(described) ? pageOf<Resource>(described, {}, (page) => Promise.resolve(page)) : described;
  }
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter);
  await provenProviders(reading.table, companyId);
  if (kind === "Users") return listOf(userKind(reading, companyId), filter, query);
  const asksMembers = !namesIn(query.excludedAttributes).has("members");
  const withMembers = asksMembers || (filter !== undefined && looksAt(filter, ["members"]));
  return listOf(groupKind(reading, companyId, withMembers), filter, query);
}

/**
 * One resource, without the excluded attributes.
 * @throws AppError SCIM_RESOURCE_NOT_FOUND, SCIM_NOT_IN_PLAN, SCIM_NEEDS_PROVIDER
 */
export async function readResource(
  reading: Reading,
  companyId: string,
  kind: string,
  id: string,
  { excludedAttributes }: Pick<ListQuery, "excludedAttributes"> = {},
): Promise<Resource> {
  const excluded = namesIn(excludedAttributes);
  let found: Resource | undefined;
  if (kind === "Users" || kind === "Groups") {
    await provenProviders(reading.table, companyId);
    found = await (kind === "Users"
      ? readOf(userKind(reading, companyId), id)
      : readOf(groupKind(reading, companyId, !excluded.has("members")), id));
  } else {
    const described = describeService(reading.appUrl(), kind);
    found = Array.isArray(described) ? described.find((each) => each.id === id) : undefined;
  }
  if (found === undefined) throw new AppError("SCIM_RESOURCE_NOT_FOUND");
  return without(found, excluded);
}
