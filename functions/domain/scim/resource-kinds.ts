import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findManyMemberAccess, listMemberAccess } from "#functions/storage/access/access-store.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import type { GroupRecord } from "#functions/storage/records.ts";
import {
  findScimUser,
  findScimUserByName,
  listScimUsers,
  type ScimUserRecord,
} from "#functions/storage/scim/scim-user-store.ts";
import { onlyValueOf } from "./filter-attributes.ts";
import type { Filter } from "./parse-filter.ts";
import { groupView, userView } from "./scim-resources.ts";

export interface Reading {
  readonly table: TableReader;
  readonly appUrl: () => string;
}

export type Resource = Readonly<Record<string, unknown>> & { readonly id: string; readonly schemas: string[] };

/** How resources of one kind are read, with as few items as an answer needs. */
export interface ResourceKind<R extends { readonly id: string }> {
  readonly find: (id: string) => Promise<R | undefined>;
  /** All candidates for a filter. */
  readonly list: (filter: Filter | undefined) => Promise<readonly R[]>;
  /** Attributes (lower case) that need the complete resource. */
  readonly derived: readonly string[];
  /** A resource by its own record, without data of other records. */
  readonly bare: (record: R) => Resource;
  readonly whole: (records: readonly R[]) => Promise<readonly Resource[]>;
}

/** Whether a text can be part of a key of the table. All ids and userNames can. */
const isKeyText = (text: string): boolean => /^[\x21-\x7e]{1,320}$/.test(text);

/** Users: their groups and memberships are in the members' records. */
export function userKind({ table, appUrl }: Reading, companyId: string): ResourceKind<ScimUserRecord> {
  const found = (user: ScimUserRecord | undefined) => (user === undefined ? [] : [user]);
  const origin = appUrl();
  return {
    find: (id) => findScimUser(table, companyId, id),
    list: async (filter) => {
      const [name, id] = [onlyValueOf(filter, "username"), onlyValueOf(filter, "id")];
      if (name === undefined && id === undefined) return listScimUsers(table, companyId);
      if (!isKeyText(name ?? id ?? "")) return [];
      const one =
        name === undefined ? findScimUser(table, companyId, id ?? "") : findScimUserByName(table, companyId, name);
      return found(await one);
    },
    derived: ["active", "groups"],
    bare: (user) => userView(user, { members: [], groups: [], origin }),
    whole: async (users) => {
      if (users.length === 0) return [];
      const memberIds = users.map(({ userId }) => userId);
      const [members, groups] = await Promise.all([
        findManyMemberAccess(table, companyId, memberIds),
        listGroups(table, companyId),
      ]);
      return users.map((user) => userView(user, { members, groups, origin }));
    },
  };
}

/**
 * Groups: at most a hundred per company. Their members are in the members' records, which are read for `members` only.
 */
export function groupKind(
  { table, appUrl }: Reading,
  companyId: string,
  withMembers: boolean,
): ResourceKind<GroupRecord> {
  const origin = appUrl();
  const list = async () => (await listGroups(table, companyId)).filter(({ scim }) => scim !== undefined);
  const bare = (group: GroupRecord) => groupView(group, { members: [], users: [], origin });
  return {
    find: async (id) => (await list()).find((group) => group.id === id),
    list,
    derived: ["members"],
    bare,
    whole: async (groups) => {
      if (!withMembers || groups.length === 0) return groups.map(bare);
      const [members, users] = await Promise.all([listMemberAccess(table, companyId), listScimUsers(table, companyId)]);
      return groups.map((group) => groupView(group, { members, users, origin }));
    },
  };
}
