import * as z from "zod";
import { Flag, Id, pageOf, paging } from "../models/scalars.ts";
import { TagCounts } from "../models/tag-counts.ts";
import { DeployedTemplate, Template, TemplateListItem, TemplatesElsewhere } from "../models/template.ts";
import { TemplateSummary } from "../models/template-summary.ts";
import { NewTemplate, TemplateChange, TemplateSample } from "../models/template-change.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";
import { templateFilters } from "./template-filters.ts";

const templateParams = z.strictObject({ id: Id });
/** The errors of a save, in one account or in all. */
const saveErrors = [
  "TEMPLATE_NOT_FOUND",
  "TEMPLATE_CHANGED",
  "TEMPLATE_DESIGN_INVALID",
  "TEMPLATE_TOO_LARGE",
  "TEMPLATE_EXISTS",
  "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
] as const;

export const templateRoutes = defineRoutes({
  listTemplates: {
    method: "GET",
    path: "/templates",
    access: anyTemplatePermission,
    needs: ["table:read", "template-list:keep"],
    // A new Lambda may have to read 100,000 entries.
    timeoutSeconds: 29,
    summary:
      "The templates of the selected account, or of all: searched, filtered (a tag also finds what is nested below it), sorted, one page of them.",
    query: z.strictObject({
      ...paging(10),
      search: z.string().max(200).default(""),
      ...templateFilters,
      order: z.enum(["asc", "desc"]).default("desc"),
      order_by: z
        .enum(["template_name", "status", "version_number", "created_timestamp", "updated_timestamp"])
        .default("updated_timestamp"),
      /** Asks for `tagCounts`. */
      tag_counts: Flag.default(false),
    }),
    reply: pageOf(TemplateListItem).extend({
      /** Of the templates. */
      tagCounts: TagCounts.optional(),
      /** Present if the selected account has no templates, and others that the caller sees have some. */
      elsewhere: z.array(TemplatesElsewhere).optional(),
    }),
  },
  listTemplateSamples: {
    method: "GET",
    path: "/templates/samples",
    access: anyOf("create_templates", "edit_templates", "delete_templates", "publish_templates"),
    needs: ["table:read"],
    summary: "Mails to begin a template with, in the company's brand.",
    reply: z.array(TemplateSample),
  },
  createTemplate: {
    method: "POST",
    path: "/template",
    withinLimits: true,
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
    reply: DeployedTemplate,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  saveTemplate: {
    method: "PATCH",
    path: "/template/{id}",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.saved",
    summary: "Save a new version. The html is made from the design.",
    params: templateParams,
    body: TemplateChange,
    // A design of 2 MB and a text of 500 KB; in JSON a quote takes two characters.
    bodyThousands: 5200,
    reply: Template,
    fails: saveErrors,
  },
  saveTemplateEverywhere: {
    method: "PATCH",
    path: "/template/{id}/all",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.saved",
    summary: "Save a new version in all accounts one sees: those that have not had the template get it as a draft.",
    params: templateParams,
    body: TemplateChange,
    // As much as for the selected account alone.
    bodyThousands: 5200,
    reply: Template,
    fails: saveErrors,
  },
});
