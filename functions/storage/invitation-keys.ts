/**
 * The keys of invitations, as keys.ts has all others.
 *
 * | access pattern                                     | key                                          |
 * |----------------------------------------------------|----------------------------------------------|
 * | open invitations of a company                      | company#<c> / invitation#<invitation>        |
 * | the invitation of a mailed link                    | invitation-token#<sha-256> / invitation-token |
 * | who invites an address; one invitation per company | invited#<sha-256> / company#<c>              |
 * | whose invitations an address does not want         | invited#<sha-256> / block#<c or "everyone">  |
 *
 * Who invites an address is asked before its owner belongs to a company: those partitions name none.
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "./keys.ts";

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
  /** Invitations and blocks. */
  ofAddress: (addressHash: string) => ({ pk: addressPk(addressHash), skPrefix: "" }),
};
