import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAccountIds, listAccounts } from "#functions/storage/accounts/account-store.ts";
import type { AuditRecord } from "#functions/storage/audit/audit-store.ts";
import { listBlocks } from "#functions/storage/blocks/block-store.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import { listStoredPolicies } from "#functions/storage/access/policy-store.ts";
import { listTags } from "#functions/storage/tags/tag-store.ts";
import type { AuditSubject, SubjectKind } from "#shared/models/audit-subject.ts";
import { deletedNames, nameTemplates, type Reader } from "./name-templates.ts";
import { subjectIdsOf } from "./subject-ids.ts";

type Named = readonly (readonly [string, AuditSubject])[];

async function nameAccounts(table: TableReader, reader: Reader, ids: readonly string[], all: readonly string[]) {
  const { companyId, accountIds } = reader;
  const visible = await listAccounts(table, companyId, accountIds);
  const gone = ids.filter((id) => !all.includes(id));
  const hidden = ids.filter((id) => all.includes(id) && !visible.some((account) => account.id === id));
  return [
    ...visible.map(({ id, alias }) => [id, { kind: "account", name: alias, state: "there" }] as const),
    ...hidden.map((id) => [id, { kind: "account", name: "", state: "hidden" }] as const),
    ...(await deletedNames(table, companyId, gone)).map(
      ({ id, name }) => [id, { kind: "account", name, state: "deleted" }] as const,
    ),
  ];
}

/** Reads a list only if an id of its kind occurs. */
async function nameListed(
  kind: SubjectKind,
  ids: readonly string[],
  list: () => Promise<readonly { readonly id: string; readonly label: string }[]>,
): Promise<Named> {
  if (ids.length === 0) return [];
  return (await list()).map(({ id, label }) => [id, { kind, name: label, state: "there" }]);
}

/**
 * The names of the subjects of audit entries, by id. Deleted templates and accounts have their last name; ids of former
 * members and of other removed things have no name. Accounts that the caller does not see, and templates that only such
 * accounts have, have no name either.
 * @param members names of the members, by id
 */
export async function nameSubjects(
  table: TableReader,
  reader: Reader,
  entries: readonly AuditRecord[],
  members: ReadonlyMap<string, string>,
): Promise<Record<string, AuditSubject>> {
  const { companyId } = reader;
  const idsOf = subjectIdsOf(entries);
  const allAccountIds = await listAccountIds(table, companyId);
  const named = await Promise.all([
    nameTemplates(table, reader, { ids: idsOf("template"), allAccountIds }),
    nameAccounts(table, reader, idsOf("account"), allAccountIds),
    nameListed("group", idsOf("group"), () => listGroups(table, companyId)),
    nameListed("policy", idsOf("policy"), () => listStoredPolicies(table, companyId)),
    nameListed("block", idsOf("block"), () => listBlocks(table, companyId)),
    nameListed("tag", idsOf("tag"), () => listTags(table, companyId)),
  ]);
  const people = idsOf("member").flatMap((id): Named => {
    const name = members.get(id);
    return name === undefined ? [] : [[id, { kind: "member", name, state: "there" }]];
  });
  const wanted = new Set(entries.flatMap(allIds));
  return Object.fromEntries([...named.flat(), ...people].filter(([id]) => wanted.has(id)));
}

const allIds = ({ subjectIds, before = {}, after = {} }: AuditRecord): string[] => [
  ...Object.values(subjectIds).map(String),
  ...[...Object.values(before), ...Object.values(after)].flat(),
];
