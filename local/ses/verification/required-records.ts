import type { Zone } from "#local/dns/zone.ts";
import type { WrittenRecord } from "#local/dns/record.ts";
import type { Finding } from "./dns-search.ts";
import type { Identity } from "../ses-state.ts";

const zonesOfTheirOwn = [
  "af-south-1",
  "ap-northeast-3",
  "ap-south-2",
  "ap-southeast-3",
  "ap-southeast-5",
  "ca-west-1",
  "eu-central-2",
  "eu-south-1",
  "il-central-1",
  "me-central-1",
];

/** Where a region's DKIM records point to (AWS General Reference, "DKIM domains"). */
export const signingHostedZone = (region: string): string =>
  zonesOfTheirOwn.includes(region) ? `dkim.${region}.amazonses.com` : "dkim.amazonses.com";

/** The three CNAMEs that prove the ownership of a domain; none for an address. */
export const dkimRecords = ({ name, region, dkimTokens }: Identity): WrittenRecord[] =>
  dkimTokens.map((token) => ({
    name: `${token}._domainkey.${name}`,
    type: "CNAME",
    value: `${token}.${signingHostedZone(region)}`,
  }));

/** The records of a custom MAIL FROM domain (AWS: "Using a custom MAIL FROM domain"); empty without one. */
export function mailFromRecords({ region, mailFrom }: Identity): WrittenRecord[] {
  if (mailFrom === undefined) return [];
  return [
    { name: mailFrom.domain, type: "MX", value: `10 feedback-smtp.${region}.amazonses.com` },
    { name: mailFrom.domain, type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
  ];
}

/** An additional suggestion of SES's console; nothing depends on it. */
export const dmarcRecord = ({ name }: Identity): WrittenRecord => ({
  name: `_dmarc.${name}`,
  type: "TXT",
  value: "v=DMARC1; p=none;",
});

const latest = (times: readonly string[]): string => times.reduce((a, b) => (a > b ? a : b), "");

function findCname(zone: Zone, wanted: WrittenRecord): Finding {
  const [record] = zone.lookup(wanted.name, "CNAME");
  if (record?.value === wanted.value) return { found: true, publishedAt: record.createdAt };
  if (record !== undefined) return { found: false, errorType: "INVALID_VALUE" };
  const isOther = (["A", "TXT", "MX"] as const).some((type) => zone.lookup(wanted.name, type).length > 0);
  return { found: false, errorType: isOther ? "TYPE_NOT_FOUND" : "HOST_NOT_FOUND" };
}

/** Looks for all three DKIM records of a domain. */
export function findDkim(zone: Zone, identity: Identity): Finding {
  const findings = dkimRecords(identity).map((wanted) => findCname(zone, wanted));
  const missing = findings.find(({ found }) => !found);
  if (missing !== undefined) return missing;
  return { found: true, publishedAt: latest(findings.map((each) => (each.found ? each.publishedAt : ""))) };
}

/** Looks for the MX record of a MAIL FROM domain: SES's, and no other MX record. The TXT record is not checked. */
export function findMailFrom(zone: Zone, identity: Identity): Finding {
  const [wanted] = mailFromRecords(identity);
  const exchangers = zone.lookup(wanted?.name ?? "", "MX");
  const [only] = exchangers;
  if (only === undefined) return { found: false, errorType: "HOST_NOT_FOUND" };
  if (exchangers.length > 1 || only.value !== wanted?.value) return { found: false, errorType: "INVALID_VALUE" };
  return { found: true, publishedAt: only.createdAt };
}
