import MailComposer from "nodemailer/lib/mail-composer";
import * as z from "zod";
import { renderSource } from "./language/own-tags.ts";
import type { TemplateData } from "./language/render.ts";
import { TemplateError } from "./language/template-error.ts";
import { operation } from "./operation.ts";
import { behaviourOf } from "./ses-behaviour.ts";
import { badRequest } from "./ses-error.ts";
import { parseTemplateData } from "./template-content.ts";
import { templateNeeds } from "./template-operations.ts";
import { visibleTemplate } from "./template-reads.ts";

function render(source: string | undefined, data: TemplateData, tagsFirst: boolean): string | undefined {
  if (source === undefined) return undefined;
  try {
    return renderSource(source, data, tagsFirst);
  } catch (error) {
    if (error instanceof TemplateError) throw badRequest(error.message);
    throw error;
  }
}

/** Unlike SendEmail, reports at once that a template cannot be rendered. */
export const testRenderEmailTemplate = operation({
  name: "TestRenderEmailTemplate",
  method: "POST",
  path: "/v2/email/templates/{TemplateName}/render",
  body: z.object({ TemplateData: z.string() }),
  rate: "templateCallsPerSecond",
  needs: templateNeeds("TestRenderEmailTemplate"),
  run: async (parts, { accountRegion, params, body }) => {
    const content = visibleTemplate(parts, accountRegion, params["TemplateName"] ?? "");
    const data = parseTemplateData(body.TemplateData);
    const { tagsFirst } = behaviourOf(parts.state.behaviours, accountRegion.accountId);
    const composer = new MailComposer({
      subject: render(content.Subject, data, tagsFirst),
      html: render(content.Html, data, tagsFirst),
      text: render(content.Text, data, tagsFirst),
      date: parts.now(),
      newline: "\r\n",
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { RenderedTemplate: (await composer.compile().build()).toString("utf8") };
  },
});
