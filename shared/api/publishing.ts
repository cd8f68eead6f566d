import * as z from "zod";
import { BrokenContract, StartedJob, StartedJobs } from "../models/job.ts";
import { Id } from "../models/scalars.ts";
import { SesComparison } from "../models/ses-comparison.ts";
import { PublishingState } from "../models/publishing-state.ts";
import { TemplateSummary } from "../models/template-summary.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { awsProblems } from "./aws-problems.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ id: Id });

/** The target of a publish. */
export const publishQuery = z.strictObject({
  awsAccountId: Id.optional(),
  /** The `hash` of the drift in Amazon SES that the user has agreed to overwrite. */
  overwrite: z.string().max(64).optional(),
  /** The `contract` of TEMPLATE_BREAKS_CALLERS that the user accepts. */
  acceptContract: z.string().max(64).optional(),
});

/** A published template. */
export const PublishedTemplate = TemplateSummary.extend({
  /** What the publish broke for callers, by consent or because the account's rules only warn. */
  breaks: BrokenContract.optional(),
});

export const publishingRoutes = defineRoutes({
  publishTemplate: {
    method: "PUT",
    path: "/template/{id}",
    withinLimits: true,
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: "template.published",
    summary:
      "Publish the newest version to Amazon SES in the named (or the selected) account; goes on as a job after 5 seconds.",
    params,
    query: publishQuery,
    reply: z.union([PublishedTemplate, StartedJob]),
    mayStartJob: true,
    fails: [
      "TEMPLATE_PREFLIGHT_FAILED",
      "TEMPLATE_CHANGED_IN_SES",
      "TEMPLATE_BREAKS_CALLERS",
      "TEMPLATE_CHANGED",
      "TEMPLATE_EXISTS",
      "TEMPLATE_NOT_FOUND",
      "SES_TEMPLATE_QUOTA_REACHED",
      ...awsProblems,
    ],
  },
  publishTemplateEverywhere: {
    method: "PUT",
    path: "/template/{id}/all",
    withinLimits: true,
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: "template.published",
    summary: "Publish the newest version to Amazon SES in all accounts one sees, as a job for each of them.",
    params,
    reply: StartedJobs,
    status: 202,
    fails: ["TEMPLATE_NOT_FOUND", "AWS_ACCOUNT_MISSING", "TEMPLATE_PREFLIGHT_FAILED"],
  },
  getPublishingState: {
    method: "GET",
    path: "/template/{id}/publishing-state",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "Which version Amazon SES of the selected account holds, and who published it; without the content.",
    params,
    reply: PublishingState,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  compareWithSes: {
    method: "GET",
    path: "/template/{id}/ses-comparison",
    access: anyTemplatePermission,
    needs: ["table:read", "customer-account:read"],
    summary:
      "What Sestina last wrote to the named (or the selected) account, what Amazon SES holds there now, and what a publish would write.",
    params,
    query: z.strictObject({
      awsAccountId: Id.optional(),
      /** One that is not the default language, by its tag. */
      language: z.string().max(20).optional(),
      /** What would be published; the newest unless said. */
      version: z.coerce.number().pipe(z.int().positive()).optional(),
    }),
    reply: SesComparison,
    timeoutSeconds: 29,
    fails: ["TEMPLATE_NOT_FOUND", "SES_NOT_SETTLED", ...awsProblems],
  },
  keepSesVersion: {
    method: "POST",
    path: "/template/{id}/ses-version",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write", "customer-account:read"],
    audits: "template.saved",
    summary:
      "Take over what somebody else put into Amazon SES as the newest version: all of it, or the words of one language.",
    params,
    body: z.strictObject({
      awsAccountId: Id.optional(),
      /** The hash of what the user has seen in Amazon SES. */
      hash: z.string().max(64),
      basedOnVersion: z.int().positive(),
      /** One that is not the default language, by its tag. */
      language: z.string().max(20).optional(),
    }),
    reply: TemplateSummary,
    timeoutSeconds: 29,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_CHANGED_IN_SES",
      "TEMPLATE_CHANGED",
      "TEMPLATE_EXISTS",
      "TEMPLATE_LANGUAGE_NOT_KEPT",
      "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
      "TEMPLATE_TOO_LARGE",
      "SES_NOT_SETTLED",
      ...awsProblems,
    ],
  },
});
