import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { mailInAskedLanguage } from "#functions/domain/content-checks/mail-in-asked-language.ts";
import { renderedMail } from "#functions/domain/content-checks/rendered-mail.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { bodiesAfterSource } from "#functions/domain/source-saves/bodies-after-source.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { contentCheckRoutes } from "#shared/api/content-checks.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(contentCheckRoutes.renderContent, async ({ body, actor }, services) => {
  const { table } = services;
  const { content, template, version, data, language } = body;
  const ofTemplate = async (name: string) => {
    const { id, versionNumber } = await namedEntry(table, actor, name);
    return findTemplateBodies(table, actor.companyId, id, version ?? versionNumber);
  };
  const bodies = content
    ? await bodiesAfterSource(undefined, content, services)
    : template && (await ofTemplate(template));
  if (!bodies) throw new AppError("TEMPLATE_NOT_FOUND");
  const shown = await mailInAskedLanguage(bodies, language, actor.companyId, services);
  return { ...renderedMail(shown.mail, data), language: shown.language };
});
