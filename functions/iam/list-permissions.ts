import { endpoint } from "#functions/core/endpoint.ts";
import { iamRoutes } from "#shared/api/iam.ts";
import { permissionLabels } from "#shared/permission-labels.ts";
import { Permission } from "#shared/permissions.ts";

export const handler = endpoint(iamRoutes.listPermissions, () =>
  Promise.resolve(Permission.options.map((id) => ({ id, label: permissionLabels[id] }))),
);
