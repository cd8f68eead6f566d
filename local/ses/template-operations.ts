import * as z from "zod";
import { NoBody, operation, sesArn, type SesCall, type SesParts } from "./operation.ts";
import { pageOf, pageSize } from "./page.ts";
import { behaviourOf, limitsFor } from "./ses-behaviour.ts";
import { badRequest, notFound, SesError } from "./ses-error.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import { TemplateContent } from "./ses-state.ts";
import { checkStored } from "./template-content.ts";
import { readTemplate, recordTemplateVersion } from "./template-reads.ts";

const templateRate = "templateCallsPerSecond";
const namePattern = /^[A-Za-z0-9_-]{1,64}$/;
const Tags = z.array(z.object({ Key: z.string(), Value: z.string() }));

/** A template's latest content. Throws NotFoundException. */
export function requireTemplate(parts: SesParts, accountRegion: AccountRegion, name: string): TemplateContent {
  const content = parts.state.contents.get(accountRegionKey(accountRegion, name));
  if (content === undefined) throw notFound(`Template ${name} does not exist.`);
  return content;
}

const nameOf = (call: SesCall<unknown>): string => call.params["TemplateName"] ?? "";

/** The permission that an operation on one template needs. */
export const templateNeeds = (operationName: string) => (call: SesCall<unknown>) => [
  { action: `ses:${operationName}`, resource: sesArn(call.accountRegion, "template", nameOf(call)) },
];

const NewTemplate = z.object({ TemplateName: z.string(), TemplateContent, Tags: Tags.optional() });

const createEmailTemplate = operation({
  name: "CreateEmailTemplate",
  method: "POST",
  path: "/v2/email/templates",
  body: NewTemplate,
  rate: templateRate,
  needs: ({ accountRegion, body }) => [
    { action: "ses:CreateEmailTemplate", resource: sesArn(accountRegion, "template", body.TemplateName) },
  ],
  run: (parts, { accountRegion, body }) => {
    const { state, now } = parts;
    const limits = limitsFor(parts.limits, behaviourOf(state.behaviours, accountRegion.accountId));
    const name = body.TemplateName;
    if (!namePattern.test(name)) {
      throw badRequest("Template name must be up to 64 letters (a-z, A-Z), digits, underscores (_) and dashes (-).");
    }
    checkStored(body.TemplateContent);
    const key = accountRegionKey(accountRegion, name);
    if (state.templates.get(key) !== undefined) {
      throw new SesError("AlreadyExistsException", `Template ${name} already exists.`);
    }
    if (state.templates.list(accountRegionKey(accountRegion)).length >= limits.templatesPerRegion) {
      throw new SesError("LimitExceededException", "The account has as many templates as SES allows in a region.");
    }
    state.atomically(() => {
      recordTemplateVersion(parts, accountRegion, name);
      state.contents.put(key, body.TemplateContent);
      state.templates.put(key, { ...accountRegion, name, createdAt: now().toISOString(), tags: body.Tags ?? [] });
    });
    return {};
  },
});

/** Replaces all parts: omitted ones are deleted. */
const updateEmailTemplate = operation({
  name: "UpdateEmailTemplate",
  method: "PUT",
  path: "/v2/email/templates/{TemplateName}",
  body: z.object({ TemplateContent }),
  rate: templateRate,
  needs: templateNeeds("UpdateEmailTemplate"),
  run: (parts, call) => {
    requireTemplate(parts, call.accountRegion, nameOf(call));
    checkStored(call.body.TemplateContent);
    parts.state.atomically(() => {
      recordTemplateVersion(parts, call.accountRegion, nameOf(call));
      parts.state.contents.put(accountRegionKey(call.accountRegion, nameOf(call)), call.body.TemplateContent);
    });
    return {};
  },
});

const getEmailTemplate = operation({
  name: "GetEmailTemplate",
  method: "GET",
  path: "/v2/email/templates/{TemplateName}",
  body: NoBody,
  rate: "getTemplatePerSecond",
  needs: templateNeeds("GetEmailTemplate"),
  run: (parts, call) => ({
    TemplateName: nameOf(call),
    TemplateContent: readTemplate(parts, call.accountRegion, nameOf(call)),
    Tags: parts.state.templates.get(accountRegionKey(call.accountRegion, nameOf(call)))?.tags,
  }),
});

const deleteEmailTemplate = operation({
  name: "DeleteEmailTemplate",
  method: "DELETE",
  path: "/v2/email/templates/{TemplateName}",
  body: NoBody,
  rate: templateRate,
  needs: templateNeeds("DeleteEmailTemplate"),
  run: (parts, call) => {
    requireTemplate(parts, call.accountRegion, nameOf(call));
    const key = accountRegionKey(call.accountRegion, nameOf(call));
    parts.state.atomically(() => {
      recordTemplateVersion(parts, call.accountRegion, nameOf(call));
      parts.state.templates.delete(key);
      parts.state.contents.delete(key);
    });
    return {};
  },
});

const listEmailTemplates = operation({
  name: "ListEmailTemplates",
  method: "GET",
  path: "/v2/email/templates",
  body: NoBody,
  rate: templateRate,
  needs: () => [{ action: "ses:ListEmailTemplates", resource: "*" }],
  run: ({ state }, { accountRegion, query }) => {
    const size = pageSize(query.get("PageSize"), { min: 1, max: 100, usual: 10 });
    const entries = state.templates.list(accountRegionKey(accountRegion));
    const page = pageOf(entries, ({ name }) => name, { size, token: query.get("NextToken") ?? undefined });
    const metadata = page.entries.map(({ name, createdAt }) => ({
      TemplateName: name,
      CreatedTimestamp: Date.parse(createdAt) / 1000,
    }));
    return { TemplatesMetadata: metadata, NextToken: page.nextToken };
  },
});

export const templateOperations = [
  createEmailTemplate,
  updateEmailTemplate,
  getEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
];
