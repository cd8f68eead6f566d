import { domainToUnicode } from "node:url";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import type { DomainIdentityRecord } from "#functions/storage/identities/domain-identity-store.ts";
import type { DnsRecord, DomainIdentity } from "#shared/models/domain-identity.ts";

/**
 * The policy that requests reports and rejects nothing, which AWS recommends to start with ("Complying with DMARC").
 */
export const dmarcRecord = (domain: string): DnsRecord => ({
  name: `_dmarc.${domain}`,
  type: "TXT",
  value: "v=DMARC1; p=none;",
});

const dkimRecords = ({ identity, dkimTokens, signingHostedZone }: DomainIdentityRecord): DnsRecord[] =>
  dkimTokens.map((token) => ({
    name: `${token}._domainkey.${identity}`,
    type: "CNAME",
    value: `${token}.${signingHostedZone}`,
  }));

/** AWS: "Using a custom MAIL FROM domain". */
const mailFromRecords = ({ mailFromDomain: name }: DomainIdentityRecord, region: string): DnsRecord[] =>
  name === ""
    ? []
    : [
        { name, type: "MX", value: `10 feedback-smtp.${region}.amazonses.com` },
        { name, type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
      ];

/** A domain as the API shows it, with the DNS records that its owner must publish. */
export const domainView = (record: DomainIdentityRecord, { awsRegion }: AccountRecord): DomainIdentity => ({
  uid: record.uid,
  identity: record.identity,
  domainName: domainToUnicode(record.identity),
  dkimSigning: record.dkimSigning,
  dkimStatus: record.dkimStatus,
  sendingStatus: record.sendingStatus,
  mailFromStatus: record.mailFromStatus,
  domainRecord: dmarcRecord(record.identity),
  dkimRecords: dkimRecords(record),
  mailFromRecords: mailFromRecords(record, awsRegion),
  error: record.error === "" ? null : record.error,
});
