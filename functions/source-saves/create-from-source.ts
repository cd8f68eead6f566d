import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineEntryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { oncePerRequest } from "#functions/domain/machine-api/once-per-key.ts";
import { createFromSource } from "#functions/domain/source-saves/create-from-source.ts";
import type { SavedSource } from "#functions/domain/source-saves/save-source.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { SavedMachineTemplate } from "#shared/models/machine-template.ts";

const viewOf = ({ entry, hash }: SavedSource) => ({ ...machineEntryOf(entry), hash });

export const handler = machineEndpoint(
  sourceSaveRoutes.createFromSource,
  ({ body, actor, idempotencyKey }, services) => {
    const { name, tags = [], blockUpdateType, ...source } = body;
    const { companyId, userId, defaultAccountId } = actor;
    return oncePerRequest(
      { companyId, userId, idempotencyKey, request: [defaultAccountId, body] },
      (reply) => SavedMachineTemplate.parse(reply),
      async (mark) => {
        const creation = { name, source, tags, blockUpdateType, mark: (saved: SavedSource) => mark(viewOf(saved)) };
        return viewOf(await createFromSource(actor, creation, services));
      },
      services,
    );
  },
);
