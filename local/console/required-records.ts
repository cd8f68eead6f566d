import type { Identity } from "#local/ses/ses-state.ts";
import { dkimRecords, dmarcRecord, mailFromRecords } from "#local/ses/verification/required-records.ts";
import { RecordType, type WrittenRecord } from "#local/dns/record.ts";
import type { Zone } from "#local/dns/zone.ts";
import type { WantedRecord } from "./dns-schema.ts";

/** The records that SES requires or suggests for an identity, each with whether it is published. */
export function requiredRecords(zone: Zone, identity: Identity): WantedRecord[] {
  const view = (purpose: WantedRecord["purpose"]) => (record: WrittenRecord) => {
    const published = zone.lookup(record.name, RecordType.parse(record.type));
    return { ...record, purpose, isPublished: published.some(({ value }) => value === record.value) };
  };
  return [
    ...dkimRecords(identity).map(view("DKIM")),
    ...mailFromRecords(identity).map(view("MAIL FROM")),
    ...(identity.type === "DOMAIN" ? [view("DMARC")(dmarcRecord(identity))] : []),
  ];
}
