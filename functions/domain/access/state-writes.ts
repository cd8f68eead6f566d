import type { Write } from "#functions/adapters/ports/table.ts";
import {
  changeAccessRules,
  putNewMemberAccess,
  removeMemberAccess,
  setGroupsOfMember,
} from "#functions/storage/access/access-store.ts";
import { removeNotificationItems } from "#functions/storage/notifications/member-leftovers.ts";
import { rulesOf } from "#functions/storage/records.ts";
import { dropViews } from "#functions/storage/template-views/view-keys.ts";
import { dropFavourites } from "#functions/storage/template-views/favourite-store.ts";
import { putNewGroup, removeGroup, replaceGroup } from "#functions/storage/access/group-store.ts";
import { putNewPolicy, removePolicy, replacePolicy } from "#functions/storage/access/policy-store.ts";
import type { AccessState, StoredAccess } from "./access-state.ts";

interface Ways<T> {
  readonly idOf: (one: T) => string;
  readonly add: (one: T) => Write;
  readonly replace: (one: T) => Write;
  readonly remove: (one: T) => Write | readonly Write[];
}

function difference<T>(before: readonly T[], after: readonly T[], { idOf, add, replace, remove }: Ways<T>): Write[] {
  const known = new Map(before.map((one) => [idOf(one), one]));
  const kept = new Set(after.map(idOf));
  const changed = after.flatMap((one) => {
    const was = known.get(idOf(one));
    if (was === undefined) return [add(one)];
    return was === one ? [] : [replace(one)];
  });
  return [...changed, ...before.filter((one) => !kept.has(idOf(one))).flatMap(remove)];
}

/** The writes of one transaction that store the new state and its access rules. */
export function stateWrites(before: StoredAccess, after: AccessState): Write[] {
  const { companyId } = before.rules;
  return [
    changeAccessRules(before.rules, rulesOf(after)),
    ...difference(before.policies, after.policies, {
      idOf: ({ id }) => id,
      add: (policy) => putNewPolicy(companyId, policy),
      replace: (policy) => replacePolicy(companyId, policy),
      remove: ({ id }) => removePolicy(companyId, id),
    }),
    ...difference(before.groups, after.groups, {
      idOf: ({ id }) => id,
      add: (group) => putNewGroup(companyId, group),
      replace: (group) => replaceGroup(companyId, group),
      remove: ({ id }) => removeGroup(companyId, id),
    }),
    ...difference(before.members, after.members, {
      idOf: ({ userId }) => userId,
      add: putNewMemberAccess,
      replace: setGroupsOfMember,
      remove: (member) => [
        removeMemberAccess(member),
        ...removeNotificationItems(member),
        dropFavourites(member),
        dropViews(member),
      ],
    }),
  ];
}
