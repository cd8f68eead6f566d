import type { DnsRecord, DomainIdentity } from "#shared/models/domain-identity.ts";

/** The records to publish; the recommended DMARC policy is the last. */
export const recordsOf = ({ dkimRecords, mailFromRecords, domainRecord }: DomainIdentity): readonly DnsRecord[] => [
  ...dkimRecords,
  ...mailFromRecords,
  domainRecord,
];

export const recordsTable = (domain: DomainIdentity): readonly (readonly string[])[] => [
  ["Name", "Type", "Value"],
  ...recordsOf(domain).map(({ name, type, value }) => [name, type, value]),
];

/** Host names end in a dot, so that they are absolute in any zone (RFC 1035, 5.1). */
function zoneValue({ type, value }: DnsRecord): string {
  return type === "TXT" ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `${value}.`;
}

export const recordsZone = (domain: DomainIdentity): string =>
  [
    `; Records of ${domain.identity} for Amazon SES`,
    ...recordsOf(domain).map((record) => `${record.name}.\t300\tIN\t${record.type}\t${zoneValue(record)}`),
    "",
  ].join("\n");
