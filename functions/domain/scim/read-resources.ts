import type { TableReader } from "#functions/adapters/ports/table.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { listScimUsers } from "#functions/storage/scim-user-store.ts";
import { AppError } from "#shared/errors.ts";
import { matches } from "./match-filter.ts";
import { parseFilter } from "./parse-filter.ts";
import { provenProviders } from "./scim-context.ts";
import { groupView, userView } from "./scim-resources.ts";
import { describeService } from "./describe-service.ts";

interface Reading {
  readonly table: TableReader;
  readonly appUrl: () => string;
}

interface ListQuery {
  readonly filter?: string | undefined;
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

const MOST_RESULTS = 200;

type Resource = Readonly<Record<string, unknown>> & { readonly id: string; readonly schemas: string[] };

/** All provisioned users or groups. @throws AppError SCIM_RESOURCE_NOT_FOUND for another kind; SCIM_NOT_IN_PLAN, SCIM_NEEDS_PROVIDER */
async function resourcesOf({ table, appUrl }: Reading, companyId: string, kind: string): Promise<Resource[]> {
  if (kind !== "Users" && kind !== "Groups") throw new AppError("SCIM_RESOURCE_NOT_FOUND");
  await provenProviders(table, companyId);
  const [state, users] = await Promise.all([loadAccessState(table, companyId), listScimUsers(table, companyId)]);
  const origin = appUrl();
  if (kind === "Users") return users.map((user) => userView(user, { ...state, origin }));
  const groups = state.groups.filter(({ scim }) => scim !== undefined);
  return groups.map((group) => groupView(group, { ...state, users, origin }));
}

const numberOf = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise);
  return Number.isFinite(number) ? Math.trunc(number) : otherwise;
};

function without(resource: Resource, excluded: string | undefined): Resource {
  const names = new Set(
    (excluded ?? "")
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );
  const kept = Object.entries(resource).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), id: resource.id, schemas: resource.schemas };
}

function pageOf(all: readonly Resource[], { startIndex, count, excludedAttributes }: ListQuery) {
  const start = Math.max(1, numberOf(startIndex, 1));
  const most = Math.min(MOST_RESULTS, Math.max(0, numberOf(count, MOST_RESULTS)));
  const page = all.slice(start - 1, start - 1 + most).map((resource) => without(resource, excludedAttributes));
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: all.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page,
  };
}

/** Provisioned users or groups that fulfil a filter, or what the service says of itself. @throws AppError SCIM_FILTER_INVALID */
export async function listResources(reading: Reading, companyId: string, kind: string, query: ListQuery) {
  if (kind !== "Users" && kind !== "Groups") {
    const described = describeService(reading.appUrl(), kind);
    return Array.isArray(described) ? pageOf(described, {}) : described;
  }
  const filter = query.filter === undefined ? undefined : parseFilter(query.filter);
  const all = await resourcesOf(reading, companyId, kind);
  const found = filter === undefined ? all : all.filter((resource) => matches(filter, resource));
  return pageOf(
    found.sort((a, b) => a.id.localeCompare(b.id)),
    query,
  );
}

/** One of them. @throws AppError SCIM_RESOURCE_NOT_FOUND */
export async function readResource(reading: Reading, companyId: string, kind: string, id: string): Promise<Resource> {
  const described = kind === "Users" || kind === "Groups" ? undefined : describeService(reading.appUrl(), kind);
  const all: readonly Resource[] = Array.isArray(described) ? described : await resourcesOf(reading, companyId, kind);
  const found = all.find((resource) => resource.id === id);
  if (found === undefined) throw new AppError("SCIM_RESOURCE_NOT_FOUND");
  return found;
}
