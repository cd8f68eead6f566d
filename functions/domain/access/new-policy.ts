import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { AccessDocument, PolicyRecord } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { AccessState } from "./access-state.ts";
import { changeAccess } from "./change-access.ts";

/** Limited, since each request reads the rules. */
const MAX_POLICIES = 100;

type Draft = Pick<PolicyRecord, "label" | "description" | "permissions">;

/**
 * Stores a policy that can be edited.
 * @throws AppError TOO_MANY_POLICIES, GRANT_EXCEEDS_OWN
 */
export async function storeNewPolicy(
  context: WriteContext,
  actor: AccessDocument,
  draft: (before: AccessState) => Draft,
): Promise<PolicyRecord> {
  const made = { id: context.newId(), isDefault: false, createdAt: context.now().toISOString() };
  return changeAccess(context, actor, (before) => {
    if (before.policies.length >= MAX_POLICIES) throw new AppError("TOO_MANY_POLICIES");
    const policy = { ...draft(before), ...made };
    return {
      after: { ...before, policies: [...before.policies, policy] },
      action: "policy.created",
      subjectIds: { policy: policy.id },
      losesOwnIam: "PERMISSION_DENIED",
      result: policy,
    };
  });
}
