import * as z from "zod";
import { StartedJob } from "../models/job.ts";
import { Id, pageOf, paging, TemplateName } from "../models/scalars.ts";
import { SendRequest, StartedSend } from "../models/send.ts";
import {
  ImportableTemplate,
  ImportResult,
  NewTemplate,
  Template,
  TemplateChange,
  TemplateListItem,
  TemplateSample,
  TemplateStatus,
  TemplateSummary,
} from "../models/template.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const templateParams = z.strictObject({ id: Id });
const troubleWithAws = [
  "AWS_CREDENTIALS_INVALID",
  "AWS_CREDENTIALS_INSUFFICIENT",
  "AWS_UNAVAILABLE",
  "SES_BUSY",
] as const;

/** A comma-separated list, e.g. "draft,published". */
const listOf = <Entry extends z.ZodType<unknown, string>>(entry: Entry, unsaid: string) =>
  z
    .string()
    .default(unsaid)
    .transform((value) => value.split(",").filter((part) => part !== ""))
    .pipe(z.array(entry).max(100));

export const templateRoutes = defineRoutes({
  listTemplates: {
    method: "GET",
    path: "/templates",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "The templates of the selected account: searched, filtered, sorted, one page of them.",
    query: z.strictObject({
      ...paging(10),
      search: z.string().max(200).default(""),
      status: listOf(TemplateStatus, "draft,published,unpublished"),
      /** Tags by id: templates with at least one of them. */
      tag_filter: listOf(Id, ""),
      order: z.enum(["asc", "desc"]).default("desc"),
      order_by: z
        .enum(["template_name", "status", "version_number", "created_timestamp", "updated_timestamp"])
        .default("updated_timestamp"),
    }),
    reply: pageOf(TemplateListItem),
  },
  listTemplateSamples: {
    method: "GET",
    path: "/templates/samples",
    access: anyOf("create_templates", "edit_templates", "delete_templates", "publish_templates"),
    needs: [],
    summary: "Mails to begin a template with.",
    reply: z.array(TemplateSample),
  },
  createTemplate: {
    method: "POST",
    path: "/template",
    access: anyOf("create_templates"),
    needs: ["table:write"],
    audits: "template.created",
    summary: "Create a template in the selected account; its first version is a starter or a blank design.",
    body: NewTemplate,
    reply: TemplateSummary,
    status: 201,
    fails: ["TEMPLATE_EXISTS", "TEMPLATE_LIMIT_EXCEEDED", "TAG_NOT_FOUND"],
  },
  getTemplate: {
    method: "GET",
    path: "/template/{id}",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "A template with its newest design, subject, html and text.",
    params: templateParams,
    reply: Template,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  saveTemplate: {
    method: "PATCH",
    path: "/template/{id}",
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.saved",
    summary: "Save a new version. The html is made from the design.",
    params: templateParams,
    body: TemplateChange,
    // A design of 2 MB and a text of 500 KB; in JSON a quote takes two characters.
    bodyThousands: 5200,
    reply: Template,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_CHANGED",
      "TEMPLATE_DESIGN_INVALID",
      "TEMPLATE_TOO_LARGE",
      "TEMPLATE_EXISTS",
      "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
    ],
  },
  publishTemplate: {
    method: "PUT",
    path: "/template/{id}",
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: "template.published",
    summary:
      "Publish the newest version to Amazon SES in the named (or the selected) account; goes on as a job after 5 seconds.",
    params: templateParams,
    query: z.strictObject({
      awsAccountId: Id.optional(),
      /** The `hash` of what somebody else put into Amazon SES and the user wants to be overwritten. */
      overwrite: z.string().max(64).optional(),
    }),
    reply: z.union([TemplateSummary, StartedJob]),
    mayStartJob: true,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "AWS_ACCOUNT_MISSING",
      "TEMPLATE_PREFLIGHT_FAILED",
      "TEMPLATE_CHANGED_IN_SES",
      "TEMPLATE_CHANGED",
      "TEMPLATE_EXISTS",
      ...troubleWithAws,
    ],
  },
  sendTemplate: {
    method: "POST",
    path: "/template/{id}/send",
    access: anyOf("edit_templates", "publish_templates"),
    needs: ["table:write", "customer-account:read", "queue:write"],
    audits: "template.sent",
    summary:
      "Send the newest version to up to 50 recipients, one mail each; goes on as a job after 5 seconds. `Idempotency-Key`: the same key sends once.",
    params: templateParams,
    body: SendRequest,
    reply: StartedSend,
    mayStartJob: true,
    timeoutSeconds: 29,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_CANNOT_BE_SENT",
      "SEND_INPUT_INCOMPLETE",
      "SENDER_NOT_VERIFIED",
      "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN",
      "TEMPLATE_PREFLIGHT_FAILED",
      ...troubleWithAws,
    ],
  },
  listImportableTemplates: {
    method: "GET",
    path: "/templates/importable",
    access: anyOf("create_templates"),
    needs: ["table:read", "customer-account:read"],
    summary: "Templates in Amazon SES of the selected account that Sestina does not hold yet.",
    reply: z.array(ImportableTemplate),
    timeoutSeconds: 29,
    fails: ["AWS_ACCOUNT_MISSING", ...troubleWithAws],
  },
  importTemplates: {
    method: "POST",
    path: "/templates/import",
    access: anyOf("create_templates"),
    needs: ["table:write", "customer-account:read"],
    audits: "template.imported",
    summary: "Import templates by name, with their text parts; each name has its own result.",
    body: z.strictObject({ names: z.array(TemplateName).min(1).max(50) }),
    reply: z.object({ importedTemplates: z.array(ImportResult) }),
    timeoutSeconds: 29,
    fails: ["AWS_ACCOUNT_MISSING", ...troubleWithAws],
  },
});
