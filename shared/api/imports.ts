import * as z from "zod";
import { limits } from "../constants.ts";
import { StartedJob } from "../models/job.ts";
import { TemplateName } from "../models/scalars.ts";
import { ImportableTemplate } from "../models/template.ts";
import { anyOf } from "../permissions.ts";
import { troubleWithAws } from "./aws-trouble.ts";
import { defineRoutes } from "./route.ts";

export const importRoutes = defineRoutes({
  listImportableTemplates: {
    method: "GET",
    path: "/templates/importable",
    access: anyOf("create_templates"),
    needs: ["table:read", "customer-account:read"],
    summary: "Templates in Amazon SES of the selected account that Sestina does not hold yet.",
    reply: z.array(ImportableTemplate),
    timeoutSeconds: 29,
    fails: troubleWithAws,
  },
  importTemplates: {
    method: "POST",
    path: "/templates/import",
    withinLimits: true,
    access: anyOf("create_templates"),
    needs: ["table:write", "queue:write"],
    audits: { nothing: "each template that the job imports leaves an entry of its own" },
    summary: "Import templates by name, with their text parts, as one job; each name has its own result in it.",
    body: z.strictObject({ names: z.array(TemplateName).min(1).max(limits.templatesPerImport) }),
    reply: StartedJob,
    status: 202,
    fails: ["AWS_ACCOUNT_MISSING", "TEMPLATE_LIMIT_EXCEEDED"],
  },
});
