import type { Tenant } from "../load/join-company.ts";

/** A company of a soak with all its AWS accounts; the first is the one that its users work in. */
export interface SoakTenant extends Tenant {
  readonly accounts: readonly Pick<Tenant, "accountId" | "awsAccountId">[];
  /** Gets all events; the secret signs its requests. */
  readonly webhook: { readonly id: string; readonly secret: string };
}
