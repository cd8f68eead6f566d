import type { Store } from "#local/store.ts";
import { DnsRecord, InvalidRecordError, plainName, readRecord, type RecordType, type WrittenRecord } from "./record.ts";

/** The public DNS of the small cloud: all domains in one place, changed by whoever owns them. */
export interface Zone {
  /** By name, then type, then value. */
  readonly list: () => DnsRecord[];
  /** The records under a name (upper and lower case are alike); none if there are none. */
  readonly lookup: (name: string, type: RecordType) => DnsRecord[];
  /** Publishes records, all or none; one that is there already keeps its age. Throws InvalidRecordError. */
  readonly add: (...records: readonly WrittenRecord[]) => DnsRecord[];
  /** Takes a record out; false if it was not there. */
  readonly delete: (record: Pick<DnsRecord, "name" | "type" | "value">) => boolean;
}

const keyOf = ({ name, type, value }: Pick<DnsRecord, "name" | "type" | "value">): string => `${name}/${type}/${value}`;

/** Opens the zone kept in `store`. */
export function openZone(store: Store, now: () => Date): Zone {
  const records = store.collection("dns-record", DnsRecord);

  /** A CNAME stands alone under its name (RFC 1034, 3.6.2). */
  function requireRoom({ name, type, value }: DnsRecord): void {
    const others = records.list(`${name}/`).filter((other) => other.type !== type || other.value !== value);
    const alias = others.find((other) => other.type === "CNAME");
    if (alias !== undefined) throw new InvalidRecordError(`${name} is a CNAME for ${alias.value} already.`);
    if (type === "CNAME" && others.length > 0) {
      throw new InvalidRecordError(`${name} has other records; a CNAME stands alone under its name.`);
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
