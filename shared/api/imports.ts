import * as z from "zod";
import { limits } from "../constants.ts";
import { Job, StartedJob } from "../models/job.ts";
import { Id, TemplateName } from "../models/scalars.ts";
import { ImportableTemplate } from "../models/template.ts";
import { anyOf } from "../permissions.ts";
import { awsProblems } from "./aws-problems.ts";
import { defineRoutes } from "./route.ts";

export const importRoutes = defineRoutes({
  listImportableTemplates: {
    method: "GET",
    path: "/templates/importable",
    access: anyOf("create_templates"),
    needs: ["table:write", "customer-account:read", "queue:write"],
    summary:
      "Templates in Amazon SES of the selected account that Sestina does not hold yet. Where SES has more than one page of them, a job lists them: `listing` is that job, and further calls give what it has found.",
    query: z.strictObject({
      /** The id of `listing`: reads on in what that job has found, and asks Amazon SES for nothing. */
      listing: Id.optional(),
      /** The `next` of the page before; with `listing`. */
      behind: z
        .string()
        .regex(/^\d{8}$/, "must be the `next` of a former answer")
        .optional(),
      /** Asks Amazon SES again, though it was listed a moment ago. */
      fresh: z.literal("true").optional(),
    }),
    reply: z.object({
      entities: z.array(ImportableTemplate),
      /** Absent if `entities` are all there are. */
      listing: Job.optional(),
      /** Where the next page begins; absent at the end of what is found so far. */
      next: z.string().optional(),
    }),
    timeoutSeconds: 29,
    fails: [...awsProblems, "JOB_NOT_FOUND"],
  },
  importTemplates: {
    method: "POST",
    path: "/templates/import",
    withinLimits: true,
    access: anyOf("create_templates"),
    needs: ["table:write", "queue:write"],
    audits: { nothing: "each template that the job imports leaves an entry of its own" },
    summary: "Import templates by name, with their text parts, as one job; each name has its own result in it.",
    body: z.strictObject({
      /** The selected account unless said. */
      awsAccountId: Id.optional(),
      names: z.array(TemplateName).min(1).max(limits.templatesPerImport),
    }),
    reply: StartedJob,
    status: 202,
    fails: ["AWS_ACCOUNT_MISSING", "TEMPLATE_LIMIT_EXCEEDED"],
  },
});
