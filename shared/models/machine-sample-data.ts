import * as z from "zod";
import { TemplateName, Timestamp } from "./scalars.ts";
import { SampleData } from "./sample-data.ts";

/** Sample data as programs see it: by its name, which one template has once, whatever the case. */
export const MachineSampleData = SampleData.pick({ name: true, values: true, language: true, revision: true }).extend({
  updatedAt: Timestamp,
});

/** In lists, with who gave it these values: an address or a name as `createdBy` of versions has. */
export const ListedSampleData = MachineSampleData.extend({ updatedBy: z.string() });

/** The sample data of a template, by name. */
export const SampleDataOfTemplate = z.object({ name: TemplateName, sampleData: z.array(ListedSampleData) });
