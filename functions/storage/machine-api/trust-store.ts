import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { trustKeys, trustPrefixes } from "./trust-keys.ts";

const TrustRecord = z.object({
  id: Id,
  name: z.string(),
  issuer: z.string(),
  audience: z.string(),
  /** What the claims of a token must be, as in the model ClaimCondition. */
  conditions: z.array(z.object({ claim: z.string(), is: z.string() })),
  /** Empty once all of them are removed: such a trust opens nothing. */
  accountIds: z.array(Id),
  scopes: z.array(KeyScope),
  createdAt: Timestamp,
  createdBy: Id,
  /** Counts the changes; a token of an earlier revision does not work. */
  revision: z.int().positive(),
});
export type TrustRecord = z.infer<typeof TrustRecord>;

/** @throws AppError TRUST_NOT_FOUND */
export async function getTrust(table: TableReader, companyId: string, id: string): Promise<TrustRecord> {
  const item = await table.get(trustKeys.trustedIssuer(companyId, id));
  if (item === undefined) throw new AppError("TRUST_NOT_FOUND");
  return TrustRecord.parse(item);
}

export async function listTrusts(table: TableReader, companyId: string): Promise<TrustRecord[]> {
  return z.array(TrustRecord).parse(await table.query(trustPrefixes.trustedIssuers(companyId)));
}

const OwnedTrust = TrustRecord.extend({ companyId: Id });
export type OwnedTrust = z.infer<typeof OwnedTrust>;

/** The trusted issuer and its company, without reading the company's partition; undefined if it is not trusted (any more). */
export const findTrust = async (table: TableReader, id: string): Promise<OwnedTrust | undefined> =>
  OwnedTrust.optional().parse(await table.get(trustKeys.trustLookup(id)));

/** The revision of a trusted issuer; undefined for one that is not trusted (any more). */
export const TrustLookup = OwnedTrust.pick({ revision: true }).optional();

const otherwise = "CONFLICT_TRY_AGAIN";

const lookupOf = (companyId: string, trust: TrustRecord) => ({
  ...trustKeys.trustLookup(trust.id),
  ...trust,
  companyId,
});

/** Parts of the transaction that adds a trusted issuer. */
export const putNewTrust = (companyId: string, trust: TrustRecord): readonly Write[] => [
  { put: { ...trustKeys.trustedIssuer(companyId, trust.id), ...trust }, onlyIf: "absent", otherwise },
  { put: lookupOf(companyId, trust), onlyIf: "absent", otherwise },
];

const unchanged = ({ revision }: TrustRecord) => [{ attribute: "revision", is: "=", value: revision } as const];

/** Parts of the transaction that changes a trusted issuer: its exchanged tokens end with it. */
export function replaceTrust(companyId: string, seen: TrustRecord, changed: TrustRecord): readonly Write[] {
  const next = { ...changed, revision: seen.revision + 1 };
  return [
    { put: { ...trustKeys.trustedIssuer(companyId, seen.id), ...next }, onlyIf: unchanged(seen), otherwise },
    { put: lookupOf(companyId, next), onlyIf: unchanged(seen), otherwise },
  ];
}

/** Parts of the transaction that ends the trust, and with it its exchanged tokens. */
export const removeTrust = (companyId: string, seen: TrustRecord): readonly Write[] => [
  { delete: trustKeys.trustedIssuer(companyId, seen.id), onlyIf: unchanged(seen), otherwise },
  { delete: trustKeys.trustLookup(seen.id), onlyIf: "present", otherwise },
];
