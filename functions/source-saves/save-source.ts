import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { basedOn } from "#functions/domain/machine-api/based-on.ts";
import { machineEntryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { saveSource } from "#functions/domain/source-saves/save-source.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";

export const handler = machineEndpoint(
  sourceSaveRoutes.saveSource,
  async ({ params, body, actor, ifMatch }, services) => {
    const { basedOnVersion, tags, blockUpdateType, ...change } = body;
    const entry = await namedEntry(services.table, actor, params.name);
    const { entry: saved, hash } = await saveSource(
      actor,
      entry,
      { change, basedOnVersion: basedOn(basedOnVersion, ifMatch), tags, blockUpdateType },
      services,
    );
    return { ...machineEntryOf(saved), hash };
  },
);
