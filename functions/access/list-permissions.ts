import { endpoint } from "#functions/core/endpoint.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { permissionLabels } from "#shared/permission-labels.ts";
import { Permission } from "#shared/permissions.ts";

export const handler = endpoint(accessRoutes.listPermissions, () =>
  Promise.resolve(Permission.options.map((id) => ({ id, label: permissionLabels[id] }))),
);
