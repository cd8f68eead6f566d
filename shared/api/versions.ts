import * as z from "zod";
import { StartedJob } from "../models/job.ts";
import { Id } from "../models/scalars.ts";
import { TemplateSummary } from "../models/template-summary.ts";
import { TemplateChange } from "../models/template-change.ts";
import {
  TemplateVersion,
  TemplateVersions,
  VersionContent,
  VERSIONS_AT_ONCE,
  VersionNote,
} from "../models/template-version.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { awsProblems } from "./aws-problems.ts";
import { PublishedTemplate, publishQuery } from "./publishing.ts";
import { defineRoutes } from "./route.ts";

const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().max(most));

const ofTemplate = z.strictObject({ id: Id });
const ofVersion = z.strictObject({ id: Id, versionNumber: number(99_999_999) });

export const versionRoutes = defineRoutes({
  listTemplateVersions: {
    method: "GET",
    path: "/template/{id}/versions",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "The newest versions of a template and its first one, and how many there are.",
    params: ofTemplate,
    query: z.strictObject({ limit: number(1000).default(VERSIONS_AT_ONCE) }),
    reply: TemplateVersions,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  getTemplateVersion: {
    method: "GET",
    path: "/template/{id}/versions/{versionNumber}",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "What one version of a template holds.",
    params: ofVersion,
    reply: VersionContent,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  noteTemplateVersion: {
    method: "PATCH",
    path: "/template/{id}/versions/{versionNumber}",
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.version-noted",
    summary: "Write a note to a version.",
    params: ofVersion,
    body: VersionNote,
    reply: TemplateVersion,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  reactivateTemplateVersion: {
    method: "PUT",
    path: "/template/{id}/reactivate/{versionNumber}",
    withinLimits: true,
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: "template.published",
    summary:
      "Publish a version to Amazon SES in the named (or the selected) account, whatever the newest is; goes on as a job after 5 seconds.",
    params: ofVersion,
    query: publishQuery,
    reply: z.union([PublishedTemplate, StartedJob]),
    mayStartJob: true,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_PREFLIGHT_FAILED",
      "TEMPLATE_CHANGED_IN_SES",
      "TEMPLATE_BREAKS_CALLERS",
      "SES_TEMPLATE_QUOTA_REACHED",
      "TEMPLATE_EXISTS",
      ...awsProblems,
      "JOB_INTERRUPTED",
    ],
  },
  makeValuesOptional: {
    method: "POST",
    path: "/template/{id}/optional-values",
    access: anyOf("edit_templates"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing: a save does." },
    summary:
      "The newest version with a condition around each place that prints one of the values, as a change to save.",
    params: ofTemplate,
    body: z.strictObject({
      basedOnVersion: z.int().positive(),
      /** As the contract names them: `user.name`, `items[].price`. */
      values: z.array(z.string().min(1).max(500)).min(1).max(100),
    }),
    reply: TemplateChange,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_PREFLIGHT_FAILED", "TEMPLATE_CHANGED"],
  },
  restoreTemplateVersion: {
    method: "POST",
    path: "/template/{id}/versions/{versionNumber}/restore",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.saved",
    summary: "Save a copy of a version as the newest one, as a draft.",
    params: ofVersion,
    body: z.strictObject({
      /** The newest version that the person has seen; another one is answered with TEMPLATE_CHANGED. */
      basedOnVersion: z.int().positive(),
    }),
    reply: TemplateSummary,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_CHANGED", "TEMPLATE_EXISTS"],
  },
});
