import type { Key, Write } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";
import type { MemberAccess } from "../records.ts";

/**
 * | access pattern                                  | key                                 |
 * |-------------------------------------------------|-------------------------------------|
 * | a member's saved views of the list of templates | company#<c> / template-views#<user> |
 * | those of all members                            | company#<c> / company-views         |
 */
export const viewKeys = {
  templateViews: (companyId: string, userId: string): Key => ({
    pk: companyPk(companyId),
    sk: `template-views#${userId}`,
  }),
  companyViews: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "company-views" }),
};

/** Part of the transaction that removes a member. Without schemas: every change of access has it. */
export const dropViews = ({ companyId, userId }: Pick<MemberAccess, "companyId" | "userId">): Write => ({
  delete: viewKeys.templateViews(companyId, userId),
  onlyIf: { anything: "not every member has some" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
