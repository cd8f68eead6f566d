import { endpoint } from "#functions/core/endpoint.ts";
import { machineEntryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { saveSource } from "#functions/domain/source-saves/save-source.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";

export const handler = endpoint(sourceSaveRoutes.saveSource, async ({ params, body, actor }, services) => {
  const { basedOnVersion, tags, blockUpdateType, ...change } = body;
  const entry = await namedEntry(services.table, actor, params.name);
  const { entry: saved, hash } = await saveSource(
    actor,
    entry,
    { change, basedOnVersion, tags, blockUpdateType },
    services,
  );
  return { ...machineEntryOf(saved), hash };
});
