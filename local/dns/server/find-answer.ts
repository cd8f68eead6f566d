import type { DnsRecord, RecordType } from "../record.ts";
import type { Zone } from "../zone.ts";
import { type Answer, type Query, rcodes } from "./messages.ts";

/** The maximal length of a chain of aliases. */
const MAX_ALIASES = 8;

const types = ["A", "CNAME", "MX", "TXT"] as const satisfies readonly RecordType[];

/** A name with names below it exists, even without records (RFC 8020). */
const exists = (zone: Zone, name: string): boolean =>
  zone.list().some((record) => record.name === name || record.name.endsWith(`.${name}`));

/**
 * The zone's answer to a question: the records, after the aliases that lead to them; no records if the name has none of
 * the type; or NXDOMAIN (RFC 1034, 4.3.2).
 */
export function findAnswer(zone: Zone, { opcode, klass, name, type }: Query): Answer {
  if (opcode !== 0) return { rcode: rcodes.notImplemented, records: [] };
  if (klass !== "IN") return { rcode: rcodes.refused, records: [] };
  const wanted = types.filter((each) => type === "ANY" || type === each);
  const records: DnsRecord[] = [];
  let at = name;
  for (let aliases = 0; aliases < MAX_ALIASES; aliases += 1) {
    const found = wanted.flatMap((each) => zone.lookup(at, each));
    const [alias] = zone.lookup(at, "CNAME");
    if (found.length > 0 || alias === undefined) {
      const isThere = found.length > 0 || exists(zone, at);
      return { rcode: isThere ? rcodes.ok : rcodes.noSuchName, records: [...records, ...found] };
    }
    records.push(alias);
    at = alias.value;
  }
  return { rcode: rcodes.ok, records };
}
