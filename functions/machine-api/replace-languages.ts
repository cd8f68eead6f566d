import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { replaceLanguages } from "#functions/domain/languages/replace-languages.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(machineApiRoutes.replaceLanguages, ({ actor, body }, services) =>
  replaceLanguages(actor, body, services),
);
