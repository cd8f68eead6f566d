import { accountRegionKey } from "#local/aws/account-region.ts";
import type { Identity } from "../ses-state.ts";
import { searchStatus, type DnsSearch } from "./dns-search.ts";
import { dkimSearch, lookUp, type Verifier } from "./identity-status.ts";
import { dkimRecords, dmarcRecord, mailFromRecords } from "./required-records.ts";

/** Restarts failed searches, as "retry" in SES's console does. */
function restartFailedSearches({ state, now }: Verifier, identity: Identity): Identity {
  const { mailFrom } = identity;
  const anew = { since: now().toISOString() };
  const isFailed = (search: DnsSearch): boolean => searchStatus(search, now()) === "FAILED";
  const restarted = {
    ...identity,
    dkimSearch: isFailed(dkimSearch(identity)) ? anew : identity.dkimSearch,
    mailFrom: mailFrom && isFailed(mailFrom.search) ? { ...mailFrom, search: anew } : mailFrom,
  };
  state.identities.put(accountRegionKey(identity, identity.name), restarted);
  return restarted;
}

/**
 * Publishes the DKIM records of a domain, replacing others of the same names, so that SES's next look-up finds them.
 */
export function publishDkim(verifier: Verifier, identity: Identity): Identity {
  const { zone } = verifier;
  const records = dkimRecords(identity);
  for (const wanted of records) {
    const others = zone.list().filter(({ name, value }) => name === wanted.name && value !== wanted.value);
    for (const other of others) zone.delete(other);
  }
  zone.add(...records);
  return lookUp(verifier, restartFailedSearches(verifier, identity));
}

/**
 * Publishes all records that SES requires or suggests: DKIM, the MAIL FROM domain and DMARC. An existing DMARC record
 * stays.
 */
export function publishAll(verifier: Verifier, identity: Identity): Identity {
  const { zone } = verifier;
  const wanted = mailFromRecords(identity);
  const foreign = wanted.flatMap(({ name, type, value }) =>
    type === "MX" ? zone.lookup(name, "MX").filter((record) => record.value !== value) : [],
  );
  for (const record of foreign) zone.delete(record);
  zone.add(...wanted);
  if (identity.type === "EMAIL_ADDRESS") return lookUp(verifier, restartFailedSearches(verifier, identity));
  const dmarc = dmarcRecord(identity);
  if (zone.lookup(dmarc.name, "TXT").length === 0) zone.add(dmarc);
  return publishDkim(verifier, identity);
}
