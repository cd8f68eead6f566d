import { Timestamp } from "./scalars.ts";
import { SampleData } from "./sample-data.ts";

/** Sample data as programs see it: by its name, which one template has once, whatever the case. */
export const MachineSampleData = SampleData.pick({ name: true, values: true, language: true, revision: true }).extend({
  updatedAt: Timestamp,
});
