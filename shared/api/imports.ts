import * as z from "zod";
import { TemplateName } from "../models/scalars.ts";
import { ImportableTemplate, ImportResult } from "../models/template.ts";
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
    needs: ["table:write", "customer-account:read"],
    audits: "template.imported",
    summary: "Import templates by name, with their text parts; each name has its own result.",
    body: z.strictObject({ names: z.array(TemplateName).min(1).max(50) }),
    reply: z.object({ importedTemplates: z.array(ImportResult) }),
    timeoutSeconds: 29,
    fails: troubleWithAws,
  },
});
