import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { AccessDocument, GroupRecord } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { AccessState } from "./access-state.ts";
import { changeAccess } from "./change-access.ts";

/** Limited, since each request reads the rules. */
const MAX_GROUPS = 100;

type Draft = Pick<GroupRecord, "label" | "description" | "policyIds" | "accountIds">;

/** Stores a group without users. @throws AppError TOO_MANY_USER_GROUPS, GRANT_EXCEEDS_OWN */
export async function storeNewGroup(
  context: WriteContext,
  actor: AccessDocument,
  draft: (before: AccessState) => Draft,
): Promise<GroupRecord> {
  const made = { id: context.newId(), isDefault: false, createdAt: context.now().toISOString() };
  return changeAccess(context, actor, (before) => {
    if (before.groups.length >= MAX_GROUPS) throw new AppError("TOO_MANY_USER_GROUPS");
    const group = { ...draft(before), ...made };
    return {
      after: { ...before, groups: [...before.groups, group] },
      action: "group.created",
      subjectIds: { group: group.id },
      losesOwnIam: "PERMISSION_DENIED",
      result: group,
    };
  });
}
