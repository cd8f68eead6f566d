import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { SignInPolicies } from "#shared/models/company-security.ts";
import { stampAccess } from "../access-stamp.ts";
import { keys } from "../keys.ts";

/** How the members of a company must sign in. Without an item every method is allowed. */
export const CompanySecurityRecord = SignInPolicies.extend({
  onlyProvider: SignInPolicies.shape.onlyProvider
    .unwrap()
    .extend({
      /** The provider's name in the user pool. */
      provider: z.string(),
    })
    .optional(),
});
export type CompanySecurityRecord = z.infer<typeof CompanySecurityRecord>;

/** Parses the stored policies; the default policies for `undefined`. */
export const readSecurity = (item: unknown): CompanySecurityRecord =>
  item === undefined ? { revision: 0 } : CompanySecurityRecord.parse(item);

export const getSecurity = async (table: TableReader, companyId: string): Promise<CompanySecurityRecord> =>
  readSecurity(await table.get(keys.companySecurity(companyId)));

/** Part of the transaction that replaces the policies, if they are unchanged since the read. */
export const putSecurity = (companyId: string, after: CompanySecurityRecord): readonly Write[] => [
  {
    put: { ...keys.companySecurity(companyId), ...after },
    onlyIf: after.revision === 1 ? "absent" : [{ attribute: "revision", is: "=", value: after.revision - 1 }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  stampAccess(companyId),
];

/** Part of a transaction that requires the policies to be unchanged since the read. */
export const checkSecurity = (companyId: string, { revision }: CompanySecurityRecord): Write => ({
  check: keys.companySecurity(companyId),
  onlyIf: revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
