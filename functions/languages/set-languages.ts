import { endpoint } from "#functions/core/endpoint.ts";
import { replaceLanguages } from "#functions/domain/languages/replace-languages.ts";
import { languageRoutes } from "#shared/api/languages.ts";

export const handler = endpoint(languageRoutes.setLanguages, ({ actor, body }, services) =>
  replaceLanguages(actor, body, services),
);
