import * as z from "zod";
import { limits } from "../constants.ts";
import { Job, StartedJob } from "../models/job.ts";
import { isOnce, NamedGroups, namesOf } from "../models/named-group.ts";
import { Id, TemplateName } from "../models/scalars.ts";
import { ImportableTemplate } from "../models/importable-template.ts";
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
    summary:
      "Import templates by name, with their text parts, as one job; each name has its own result in it. `groups` become one template each, with the other languages as its words; one whose mails have different structures, or with a name that a template has, fails, and nothing of it is imported. A name of a language that a template gets during the import is left out of it, with a `reason` in its result.",
    body: z
      .strictObject({
        /** The selected account unless said. */
        awsAccountId: Id.optional(),
        names: z.array(TemplateName).max(limits.templatesPerImport),
        /** Absent: none. */
        groups: NamedGroups.optional(),
      })
      .refine(({ names, groups = [] }) => names.length + groups.length > 0, {
        path: ["names"],
        message: "Please choose a template.",
      })
      .refine(({ names, groups = [] }) => isOnce([...new Set(names), ...new Set(namesOf(groups))]), {
        path: ["names"],
        message: "A name is in the list more than once.",
      }),
    reply: StartedJob,
    status: 202,
    fails: ["AWS_ACCOUNT_MISSING", "TEMPLATE_LIMIT_EXCEEDED"],
  },
  compareImportedLanguages: {
    method: "POST",
    path: "/templates/import/comparison",
    access: anyOf("create_templates"),
    needs: ["table:write", "queue:write"],
    audits: { nothing: "it reads Amazon SES and changes nothing" },
    summary:
      "Compare templates in Amazon SES that are named as languages of one template, as one job: the result of each group says which languages have the structure of the default one, and why the others do not.",
    body: z.strictObject({
      /** The selected account unless said. */
      awsAccountId: Id.optional(),
      groups: NamedGroups.min(1),
    }),
    reply: StartedJob,
    status: 202,
    fails: ["AWS_ACCOUNT_MISSING"],
  },
});
