import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { CompanySecurityRecord } from "#functions/storage/company/company-security-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { getSsoConnection, type SsoRecord } from "#functions/storage/sso/sso-store.ts";
import { AppError } from "#shared/errors.ts";
import type { SignInPolicyChange } from "#shared/models/company-security.ts";
import { type SignedInBy, signInDuty } from "./sign-in-duty.ts";

interface Wanted {
  readonly before: CompanySecurityRecord;
  readonly change: SignInPolicyChange;
  readonly actor: AccessDocument & { readonly signedInBy?: SignedInBy | undefined };
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The policies in the audit log's form. */
const heldBy = ({ secondFactor, onlyProvider }: CompanySecurityRecord): string[] => [
  ...(secondFactor === undefined ? [] : [`second factor required from ${secondFactor.graceUntil}`]),
  ...(onlyProvider === undefined ? [] : [`only by provider ${onlyProvider.connectionId}`]),
];

/** @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_DOMAIN_NOT_VERIFIED for a provider that is not in use yet */
async function openConnection(table: TableReader, companyId: string, id: string | null) {
  if (id === null) return undefined;
  const connection = await getSsoConnection(table, companyId, id);
  if (connection.clientId === undefined) throw new AppError("SSO_DOMAIN_NOT_VERIFIED");
  return connection;
}

/**
 * The policies after a change. The grace period starts when a second factor is first required; an existing end stays,
 * so that saving again does not extend it.
 * @throws AppError CONFLICT_TRY_AGAIN after a concurrent change; SECOND_FACTOR_REQUIRED for a caller whom the new
 *   policies would lock out after the grace period; and those of the connection
 */
export async function changedPolicies(
  table: TableReader,
  { before, change, actor, now }: Wanted,
): Promise<{
  readonly after: CompanySecurityRecord;
  readonly connection: SsoRecord | undefined;
  readonly held: { readonly before: string[]; readonly after: string[] };
}> {
  if (change.revision !== before.revision) throw new AppError("CONFLICT_TRY_AGAIN");
  const connection = await openConnection(table, actor.companyId, change.onlyProviderId);
  const since = now.toISOString();
  const graceUntil = new Date(now.getTime() + change.graceDays * DAY_MS).toISOString();
  const isSame = before.onlyProvider?.connectionId === connection?.id;
  const after: CompanySecurityRecord = {
    revision: before.revision + 1,
    ...(change.requiresSecondFactor && { secondFactor: before.secondFactor ?? { since, graceUntil } }),
    ...(connection !== undefined && {
      onlyProvider: {
        connectionId: connection.id,
        provider: connection.provider,
        since: isSame ? (before.onlyProvider?.since ?? since) : since,
      },
    }),
  };
  const signedInBy = actor.signedInBy ?? { way: "own", hasSecondFactor: false };
  const { refusedWith, secondFactorUntil } = signInDuty(after, signedInBy, actor.permissions, now);
  // The caller must fulfil a new requirement first. Removing one needs nothing.
  const asksMore = heldBy(after).some((policy) => !heldBy(before).includes(policy));
  if (asksMore && (refusedWith ?? secondFactorUntil) !== undefined) throw new AppError("SECOND_FACTOR_REQUIRED");
  return { after, connection, held: { before: heldBy(before), after: heldBy(after) } };
}
