import * as z from "zod";
import { NewSampleData, SampleData, SampleDataChange } from "../models/sample-data.ts";
import { Id } from "../models/scalars.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const ofTemplate = z.strictObject({ id: Id });
const ofSet = z.strictObject({ id: Id, sampleDataId: Id });

/** Who sends a template keeps data to send it with. */
const keeping = anyOf("edit_templates", "publish_templates");

export const sampleDataRoutes = defineRoutes({
  listSampleData: {
    method: "GET",
    path: "/template/{id}/sample-data",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "The sample data that the team keeps with a template, by name.",
    params: ofTemplate,
    reply: z.array(SampleData),
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  saveSampleData: {
    method: "POST",
    path: "/template/{id}/sample-data",
    access: keeping,
    needs: ["table:write"],
    audits: "sample-data.saved",
    summary:
      "Keep values with a template, for all languages or one, under a name that no other of its sample data has, whatever the case.",
    params: ofTemplate,
    body: NewSampleData,
    reply: SampleData,
    status: 201,
    fails: ["TEMPLATE_NOT_FOUND", "SAMPLE_DATA_EXISTS", "TOO_MUCH_SAMPLE_DATA"],
  },
  updateSampleData: {
    method: "PUT",
    path: "/template/{id}/sample-data/{sampleDataId}",
    access: keeping,
    needs: ["table:write"],
    audits: "sample-data.changed",
    summary: "Give sample data another name, other values, another language, or several of them.",
    params: ofSet,
    body: SampleDataChange,
    reply: SampleData,
    fails: ["TEMPLATE_NOT_FOUND", "SAMPLE_DATA_NOT_FOUND", "SAMPLE_DATA_CHANGED", "SAMPLE_DATA_EXISTS"],
  },
  deleteSampleData: {
    method: "DELETE",
    path: "/template/{id}/sample-data/{sampleDataId}",
    access: keeping,
    needs: ["table:write"],
    audits: "sample-data.removed",
    summary: "Delete sample data of a template.",
    params: ofSet,
    fails: ["TEMPLATE_NOT_FOUND", "SAMPLE_DATA_NOT_FOUND"],
  },
});
