import type { Dns, Published } from "#functions/adapters/ports/dns.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import type { DnsCheck, DnsFinding, DnsRecord, DomainIdentity } from "#shared/models/domain-identity.ts";
import { findDmarc } from "./find-dmarc.ts";

/** The number of concurrent DNS queries. */
const WIDTH = 4;

const isSpf = (text: string) => /^v=spf1(?:\s|$)/i.test(text);
const letsAmazonSend = (text: string) => /(?:^|\s)\+?include:amazonses\.com(?:\s|$)/i.test(text);

/**
 * The published texts that are about the same subject as the expected record, and whether they fulfil it: exactly one
 * SPF record, of any length, that allows Amazon SES. Two SPF records are an error (RFC 7208, 4.5).
 */
function readSpf(texts: readonly string[]): { found: string[]; isRight: boolean } {
  const found = texts.filter(isSpf);
  return { found, isRight: found.length === 1 && found.every(letsAmazonSend) };
}

function readExactly(values: readonly string[], wanted: string): { found: string[]; isRight: boolean } {
  const [only] = values;
  return { found: [...values], isRight: values.length === 1 && only?.toLowerCase() === wanted.toLowerCase() };
}

const ask = (dns: Dns, { name, type }: DnsRecord): Promise<Published> =>
  ({ CNAME: dns.cname, MX: dns.mx, TXT: dns.txt })[type](name);

async function lookFor(dns: Dns, record: DnsRecord): Promise<DnsFinding> {
  const published = await ask(dns, record);
  if (published === "unanswered") return { ...record, state: "unanswered", found: [] };
  const { found, isRight } = record.type === "TXT" ? readSpf(published) : readExactly(published, record.value);
  if (found.length === 0) return { ...record, state: "missing", found };
  return { ...record, state: isRight ? "published" : "different", found };
}

/**
 * The result for each record that the domain's owner must publish, and the domain's DMARC policy, from the public DNS.
 */
export async function checkDns(dns: Dns, domain: DomainIdentity): Promise<Omit<DnsCheck, "checkedAt">> {
  const wanted = [...domain.dkimRecords, ...domain.mailFromRecords];
  const [records, dmarc] = await Promise.all([
    inParallel(wanted, WIDTH, (record) => lookFor(dns, record)),
    findDmarc(dns, domain.identity),
  ]);
  return { records, dmarc: { ...dmarc, suggested: domain.domainRecord } };
}
