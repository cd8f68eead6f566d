import * as z from "zod";
import type { SampleDataRecord } from "#functions/storage/sample-data-store.ts";
import type { SampleData } from "#shared/models/sample-data.ts";

const Values = z.record(z.string(), z.unknown());

/** Sample data as people see it. */
export const sampleDataView = ({ id, name, values, revision, updatedAt }: SampleDataRecord): SampleData => ({
  id,
  name,
  values: Values.parse(JSON.parse(values)),
  revision,
  updatedTimestamp: updatedAt,
});
