import * as z from "zod";
import { DriftFinding, DriftSummary, VersionDifference } from "../models/drift.ts";
import { DriftKind } from "../models/drift-kind.ts";
import { StartedJob, StartedJobs } from "../models/job.ts";
import { Flag, Id, pageLength } from "../models/scalars.ts";
import { anyOf, driftAccess } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** A finding as the user has seen it. */
const Seen = z.strictObject({
  /** Amazon SES allows other names than Sestina. */
  templateName: z.string().min(1).max(128),
  hash: z.string().max(64),
});
const seen = z.array(Seen).min(1).max(100);

export const driftRoutes = defineRoutes({
  getDriftSummary: {
    method: "GET",
    path: "/drift",
    access: driftAccess,
    needs: ["table:read"],
    summary: "For each account one sees: when Amazon SES was last compared with what was published, and what differs.",
    reply: z.object({ accounts: z.array(DriftSummary) }),
  },
  listDriftFindings: {
    method: "GET",
    path: "/drift/findings",
    access: driftAccess,
    needs: ["table:read"],
    summary: "Templates whose content in Amazon SES differs from what was published, by account and name.",
    query: z.strictObject({
      /** All accounts one sees unless said. */
      awsAccountId: Id.optional(),
      kind: DriftKind.optional(),
      /** "true": the ignored ones, and no others. */
      ignored: Flag.default(false),
      search: z.string().max(200).default(""),
      limit: pageLength,
      /** The `next` of the page before. */
      behind: z.string().max(200).optional(),
    }),
    reply: z.object({
      entities: z.array(DriftFinding),
      /** Where the next page begins; absent at the end. */
      next: z.string().optional(),
    }),
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  listVersionDifferences: {
    method: "GET",
    path: "/drift/versions",
    access: driftAccess,
    needs: ["table:read"],
    summary: "Templates that are published in different versions in the accounts one sees, by name.",
    query: z.strictObject({
      search: z.string().max(200).default(""),
      limit: pageLength,
      /** The `next` of the page before. */
      behind: z.string().max(200).optional(),
    }),
    reply: z.object({
      entities: z.array(VersionDifference),
      /** Those of all pages. */
      total: z.int().nonnegative(),
      /** Where the next page begins; absent at the end. */
      next: z.string().optional(),
    }),
  },
  checkDrift: {
    method: "POST",
    path: "/drift/checks",
    access: driftAccess,
    needs: ["table:write", "queue:write"],
    audits: { nothing: "A check changes nothing in Amazon SES or in a template." },
    summary:
      "Compare Amazon SES with what was published, in one account or in all one sees, as a job for each of them.",
    body: z.strictObject({ awsAccountId: Id.optional() }),
    reply: StartedJobs,
    status: 202,
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  ignoreDrift: {
    method: "POST",
    path: "/drift/ignored",
    access: anyOf("publish_templates"),
    needs: ["table:write"],
    audits: { nothing: "An ignored finding stays on its page, and nothing in Amazon SES or in a template is changed." },
    summary: "Leave findings out of the counts until their content changes again, or list them again.",
    body: z.strictObject({ awsAccountId: Id, ignored: z.boolean(), findings: seen }),
    fails: ["AWS_ACCOUNT_MISSING", "DRIFT_FINDING_CHANGED"],
  },
  publishDrift: {
    method: "POST",
    path: "/drift/publish",
    withinLimits: true,
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: { nothing: "each template that the job publishes leaves an entry of its own" },
    summary:
      "Publish again what was published, in place of the content in Amazon SES that one has seen, as one job for several templates.",
    body: z.strictObject({ awsAccountId: Id, findings: seen }),
    reply: StartedJob,
    status: 202,
    fails: ["AWS_ACCOUNT_MISSING", "DRIFT_FINDING_CHANGED"],
  },
});
