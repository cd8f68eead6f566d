import { labelsOf } from "#functions/domain/access/labels-of.ts";
import type { AccessState } from "#functions/domain/access/access-state.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import type { Member } from "#shared/models/member.ts";

/** A member as the team list shows them. */
export function memberView(user: UserRecord, { members, groups }: Pick<AccessState, "members" | "groups">): Member {
  const groupIds = members.find(({ userId }) => userId === user.id)?.groupIds ?? [];
  return {
    uid: user.id,
    email: user.email,
    displayName: user.displayName,
    verified: user.joinedAt !== undefined,
    userGroups: labelsOf(groups.filter(({ id }) => groupIds.includes(id))),
    createdTimestamp: user.createdAt,
  };
}
