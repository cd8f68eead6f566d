import { endpoint } from "#functions/core/endpoint.ts";
import { storeSesLanguage } from "#functions/domain/imports/store-ses-language.ts";
import { storeSesVersion } from "#functions/domain/imports/store-ses-version.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.keepSesVersion, async ({ params, body, actor }, services) => {
  const { awsAccountId: accountId, hash, basedOnVersion, language } = body;
  const order = { templateId: params.id, accountId, hash, basedOnVersion };
  return summaryOf(
    language === undefined
      ? await storeSesVersion(actor, order, services)
      : await storeSesLanguage(actor, { ...order, language }, services),
  );
});
