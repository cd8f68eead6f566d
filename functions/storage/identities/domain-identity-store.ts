import * as z from "zod";
import type { SesDomain } from "#functions/adapters/ports/customer-identities.ts";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { VerificationStatus } from "#shared/models/domain-identity.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { companyPk } from "../keys.ts";

export const domainIdentityKeys = {
  domainIdentity: (companyId: string, accountId: string, domain: string): Key => ({
    pk: companyPk(companyId),
    sk: `domain-identity#${accountId}#${domain}`,
  }),
};

export const domainIdentityPrefixes = {
  domainIdentities: (companyId: string, accountId: string) => ({
    pk: companyPk(companyId),
    skPrefix: `domain-identity#${accountId}#`,
  }),
};

/** The last known state of a domain in Amazon SES. */
const DomainState = z.object({
  dkimSigning: z.boolean(),
  dkimStatus: VerificationStatus,
  dkimTokens: z.array(z.string()),
  signingHostedZone: z.string(),
  sendingStatus: VerificationStatus,
  mailFromDomain: z.string(),
  mailFromStatus: VerificationStatus,
  error: z.string(),
}) satisfies z.ZodType<SesDomain>;

export const DomainIdentityRecord = DomainState.extend({
  uid: Id,
  companyId: Id,
  accountId: Id,
  /** The domain in lower case and punycode. */
  identity: z.string(),
  updatedAt: Timestamp,
});
export type DomainIdentityRecord = z.infer<typeof DomainIdentityRecord>;

/** All domain identities of an account, sorted by name. */
export async function listDomainIdentities(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<DomainIdentityRecord[]> {
  return z
    .array(DomainIdentityRecord)
    .parse(await table.query(domainIdentityPrefixes.domainIdentities(companyId, accountId)));
}

const keyOf = ({ companyId, accountId, identity }: DomainIdentityRecord) =>
  domainIdentityKeys.domainIdentity(companyId, accountId, identity);

/** The record with the given state of Amazon SES; the same object if nothing differs. */
export function withState(record: DomainIdentityRecord, inSes: SesDomain, at: string): DomainIdentityRecord {
  const isSame = JSON.stringify(DomainState.parse(record)) === JSON.stringify(DomainState.parse(inSes));
  return isSame ? record : { ...record, ...inSes, dkimTokens: [...inSes.dkimTokens], updatedAt: at };
}

export const putNewDomainIdentity = (record: DomainIdentityRecord): Write => ({
  put: { ...keyOf(record), ...record },
  onlyIf: "absent",
  otherwise: "IDENTITY_EXISTS",
});

/** Stores the state of Amazon SES, if the domain still exists. */
export const putDomainState = (record: DomainIdentityRecord): Write => ({
  put: { ...keyOf(record), ...record },
  onlyIf: [{ attribute: "uid", is: "=", value: record.uid }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

export const removeDomainIdentity = (record: DomainIdentityRecord): Write => ({
  delete: keyOf(record),
  onlyIf: [{ attribute: "uid", is: "=", value: record.uid }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
