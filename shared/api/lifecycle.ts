import * as z from "zod";
import { StartedJob } from "../models/job.ts";
import { Id, TemplateName } from "../models/scalars.ts";
import { TemplateSummary } from "../models/template-summary.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ id: Id });

export const lifecycleRoutes = defineRoutes({
  duplicateTemplate: {
    method: "POST",
    path: "/template/duplicate/{id}",
    withinLimits: true,
    access: anyOf("create_templates"),
    needs: ["table:write"],
    audits: "template.duplicated",
    summary: "Make a template of the newest version of another one, with its tags, in its account or a further one.",
    params,
    body: z.strictObject({ duplicate_name: TemplateName, target_account_uid: Id.optional() }),
    reply: TemplateSummary.extend({ target_account_uid: Id.nullable() }),
    status: 201,
    fails: ["TEMPLATE_NOT_FOUND", "AWS_ACCOUNT_MISSING", "TEMPLATE_EXISTS", "TEMPLATE_LIMIT_EXCEEDED"],
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/template/{id}",
    access: anyOf("delete_templates"),
    needs: ["table:write", "queue:write"],
    touches: ["archive"],
    audits: "template.deleted",
    summary: "Delete a template here and from Amazon SES in all accounts; for 30 days it can be restored.",
    params,
    reply: z.object({
      /** Where Amazon SES held it: a job for each of these accounts deletes it there. */
      liveIn: z.array(z.object({ id: Id, alias: z.string() })),
    }),
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_LIVE_ELSEWHERE"],
  },
  restoreTemplate: {
    method: "POST",
    path: "/template/{id}/restore",
    withinLimits: true,
    access: anyOf("delete_templates"),
    needs: ["table:write", "queue:write"],
    touches: ["archive"],
    audits: "template.restored",
    summary: "Bring a deleted template back as a draft, into the accounts it was in.",
    params,
    reply: TemplateSummary,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_EXISTS", "TEMPLATE_LIMIT_EXCEEDED"],
  },
  publishTemplates: {
    method: "POST",
    path: "/templates/publish",
    withinLimits: true,
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: { nothing: "each template that the job publishes leaves an entry of its own" },
    summary: "Publish the newest versions of several templates to the selected account, as one job.",
    body: z.strictObject({ uids: z.array(Id).min(1).max(100) }),
    reply: StartedJob,
    status: 202,
    fails: ["TEMPLATE_NOT_FOUND", "AWS_ACCOUNT_MISSING"],
  },
});
