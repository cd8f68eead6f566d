import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { MachineTemplateEntry } from "../models/machine-template.ts";
import { MachineVersion, VersionComparison } from "../models/machine-version.ts";
import { TemplateName } from "../models/scalars.ts";
import { VersionNote } from "../models/template-version.ts";
import { VersionNumber } from "../models/version-number.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ name: TemplateName });
const ofVersion = z.strictObject({ name: TemplateName, versionNumber: VersionNumber });

/** For programs: the life of a template by its name. docs/api-v1.md shows each call. */
export const namedTemplateRoutes = defineRoutes({
  renameByName: {
    method: "PUT",
    path: "/v1/templates/{name}/name",
    withinLimits: true,
    access: keyScope("write"),
    needs: ["table:write"],
    audits: "template.saved",
    summary:
      "Rename a template: a new version with the same contents. Amazon SES has the former name until the next publish.",
    params,
    body: z.strictObject({
      name: TemplateName,
      /** The newest version that the caller knows, unless `If-Match` names it. */
      basedOnVersion: z.int().positive().optional(),
    }),
    reply: MachineTemplateEntry,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_EXISTS", "TEMPLATE_CHANGED"],
  },
  archiveByName: {
    method: "POST",
    path: "/v1/templates/{name}/archive",
    access: keyScope("write"),
    needs: ["table:write", "queue:write"],
    touches: ["archive"],
    audits: "template.deleted",
    summary: "Delete a template here and from Amazon SES, in all of its accounts; for 30 days it can be restored.",
    params,
    reply: z.object({
      /** The account, if Amazon SES held the template: a job deletes it there. */
      liveIn: z.array(z.object({ id: z.string(), alias: z.string() })),
    }),
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_LIVE_ELSEWHERE"],
  },
  restoreByName: {
    method: "POST",
    path: "/v1/templates/{name}/restore",
    withinLimits: true,
    access: keyScope("write"),
    needs: ["table:write", "queue:write"],
    touches: ["archive"],
    audits: "template.restored",
    summary: "Bring the last deleted template of this name back as a draft.",
    params,
    reply: MachineTemplateEntry,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_EXISTS", "TEMPLATE_LIMIT_EXCEEDED"],
  },
  noteByName: {
    method: "PATCH",
    path: "/v1/templates/{name}/versions/{versionNumber}",
    access: keyScope("write"),
    needs: ["table:write"],
    audits: "template.version-noted",
    summary: "Write a note to a version.",
    params: ofVersion,
    body: VersionNote,
    reply: MachineVersion,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  compareByName: {
    method: "GET",
    path: "/v1/templates/{name}/versions/{versionNumber}/comparison",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "What of the source differs between two versions, and what that changes for those who send the template.",
    params: ofVersion,
    query: z.strictObject({
      /** The other version. */
      with: VersionNumber,
    }),
    reply: VersionComparison,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_PREFLIGHT_FAILED"],
  },
});
