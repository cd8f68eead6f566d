import * as z from "zod";
import type { Key, TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { findDeletedNames } from "#functions/storage/templates/deleted-name-store.ts";
import { keys, noAccount } from "#functions/storage/keys.ts";
import { archiveKeys } from "#functions/storage/templates/archive-keys.ts";
import type { AuditSubject } from "#shared/models/audit-subject.ts";

const KEYS_AT_ONCE = 100;
const Named = z.object({ name: z.string() });

export interface Reader {
  readonly companyId: string;
  /** The accounts that the caller sees. */
  readonly accountIds: readonly string[];
}

async function getAll(table: TableReader, wanted: readonly Key[]): Promise<unknown[]> {
  const found = await Promise.all(batchesOf(wanted, KEYS_AT_ONCE).map((batch) => table.getMany(batch)));
  return found.flat();
}

/** The last names of deleted templates or accounts, by id, as far as they are stored. */
export async function deletedNames(table: TableReader, companyId: string, ids: readonly string[]) {
  const found = await Promise.all(
    batchesOf(ids, KEYS_AT_ONCE).map((batch) => findDeletedNames(table, companyId, batch)),
  );
  return found.flat();
}

/** Which of the accounts have an item of each template, by the key that `keyOf` makes. */
async function placesOf(
  table: TableReader,
  ids: readonly string[],
  places: readonly string[],
  keyOf: (place: string, id: string) => Key,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pairs = ids.flatMap((id) => places.map((place) => ({ id, place })));
  const items = await getAll(
    table,
    pairs.map(({ id, place }) => keyOf(place, id)),
  );
  const there = pairs.filter((_, index) => items[index] !== undefined);
  return new Map(ids.map((id) => [id, there.filter((pair) => pair.id === id).map(({ place }) => place)]));
}

/** The names of templates, by id: the last name of a deleted one, and none if the caller does not see its accounts. */
export async function nameTemplates(
  table: TableReader,
  { companyId, accountIds }: Reader,
  { ids, allAccountIds }: { readonly ids: readonly string[]; readonly allAccountIds: readonly string[] },
): Promise<(readonly [string, AuditSubject])[]> {
  const places = [...allAccountIds, noAccount];
  const [heads, live] = await Promise.all([
    getAll(
      table,
      ids.map((id) => keys.templateHead(companyId, id)),
    ),
    placesOf(table, ids, places, (place, id) => keys.templateEntry(companyId, place, id)),
  ]);
  const names = new Map(ids.flatMap((id, index) => nameOf(id, heads[index])));
  const archivedIds = ids.filter((id) => live.get(id)?.length === 0 && names.has(id));
  const [archived, purged] = await Promise.all([
    placesOf(table, archivedIds, places, (place, id) => archiveKeys.archivedEntry(companyId, place, id)),
    deletedNames(
      table,
      companyId,
      ids.filter((id) => !names.has(id)),
    ),
  ]);
  // A template whose accounts are all disconnected, or that never had one, reveals nothing of an account.
  const isSeen = (its: readonly string[]) => {
    const existing = its.filter((place) => allAccountIds.includes(place));
    return existing.length === 0 || existing.some((place) => accountIds.includes(place)) || its.includes(noAccount);
  };
  const subject = (name: string, state: "there" | "deleted", its: readonly string[]): AuditSubject =>
    isSeen(its) ? { kind: "template", name, state } : { kind: "template", name: "", state: "hidden" };
  return [
    ...[...names].map(([id, name]) => {
      const its = live.get(id) ?? [];
      const isLive = its.length > 0;
      return [id, subject(name, isLive ? "there" : "deleted", isLive ? its : (archived.get(id) ?? []))] as const;
    }),
    ...purged.map(({ id, name, accountIds: its }) => [id, subject(name, "deleted", its)] as const),
  ];
}

function nameOf(id: string, item: unknown): (readonly [string, string])[] {
  const named = Named.safeParse(item);
  return named.success ? [[id, named.data.name]] : [];
}
