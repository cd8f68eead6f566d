import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { checkedContent } from "#functions/domain/content-checks/checked-content.ts";
import { languagesOfMail } from "#functions/domain/content-checks/mail-in-asked-language.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { contentCheckRoutes } from "#shared/api/content-checks.ts";

export const handler = machineEndpoint(
  contentCheckRoutes.checkContent,
  async ({ body, actor }, { table, appUrl, now }) => {
    const { content, template, languages: asked } = body;
    const { companyId } = actor;
    const { others } = await languagesOfMail(
      table,
      companyId,
      { ...content, languages: content.languages ?? undefined },
      asked,
    );
    const entry = template === undefined ? undefined : await namedEntry(table, actor, template);
    const version = entry?.publishedVersion;
    const bodies = entry && version && (await findTemplateBodies(table, companyId, entry.id, version));
    return checkedContent(content, {
      languages: asked ? others.filter(({ code }) => asked.includes(code)) : others,
      published: version && bodies ? { version, mail: bodies } : undefined,
      iconOrigin: appUrl(),
      now: now(),
    });
  },
);
