import type { GroupRecord, PolicyRecord } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { AccessState } from "./access-state.ts";

/** @throws AppError POLICY_NOT_FOUND, also for another company's policy */
export function policyIn({ policies }: Pick<AccessState, "policies">, id: string): PolicyRecord {
  const found = policies.find((policy) => policy.id === id);
  if (found === undefined) throw new AppError("POLICY_NOT_FOUND");
  return found;
}

/** @throws AppError USER_GROUP_NOT_FOUND, also for another company's group */
export function groupIn({ groups }: Pick<AccessState, "groups">, id: string): GroupRecord {
  const found = groups.find((group) => group.id === id);
  if (found === undefined) throw new AppError("USER_GROUP_NOT_FOUND");
  return found;
}
