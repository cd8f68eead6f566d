import { endpoint } from "#functions/core/endpoint.ts";
import { storeSesVersion } from "#functions/domain/imports/store-ses-version.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.keepSesVersion, async ({ params, body, actor }, services) => {
  const { awsAccountId: accountId, hash, basedOnVersion, language } = body;
  const order = { templateId: params.id, accountId, hash, basedOnVersion };
  if (language === undefined) return summaryOf(await storeSesVersion(actor, order, services));
  const { storeSesLanguage } = await import("#functions/domain/imports/store-ses-language.ts");
  return summaryOf(await storeSesLanguage(actor, { ...order, language }, services));
});
