import type { Dns } from "#functions/adapters/ports/dns.ts";
import type { DnsCheck } from "#shared/models/domain-identity.ts";

const isDmarc = (text: string) => /^v=DMARC1\s*(?:;|$)/.test(text);

/** The domain and its parents, without the public suffix (taken to be one label). */
function domainsUpwards(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

/**
 * The DMARC policy of a domain: its record, or else that of the nearest parent domain (RFC 7489, 6.6.3). Two records
 * under one name count as none.
 */
export async function findDmarc(dns: Dns, domain: string): Promise<Omit<DnsCheck["dmarc"], "suggested">> {
  for (const name of domainsUpwards(domain).map((above) => `_dmarc.${above}`)) {
    const published = await dns.txt(name);
    if (published === "unanswered") return { state: "unanswered", foundAt: null, found: [] };
    const found = published.filter(isDmarc);
    if (found.length > 0) return { state: found.length === 1 ? "published" : "different", foundAt: name, found };
  }
  return { state: "missing", foundAt: null, found: [] };
}
