import * as z from "zod";
import type { SampleDataRecord } from "#functions/storage/templates/sample-data-store.ts";
import type { MachineSampleData } from "#shared/models/machine-sample-data.ts";

const Values = z.record(z.string(), z.unknown());

/** Sample data as the machine API shows it. */
export const machineSampleDataOf = ({
  name,
  values,
  language,
  revision,
  updatedAt,
}: SampleDataRecord): z.input<typeof MachineSampleData> => ({
  ...{ name, language, revision, updatedAt },
  values: Values.parse(JSON.parse(values)),
});
