import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { ListedSampleData, MachineSampleData, SampleDataOfTemplate } from "../models/machine-sample-data.ts";
import { NewSampleData, SampleDataName } from "../models/sample-data.ts";
import { Cursor, pageLength, TemplateName } from "../models/scalars.ts";
import { defineRoutes } from "./route.ts";

const ofTemplate = z.strictObject({ name: TemplateName });
const ofSet = z.strictObject({ name: TemplateName, sampleData: SampleDataName });

/** For programs: the sample data of a template, by names. docs/api-v1.md shows each call. */
export const namedSampleDataRoutes = defineRoutes({
  listAccountSampleData: {
    method: "GET",
    path: "/v1/sample-data",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "The sample data of the templates of the account, by the templates' names.",
    query: z.strictObject({
      /** How many templates a page is about. A page with much sample data ends earlier. */
      limit: pageLength,
      cursor: Cursor.optional(),
    }),
    reply: z.object({
      /** Those that have sample data. */
      templates: z.array(SampleDataOfTemplate),
      /** Absent on the last page. */
      next: Cursor.optional(),
    }),
  },
  listSampleDataByName: {
    method: "GET",
    path: "/v1/templates/{name}/sample-data",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "The sample data that the team keeps with a template, by name.",
    params: ofTemplate,
    reply: z.object({ entities: z.array(ListedSampleData) }),
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  saveSampleDataByName: {
    method: "PUT",
    path: "/v1/templates/{name}/sample-data/{sampleData}",
    access: keyScope("write"),
    needs: ["table:write"],
    audits: "sample-data.saved",
    summary:
      "Keep values with a template under a name, or replace those that have this name; what changes nothing is not written.",
    params: ofSet,
    body: NewSampleData.omit({ name: true }).extend({
      /** The revision that the caller knows: needed to replace values. */
      basedOnRevision: z.int().positive().optional(),
    }),
    reply: MachineSampleData,
    fails: ["TEMPLATE_NOT_FOUND", "SAMPLE_DATA_EXISTS", "SAMPLE_DATA_CHANGED", "TOO_MUCH_SAMPLE_DATA"],
  },
  deleteSampleDataByName: {
    method: "DELETE",
    path: "/v1/templates/{name}/sample-data/{sampleData}",
    access: keyScope("write"),
    needs: ["table:write"],
    audits: "sample-data.removed",
    summary: "Delete sample data of a template.",
    params: ofSet,
    fails: ["TEMPLATE_NOT_FOUND", "SAMPLE_DATA_NOT_FOUND"],
  },
});
