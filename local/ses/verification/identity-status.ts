import type { Zone } from "#local/dns/zone.ts";
import type { Mailbox } from "../address.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { Identity, SesState } from "../ses-state.ts";
import { refreshSearch, searchStatus, type DnsSearch, type SearchStatus } from "./dns-search.ts";
import { findDkim, findMailFrom } from "./required-records.ts";

/** How long a link in a mail is valid. */
const LINK_MS = 24 * 60 * 60 * 1000;

export type VerificationStatus = SearchStatus;

/** The identities, and the DNS with their records. */
export interface Verifier {
  readonly state: SesState;
  readonly zone: Zone;
  readonly now: () => Date;
}

/** The last stored state of the search for a domain's DKIM records. */
export const dkimSearch = (identity: Identity): DnsSearch => identity.dkimSearch ?? { since: identity.createdAt };

/** An identity after a DNS look-up for its DKIM records and those of its MAIL FROM domain; stored if it changed. */
export function lookUp({ state, zone, now }: Verifier, identity: Identity): Identity {
  const { mailFrom } = identity;
  const before = dkimSearch(identity);
  const dkim = identity.type === "DOMAIN" ? refreshSearch(before, findDkim(zone, identity), now()) : before;
  const search = mailFrom && refreshSearch(mailFrom.search, findMailFrom(zone, identity), now());
  if (dkim === before && search === mailFrom?.search) return identity;
  const looked = {
    ...identity,
    dkimSearch: identity.type === "DOMAIN" ? dkim : undefined,
    mailFrom: mailFrom && search && { ...mailFrom, search },
  };
  state.identities.put(accountRegionKey(identity, identity.name), looked);
  return looked;
}

/** Whether an identity (after a look-up) is verified, pending or failed. */
export function verificationStatus(identity: Identity, now: Date): VerificationStatus {
  if (identity.type === "DOMAIN") return searchStatus(dkimSearch(identity), now);
  if (identity.verifiedAt !== undefined) return "SUCCESS";
  return now.getTime() < Date.parse(identity.createdAt) + LINK_MS ? "PENDING" : "FAILED";
}

/**
 * Whether the identity may send mail. A domain keeps that right while its records are missing, until the search fails.
 */
export const maySend = (status: VerificationStatus): boolean => status === "SUCCESS" || status === "TEMPORARY_FAILURE";

/** The domain and its parents that can be identities: a.b.example.com, b.example.com, example.com. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}

/**
 * The verified identities that cover a mailbox, the nearest first: the address itself (case counts, as on SES), its
 * domain, its parents.
 */
export function identitiesCovering(verifier: Verifier, accountRegion: AccountRegion, mailbox: Mailbox): Identity[] {
  return [mailbox.address, ...domainsAbove(mailbox.domain)].flatMap((name) => {
    const kept = verifier.state.identities.get(accountRegionKey(accountRegion, name));
    if (kept === undefined) return [];
    const identity = lookUp(verifier, kept);
    return maySend(verificationStatus(identity, verifier.now())) ? [identity] : [];
  });
}
