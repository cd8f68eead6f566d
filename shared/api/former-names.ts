import * as z from "zod";
import { FormerName } from "../models/former-name.ts";
import { StartedJobs } from "../models/job.ts";
import { Id } from "../models/scalars.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ id: Id });

export const formerNameRoutes = defineRoutes({
  listFormerNames: {
    method: "GET",
    path: "/template/{id}/former-names",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "Names that Amazon SES may still know a template by, since it was published and then renamed.",
    params,
    reply: z.array(FormerName),
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  deleteFormerNames: {
    method: "POST",
    path: "/template/{id}/former-names/delete",
    access: anyOf("delete_templates"),
    needs: ["table:write", "queue:write"],
    audits: "template.former-names-deleted",
    summary: "Delete a template from Amazon SES by names it had before, as a job for each account.",
    params,
    body: z.strictObject({
      chosen: z
        .array(FormerName.pick({ awsAccountId: true, name: true }).strict())
        .min(1)
        .max(100),
    }),
    reply: StartedJobs,
    status: 202,
    fails: ["TEMPLATE_NOT_FOUND", "AWS_ACCOUNT_MISSING", "FORMER_NAME_NEEDED"],
  },
});
