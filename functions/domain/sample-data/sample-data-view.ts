import * as z from "zod";
import { personOf } from "#functions/domain/users/member-names.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import type { SampleDataRecord } from "#functions/storage/templates/sample-data-store.ts";
import type { SampleData } from "#shared/models/sample-data.ts";

const Values = z.record(z.string(), z.unknown());

/** Sample data as the API shows it. `users` are the company's members, for the author's name. */
export function sampleDataView(record: SampleDataRecord, users: readonly UserRecord[]): SampleData {
  const { id, name, values, language, revision, updatedAt, updatedBy } = record;
  return {
    id,
    name,
    values: Values.parse(JSON.parse(values)),
    language,
    revision,
    updatedTimestamp: updatedAt,
    updatedByUser: personOf(users, updatedBy),
  };
}
