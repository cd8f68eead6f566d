import type { DnsRecord } from "#shared/models/domain-identity.ts";
import type { Product } from "./product.ts";

type Named = Pick<DnsRecord, "name" | "value"> & { readonly type: DnsRecord["type"] | "A" };

/** Publishes records in the local AWS's DNS, as their owner would. */
export async function publish(product: Product, records: readonly Named[]): Promise<void> {
  for (const record of records) {
    const body = JSON.stringify(record);
    const answer = await fetch(`${product.url}/_local/api/dns/records`, { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Removes records. */
export async function withdraw(product: Product, records: readonly Named[]): Promise<void> {
  for (const record of records) {
    const path = [record.name, record.type, record.value].map(encodeURIComponent).join("/");
    const answer = await fetch(`${product.url}/_local/api/dns/records/${path}`, { method: "DELETE" });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
