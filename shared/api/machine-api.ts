import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { KeyAccount, KeyOfCall } from "../models/key-of-call.ts";
import { CompanyLanguages, CompanyLanguagesChange } from "../models/company-languages.ts";
import { BrokenContract, Job, JobItem, StartedJob } from "../models/job.ts";
import { ContractComparison, MailContent, TemplateContract } from "../models/template-contract.ts";
import { MachineTemplate } from "../models/machine-mail.ts";
import { MachineTemplateSummary } from "../models/machine-template-summary.ts";
import { MachineSendRequest, SendReport } from "../models/send.ts";
import { Cursor, Id, pageLength, pageOf, paging, TemplateName } from "../models/scalars.ts";
import { TemplateStatus } from "../models/template-status.ts";
import { VersionNumber } from "../models/version-number.ts";
import { awsProblems } from "./aws-problems.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ name: TemplateName });

/** For programs: what an API key with the scope of the route opens. docs/api-v1.md shows each call. */
export const machineApiRoutes = defineRoutes({
  readOwnKey: {
    method: "GET",
    path: "/v1/whoami",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "The key of the call: its company, scopes, accounts and expiry.",
    reply: KeyOfCall,
    fails: ["API_KEY_NOT_FOUND"],
  },
  listKeyAccounts: {
    method: "GET",
    path: "/v1/accounts",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "The AWS accounts of the key, by alias.",
    reply: z.object({ entities: z.array(KeyAccount) }),
  },
  listAccountTemplates: {
    method: "GET",
    path: "/v1/templates",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "The templates of the call's account, by name.",
    query: z.strictObject({
      ...paging(100),
      cursor: Cursor.optional(),
      search: z.string().max(200).default(""),
      status: TemplateStatus.optional(),
    }),
    reply: pageOf(MachineTemplateSummary).extend({
      /** Absent on the last page. */
      next: Cursor.optional(),
    }),
  },
  readAccountTemplate: {
    method: "GET",
    path: "/v1/templates/{name}",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "A template's subject, html and text, and the JSON Schema of its variables.",
    params,
    query: z.strictObject({
      /** The newest unless said. */
      version: VersionNumber.optional(),
    }),
    reply: MachineTemplate,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  readAccountContract: {
    method: "GET",
    path: "/v1/templates/{name}/contract",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "What a version of a template needs in its data, and under which conditions.",
    params,
    query: z.strictObject({
      /** The newest unless said. */
      version: VersionNumber.optional(),
    }),
    reply: TemplateContract,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_PREFLIGHT_FAILED"],
  },
  compareAccountContract: {
    method: "POST",
    path: "/v1/templates/{name}/contract/compare",
    access: keyScope("read"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing." },
    summary: "What a version or a draft would change for those who send the template with today's data.",
    params,
    body: z
      .strictObject({
        /** The version that callers send today: the published one unless said, or the newest of a draft. */
        from: z.int().positive().optional(),
        version: z.int().positive().optional(),
        content: MailContent.optional(),
      })
      .refine(({ version, content }) => (version === undefined) !== (content === undefined), {
        path: ["version"],
        message: "give either version or content",
      }),
    reply: ContractComparison,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_PREFLIGHT_FAILED"],
  },
  publishAccountTemplate: {
    method: "PUT",
    path: "/v1/templates/{name}/publish",
    withinLimits: true,
    access: keyScope("publish"),
    needs: ["table:write", "queue:write"],
    audits: "template.published",
    summary: "Publish a version to Amazon SES; goes on as a job after 5 seconds.",
    params,
    body: z.strictObject({
      /** The newest unless said. */
      version: z.int().positive().optional(),
      /** The `contract` of TEMPLATE_BREAKS_CALLERS that the caller accepts. */
      acceptContract: z.string().max(64).optional(),
    }),
    reply: z.union([MachineTemplateSummary.extend({ breaks: BrokenContract.optional() }), StartedJob]),
    mayStartJob: true,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_PREFLIGHT_FAILED",
      "TEMPLATE_CHANGED_IN_SES",
      "TEMPLATE_BREAKS_CALLERS",
      "SES_TEMPLATE_QUOTA_REACHED",
      "TEMPLATE_CHANGED",
      ...awsProblems,
    ],
  },
  sendAccountTemplate: {
    method: "POST",
    path: "/v1/templates/{name}/send",
    access: keyScope("send"),
    needs: ["table:write", "customer-account:read", "queue:write"],
    timeoutSeconds: 29,
    audits: "template.sent",
    summary:
      "Send the published version to up to 50 recipients, one mail each, as a job. The same `Idempotency-Key` sends once.",
    params,
    body: MachineSendRequest,
    needsIdempotencyKey: true,
    reply: StartedJob.extend({
      recipients: z.array(SendReport.shape.recipients.element.pick({ address: true, language: true })),
    }),
    status: 202,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_NOT_PUBLISHED",
      "SEND_INPUT_INCOMPLETE",
      "SENDER_NOT_VERIFIED",
      "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN",
      "TEMPLATE_PREFLIGHT_FAILED",
      "JOB_NOT_FOUND",
      "AWS_CREDENTIALS_INVALID",
      "AWS_CREDENTIALS_INSUFFICIENT",
      "AWS_UNAVAILABLE",
      "SES_BUSY",
    ],
  },
  readLanguages: {
    method: "GET",
    path: "/v1/languages",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "The languages in which the company writes its mails.",
    reply: CompanyLanguages,
  },
  replaceLanguages: {
    method: "PUT",
    path: "/v1/languages",
    access: keyScope("write"),
    acrossAccounts: true,
    needs: ["table:write"],
    audits: "company.languages-changed",
    summary: "Replace the languages. The words of a removed language stay in designs, and show again when it is added.",
    body: CompanyLanguagesChange,
    reply: CompanyLanguages,
    fails: ["LANGUAGE_LIMIT_EXCEEDED", "CONFLICT_TRY_AGAIN"],
  },
  listAccountJobs: {
    method: "GET",
    path: "/v1/jobs",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "The jobs of the account whose kinds the key may start, newest first.",
    query: z.strictObject({
      limit: pageLength,
      /** The `next` of the page before. */
      cursor: Id.optional(),
    }),
    reply: z.object({
      jobs: z.array(Job),
      /** Absent on the last page. */
      next: Id.optional(),
    }),
  },
  readAccountJob: {
    method: "GET",
    path: "/v1/jobs/{id}",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "How far a job of the account is, and what became of its items.",
    params: z.strictObject({ id: Id }),
    reply: StartedJob.extend({ items: z.array(JobItem) }),
    fails: ["JOB_NOT_FOUND"],
  },
});
