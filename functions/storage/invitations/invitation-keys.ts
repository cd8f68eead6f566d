/**
 * The keys of invitations.
 *
 * | access pattern                                     | key                                           |
 * |----------------------------------------------------|-----------------------------------------------|
 * | open invitations of a company                      | company#<c> / invitation#<invitation>         |
 * | the invitation of a mailed link                    | invitation-token#<sha-256> / invitation-token |
 * | invitations of an address; one per company         | invited#<sha-256> / company#<c>               |
 * | companies that the owner of an address has blocked | invited#<sha-256> / block#<c or "everyone">   |
 *
 * Invitations of an address are read before its owner belongs to a company, so their partitions name none.
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

const addressPk = (addressHash: string) => `invited#${addressHash}`;

export const invitationKeys = {
  invitation: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `invitation#${id}` }),
  invitationToken: (tokenHash: string): Key => ({ pk: `invitation-token#${tokenHash}`, sk: "invitation-token" }),
  invitationOfAddress: (addressHash: string, companyId: string): Key => ({
    pk: addressPk(addressHash),
    sk: `company#${companyId}`,
  }),
  /** `companyId` "everyone" is no company's id. */
  invitationBlock: (addressHash: string, companyId: string): Key => ({
    pk: addressPk(addressHash),
    sk: `block#${companyId}`,
  }),
};

export const invitationPrefixes = {
  invitations: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "invitation#" }),
  blocksOfAddress: (addressHash: string) => ({ pk: addressPk(addressHash), skPrefix: "block#" }),
  /** The sort keys of invitations and blocks. */
  ofAddress: (addressHash: string) => ({ pk: addressPk(addressHash), skPrefix: "" }),
};
