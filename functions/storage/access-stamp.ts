import type { Write } from "#functions/adapters/ports/table.ts";
import { keys } from "./keys.ts";
import type { AccessRules } from "./records.ts";

/**
 * Part of every transaction that changes what a request reads of its caller, but not the rules of the groups: a
 * member's default account, the end of sessions, the sign-in policies. Lambdas keep callers in memory as long as the
 * stamp is the same. A change of groups, policies or members has a new revision, which is part of the stamp.
 */
export const stampAccess = (companyId: string): Write => ({
  update: keys.accessRules(companyId),
  change: { add: { changes: 1 } },
  onlyIf: "present",
  otherwise: "COMPANY_ACCESS_DENIED",
});

/** Differs after each change of the access or the sessions of a company's members. */
export const stampOf = ({ revision, changes = 0 }: AccessRules): string => `${String(revision)}.${String(changes)}`;
