import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { oncePerRequest } from "#functions/domain/machine-api/once-per-key.ts";
import { createTag } from "#functions/domain/tags/new-tag.ts";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import { MachineTag } from "#shared/models/machine-tag.ts";

export const handler = machineEndpoint(
  machineLibraryRoutes.createLibraryTag,
  ({ body, actor, idempotencyKey }, services) => {
    const { companyId, userId } = actor;
    return oncePerRequest<MachineTag>(
      { companyId, userId, idempotencyKey, request: ["tag", body] },
      (reply) => MachineTag.parse(reply),
      (mark) => createTag(actor, body, services, (tag) => [mark(tag)]),
      services,
    );
  },
);
