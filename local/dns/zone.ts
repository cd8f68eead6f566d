import type { Store } from "#local/store.ts";
import { DnsRecord, InvalidRecordError, plainName, readRecord, type RecordType, type WrittenRecord } from "./record.ts";

/** The public DNS of the local AWS: all domains in one zone. */
export interface Zone {
  /** By name, then type, then value. */
  readonly list: () => DnsRecord[];
  /** The records of a name (case is ignored); empty if there are none. */
  readonly lookup: (name: string, type: RecordType) => DnsRecord[];
  /** Publishes records, all or none; an existing record keeps its age. Throws InvalidRecordError. */
  readonly add: (...records: readonly WrittenRecord[]) => DnsRecord[];
  /** Removes a record; false if it does not exist. */
  readonly delete: (record: Pick<DnsRecord, "name" | "type" | "value">) => boolean;
}

const keyOf = ({ name, type, value }: Pick<DnsRecord, "name" | "type" | "value">): string => `${name}/${type}/${value}`;

/** Opens the zone of `store`. */
export function openZone(store: Store, now: () => Date): Zone {
  const records = store.collection("dns-record", DnsRecord);

  /** A name with a CNAME has no other records (RFC 1034, 3.6.2). */
  function requireRoom({ name, type, value }: DnsRecord): void {
    const others = records.list(`${name}/`).filter((other) => other.type !== type || other.value !== value);
    const alias = others.find((other) => other.type === "CNAME");
    if (alias !== undefined) throw new InvalidRecordError(`${name} is a CNAME for ${alias.value} already.`);
    if (type === "CNAME" && others.length > 0) {
      throw new InvalidRecordError(`${name} has other records; a CNAME must be the only record of its name.`);
    }
  }

  function publish(written: WrittenRecord): DnsRecord {
    const record = readRecord(written, now());
    requireRoom(record);
    const createdAt = records.get(keyOf(record))?.createdAt ?? record.createdAt;
    records.put(keyOf(record), { ...record, createdAt });
    return { ...record, createdAt };
  }

  return {
    list: () => records.list(),
    lookup: (name, type) => records.list(`${plainName(name)}/${type}/`),
    add: (...written) => store.atomically(() => written.map(publish)),
    delete: (record) => {
      const key = keyOf({ ...record, name: plainName(record.name) });
      const isThere = records.get(key) !== undefined;
      records.delete(key);
      return isThere;
    },
  };
}
