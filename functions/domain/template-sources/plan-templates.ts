import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { authorName, nameActors } from "#functions/domain/name-actors.ts";
import { keptHash } from "#functions/domain/templates/shown-in.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import { getVersionsOf } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { Plan, PlanRequest } from "#shared/models/template-plan.ts";
import { hashOfBodies } from "./source-of-version.ts";

interface Context {
  readonly table: TableReader;
  readonly appUrl: () => string;
}

type Asked = PlanRequest["templates"][number];
type Planned = z.input<typeof Plan>["templates"][number];

/** Each is rendered. A caller who asks for the others again gets on by as many. */
const MOST_HASHED = 100;
/** With their names the answer has half a megabyte; Lambda answers with 6 MB at most. */
const MOST_MISSING = 5000;

/** The hashes by template: kept ones, and those of the first versions of earlier releases. The others are left. */
async function hashesOf(
  companyId: string,
  entries: readonly TemplateEntry[],
  { table, appUrl }: Context,
): Promise<{ readonly hashes: ReadonlyMap<string, string>; readonly left: ReadonlySet<string> }> {
  const kept = entries.flatMap(({ id, sourceHash }) => (sourceHash === undefined ? [] : [[id, sourceHash] as const]));
  const unkept = entries.filter(({ sourceHash }) => sourceHash === undefined);
  const made = await inParallel(unkept.slice(0, MOST_HASHED), 8, async ({ id, versionNumber }) => {
    const bodies = await findTemplateBodies(table, companyId, id, versionNumber);
    return bodies === undefined ? [] : [[id, keptHash(hashOfBodies(bodies, { appUrl }))] as const];
  });
  const left = new Set(unkept.slice(MOST_HASHED).map(({ id }) => id));
  return { hashes: new Map([...kept, ...made.flat()]), left };
}

/** Says who saved the newest versions of the templates in conflict. */
async function withAuthors(
  companyId: string,
  planned: readonly Planned[],
  entryOf: ReadonlyMap<string, TemplateEntry>,
  table: TableReader,
): Promise<Planned[]> {
  const conflicts = planned.flatMap(({ name, change }) => (change === "conflict" ? (entryOf.get(name) ?? []) : []));
  if (conflicts.length === 0) return [...planned];
  const [batches, names] = await Promise.all([
    Promise.all(batchesOf(conflicts, 100).map((batch) => getVersionsOf(table, companyId, batch))),
    nameActors(table, companyId),
  ]);
  const versions = batches.flat();
  const savedBy = new Map(conflicts.map(({ name }, at) => [name, versions[at]]));
  return planned.map((each) => {
    const version = savedBy.get(each.name);
    if (version === undefined) return each;
    return { ...each, savedBy: authorName(names, version.createdBy), savedAt: version.createdAt };
  });
}

function plannedChange(
  { name, hash, basedOnVersion }: Asked,
  entry: TemplateEntry | undefined,
  { hashes, left }: Awaited<ReturnType<typeof hashesOf>>,
): Planned {
  if (entry === undefined) return { name, change: "create" };
  const { id, versionNumber: version } = entry;
  if (left.has(id)) return { name, change: "unknown", version };
  if (hashes.get(id) === keptHash(hash)) return { name, change: "unchanged", version };
  const isBehind = basedOnVersion !== undefined && basedOnVersion !== version;
  return { name, change: isBehind ? "conflict" : "update", version };
}

/** What saves of these sources would do in the account, from its entries alone where they keep the hash. */
export async function planTemplates(
  actor: AccessDocument,
  { templates }: PlanRequest,
  context: Context,
): Promise<z.input<typeof Plan>> {
  const { companyId } = actor;
  const all = await listEntriesOfAccount(context.table, companyId, accountInView(actor));
  const entries = all.filter(({ status }) => status !== "archived");
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]));
  const asked = templates.flatMap(({ name }) => entryOf.get(name) ?? []);
  const hashes = await hashesOf(companyId, asked, context);
  const planned = templates.map((each) => plannedChange(each, entryOf.get(each.name), hashes));
  const names = new Set(templates.map(({ name }) => name));
  const missing = entries
    .filter(({ name }) => !names.has(name))
    .map(({ name, versionNumber: version }) => ({ name, version }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    templates: await withAuthors(companyId, planned, entryOf, context.table),
    missing: missing.slice(0, MOST_MISSING),
    missingCount: missing.length,
  };
}
