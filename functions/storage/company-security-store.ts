import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { SignInPolicies } from "#shared/models/company-security.ts";
import { keys } from "./keys.ts";

/** How the members of a company have to sign in. Absent in the table: every way is open. */
export const CompanySecurityRecord = SignInPolicies.extend({
  onlyProvider: SignInPolicies.shape.onlyProvider
    .unwrap()
    .extend({
      /** As the user pool names it. */
      provider: z.string(),
    })
    .optional(),
});
export type CompanySecurityRecord = z.infer<typeof CompanySecurityRecord>;

/** The policies as stored; those of a company without any for `undefined`. */
export const readSecurity = (item: unknown): CompanySecurityRecord =>
  item === undefined ? { revision: 0 } : CompanySecurityRecord.parse(item);

export const getSecurity = async (table: TableReader, companyId: string): Promise<CompanySecurityRecord> =>
  readSecurity(await table.get(keys.companySecurity(companyId)));

/** Replaces the policies as they were read. */
export const putSecurity = (companyId: string, after: CompanySecurityRecord): Write => ({
  put: { ...keys.companySecurity(companyId), ...after },
  onlyIf: after.revision === 1 ? "absent" : [{ attribute: "revision", is: "=", value: after.revision - 1 }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of a transaction that holds only if the policies are as they were read. */
export const checkSecurity = (companyId: string, { revision }: CompanySecurityRecord): Write => ({
  check: keys.companySecurity(companyId),
  onlyIf: revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
