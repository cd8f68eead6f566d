import type { Write } from "#functions/adapters/ports/table.ts";
import { countOneLess } from "#functions/storage/company/company-store.ts";
import { markExtrasDue } from "#functions/storage/billing/extras-store.ts";
import { removeUser } from "#functions/storage/users/user-store.ts";

/** Part of the transaction that removes a member or an invitation: the plan counts one less. */
export const releasePlace = (companyId: string, userId: string, at: string): readonly Write[] => [
  removeUser(companyId, userId),
  countOneLess(companyId, "user"),
  markExtrasDue(companyId, at),
];
