import * as z from "zod";
import { machineApiRoutes } from "../../api/machine-api.ts";
import { namedTemplateRoutes } from "../../api/named-templates.ts";
import { templateSourceRoutes } from "../../api/template-sources.ts";
import { Cursor, Id, TemplateName } from "../../models/scalars.ts";
import { MailContent } from "../../models/template-contract.ts";
import { TemplateStatus } from "../../models/template-status.ts";
import { type AddTool, defineTool, reading } from "../tool.ts";

const name = TemplateName.describe("The template's name, which is also its name in Amazon SES.");
const version = z.int().positive().describe("The newest unless given.").optional();
const versionText = (given: number | undefined) => (given === undefined ? {} : { version: String(given) });

const PAGE = 50;

/** Tools that need the scope `read`. */
export const readingTools: readonly AddTool[] = [
  defineTool("whoami", {
    title: "Read the own key",
    description: "The company, the scopes, the end and the AWS accounts of the API key that is used.",
    input: {},
    output: machineApiRoutes.readOwnKey.reply,
    annotations: reading,
    run: (api) => api(machineApiRoutes.readOwnKey, {}),
  }),
  defineTool("list_templates", {
    title: "List templates",
    description: "The e-mail templates of the account by name, without archived ones unless the status asks for them.",
    input: {
      search: z.string().max(200).optional().describe("A part of the name."),
      status: TemplateStatus.optional(),
      cursor: Cursor.optional().describe("The `next` of the page before."),
      limit: z.int().min(1).max(100).default(PAGE),
    },
    output: machineApiRoutes.listAccountTemplates.reply,
    annotations: reading,
    run: (api, { search, status, cursor, limit }) =>
      api(machineApiRoutes.listAccountTemplates, {
        query: { search, status, cursor, limit: String(limit) },
      }),
  }),
  defineTool("read_template", {
    title: "Read a template",
    description:
      "A version of a template as people wrote it: subject, design (or html), words in other languages, tags. " +
      "Use its `version` as `basedOnVersion` when you save a change.",
    input: { name, version },
    output: templateSourceRoutes.readSourceVersion.reply,
    annotations: reading,
    run: async (api, args) => {
      const params = { name: args.name };
      const shown = args.version ?? (await api(machineApiRoutes.readAccountTemplate, { params, query: {} })).version;
      return api(templateSourceRoutes.readSourceVersion, { params: { ...params, versionNumber: String(shown) } });
    },
  }),
  defineTool("read_mail", {
    title: "Read a template's mail",
    description:
      "Subject, html and text of a version as Amazon SES takes them, with placeholders, and the JSON Schema of the data " +
      "that the template is sent with.",
    input: { name, version },
    output: machineApiRoutes.readAccountTemplate.reply,
    annotations: reading,
    run: (api, args) =>
      api(machineApiRoutes.readAccountTemplate, { params: { name: args.name }, query: versionText(args.version) }),
  }),
  defineTool("list_versions", {
    title: "List versions",
    description: "The versions of a template, newest first, each with its author, time and note.",
    input: {
      name,
      limit: z.int().min(1).max(100).default(PAGE),
      cursor: z.string().max(20).optional().describe("The `next` of the page before."),
    },
    output: templateSourceRoutes.listSourceVersions.reply,
    annotations: reading,
    run: (api, { name: template, limit, cursor }) =>
      api(templateSourceRoutes.listSourceVersions, {
        params: { name: template },
        query: { limit: String(limit), ...(cursor !== undefined && { cursor }) },
      }),
  }),
  defineTool("compare_versions", {
    title: "Compare versions",
    description:
      "What differs between two versions of a template: the fields that changed, the text line by line, and what that " +
      "breaks for those who send it with the data of the older version.",
    input: {
      name,
      version: z.int().positive(),
      with: z.int().positive().describe("The other version."),
    },
    output: namedTemplateRoutes.compareByName.reply,
    annotations: reading,
    run: (api, { name: template, version: one, with: other }) =>
      api(namedTemplateRoutes.compareByName, {
        params: { name: template, versionNumber: String(one) },
        query: { with: String(other) },
      }),
  }),
  defineTool("read_contract", {
    title: "Read a contract",
    description: "Which values a version of a template needs in its data, and under which conditions.",
    input: { name, version },
    output: machineApiRoutes.readAccountContract.reply,
    annotations: reading,
    run: (api, args) =>
      api(machineApiRoutes.readAccountContract, { params: { name: args.name }, query: versionText(args.version) }),
  }),
  defineTool("compare_contracts", {
    title: "Compare contracts",
    description:
      "What a version, or a content that is not saved, would break for those who send the template with today's data. " +
      "Give either `version` or `content`.",
    input: {
      name,
      from: z.int().positive().optional().describe("The version that is sent today; the published one unless given."),
      version: z.int().positive().optional(),
      content: MailContent.optional(),
    },
    output: machineApiRoutes.compareAccountContract.reply,
    annotations: reading,
    run: (api, { name: template, ...body }) =>
      api(machineApiRoutes.compareAccountContract, { params: { name: template }, body }),
  }),
  defineTool("read_job", {
    title: "Read a job",
    description: "How far a publish or send that went on as a job is, with the outcome of each template or recipient.",
    input: { id: Id },
    output: machineApiRoutes.readAccountJob.reply,
    annotations: reading,
    run: (api, { id }) => api(machineApiRoutes.readAccountJob, { params: { id } }),
  }),
];
