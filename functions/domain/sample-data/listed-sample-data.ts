import type * as z from "zod";
import { authorName } from "#functions/domain/name-actors.ts";
import type { SampleDataRecord } from "#functions/storage/templates/sample-data-store.ts";
import type { ListedSampleData } from "#shared/models/machine-sample-data.ts";
import { machineSampleDataOf } from "./machine-sample-data.ts";

/** Sample data as lists of the machine API show it. `names` are those of `nameActors`. */
export const listedSampleData = (
  record: SampleDataRecord,
  names: ReadonlyMap<string, string>,
): z.input<typeof ListedSampleData> => ({
  ...machineSampleDataOf(record),
  updatedBy: authorName(names, record.updatedBy),
});
