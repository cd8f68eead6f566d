import MailComposer from "nodemailer/lib/mail-composer";
import * as z from "zod";
import { renderPart } from "./language/render.ts";
import { TemplateError } from "./language/template-error.ts";
import { operation } from "./operation.ts";
import { badRequest } from "./ses-error.ts";
import { parseTemplateData } from "./template-content.ts";
import { templateNeeds } from "./template-operations.ts";
import { visibleTemplate } from "./template-reads.ts";

function render(source: string | undefined, data: Readonly<Record<string, unknown>>): string | undefined {
  if (source === undefined) return undefined;
  try {
    return renderPart(source, data);
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
    const composer = new MailComposer({
      subject: render(content.Subject, data),
      html: render(content.Html, data),
      text: render(content.Text, data),
      date: parts.now(),
      newline: "\r\n",
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { RenderedTemplate: (await composer.compile().build()).toString("utf8") };
  },
});
