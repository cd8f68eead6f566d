import type { TableReader } from "#functions/adapters/ports/table.ts";
import { visibleKey } from "#functions/domain/api-keys/api-key-view.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { getTrust, type TrustRecord } from "#functions/storage/machine-api/trust-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";

/** @throws AppError TRUST_NOT_FOUND, also for a trusted issuer that the caller does not see */
export async function visibleTrust(table: TableReader, actor: AccessDocument, id: string): Promise<TrustRecord> {
  const { companyId } = actor;
  const [trust, existing] = await Promise.all([getTrust(table, companyId, id), listAccountIds(table, companyId)]);
  const seen = visibleKey(actor, trust, existing);
  if (seen === undefined) throw new AppError("TRUST_NOT_FOUND");
  return seen;
}
