import {
  AlreadyExistsException,
  BadRequestException,
  CreateEmailTemplateCommand,
  DeleteEmailTemplateCommand,
  NotFoundException,
  TestRenderEmailTemplateCommand,
  UpdateEmailTemplateCommand,
} from "@aws-sdk/client-sesv2";
import { AppError } from "#shared/errors.ts";
import { sesTagData } from "#shared/placeholders/ses-tags.ts";
import type { CustomerWriter, SesTemplate } from "../ports/customer-account.ts";
import { orUndefined } from "../customer-ses/answers.ts";
import type { Connect } from "../customer-ses/clients.ts";
import type { RateLimiter } from "../customer-ses/rate-limiter.ts";
import { pacedCalls, readCustomer } from "../customer-ses/reader.ts";
import { isQuotaReached } from "../customer-ses/aws-errors.ts";
import { requestProductionAccess } from "./production-access.ts";
import { sendRendered, sendTemplated } from "./sending.ts";
import { writeIdentities } from "./write-identities.ts";

const contentOf = ({ subject, html, text }: SesTemplate) => ({
  Subject: subject,
  ...(html !== "" && { Html: html }),
  ...(text !== "" && { Text: text }),
});

/** A write that SES may refuse for its content, or because the template was created or deleted concurrently. */
async function writingTemplate(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof BadRequestException) {
      const fields = [{ field: "Amazon SES", rule: error.message }];
      throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { cause: error, fields });
    }
    if (error instanceof AlreadyExistsException || error instanceof NotFoundException) {
      throw new AppError("CONFLICT_TRY_AGAIN", { cause: error });
    }
    if (isQuotaReached(error)) throw new AppError("SES_TEMPLATE_QUOTA_REACHED", { cause: error });
    throw error;
  }
}

export function writeCustomer(connect: Connect, limiter: RateLimiter): CustomerWriter {
  const paced = pacedCalls(limiter);
  return {
    ...readCustomer(connect, limiter),
    ...writeIdentities(connect),
    requestProductionAccess: (request) => requestProductionAccess(connect, request),
    createTemplate: (template) => {
      const TemplateContent = contentOf(template);
      const command = new CreateEmailTemplateCommand({ TemplateName: template.name, TemplateContent });
      return writingTemplate(() => paced("create", async () => (await connect()).send(command)));
    },
    updateTemplate: (template) => {
      const TemplateContent = contentOf(template);
      const command = new UpdateEmailTemplateCommand({ TemplateName: template.name, TemplateContent });
      return writingTemplate(() => paced("update", async () => (await connect()).send(command)));
    },
    deleteTemplate: async (name) => {
      const command = new DeleteEmailTemplateCommand({ TemplateName: name });
      await orUndefined(paced("delete", async () => (await connect()).send(command)));
    },
    testRender: async (name, variables) => {
      const command = new TestRenderEmailTemplateCommand({
        TemplateName: name,
        TemplateData: JSON.stringify({ ...variables, ...sesTagData }),
      });
      try {
        await paced("test", async () => (await connect()).send(command));
        return { ok: true };
      } catch (error) {
        if (error instanceof BadRequestException) return { ok: false, isMissing: false, reason: error.message };
        if (error instanceof NotFoundException) return { ok: false, isMissing: true, reason: error.message };
        throw error;
      }
    },
    sendTemplated: (mail) => sendTemplated(connect, mail),
    sendRendered: (mail) => sendRendered(connect, mail),
  };
}
