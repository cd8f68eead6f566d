import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { listSsoConnections, type SsoRecord } from "#functions/storage/sso/sso-store.ts";
import { AppError } from "#shared/errors.ts";
import type { ScimSettings } from "#shared/models/scim.ts";
import { plans } from "#shared/plans.ts";

export interface ScimContext extends WriteContext {
  readonly directory: Pick<MemberDirectory, "remove">;
  readonly appUrl: () => string;
}

/** The caller of SCIM: the company, and the token's actor id in the audit log. */
export interface Provisioner {
  readonly companyId: string;
  readonly userId: string;
}

/** The company's providers with a proven domain, and why it cannot provision, if so. */
async function readProviders(table: TableReader, companyId: string) {
  const [{ plan }, connections] = await Promise.all([
    getSubscription(table, companyId),
    listSsoConnections(table, companyId),
  ]);
  const proven = connections.filter(({ verifiedAt }) => verifiedAt !== undefined);
  const lacking = proven.length === 0 ? ("SCIM_NEEDS_PROVIDER" as const) : null;
  return { proven, refusal: plans[plan].scim ? lacking : ("SCIM_NOT_IN_PLAN" as const) };
}

/** Why a company cannot provision; null if it can. */
export const scimRefusal = async (table: TableReader, companyId: string): Promise<ScimSettings["refusal"]> =>
  (await readProviders(table, companyId)).refusal;

/**
 * The company's providers with a proven domain: only addresses of these domains can be provisioned.
 * @throws AppError SCIM_NOT_IN_PLAN, SCIM_NEEDS_PROVIDER
 */
export async function provenProviders(table: TableReader, companyId: string): Promise<SsoRecord[]> {
  const { proven, refusal } = await readProviders(table, companyId);
  if (refusal !== null) throw new AppError(refusal);
  return proven;
}

/**
 * The provider with the domain of an address.
 * @throws AppError SCIM_ADDRESS_FOREIGN
 */
export function providerOf(providers: readonly SsoRecord[], userName: string): SsoRecord {
  const [, domain, ...more] = userName.split("@");
  const found = more.length === 0 ? providers.find((provider) => provider.domain === domain) : undefined;
  if (found === undefined) throw new AppError("SCIM_ADDRESS_FOREIGN");
  return found;
}
