import * as z from "zod";
import { defineRoutes } from "./route.ts";

const ofResource = z.object({ resource: z.string().max(64) });
const ofOne = ofResource.extend({ resourceId: z.string().max(128) });

/** Parameters that a client may send and we do not know are ignored, as the RFC wants it. */
const query = z.object({
  filter: z.string().max(2_000).optional(),
  startIndex: z.string().max(10).optional(),
  count: z.string().max(10).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
});

/** Resources are written attribute by attribute (functions/domain/scim/scim-resources.ts); their schemas are SCIM's. */
const reply = z.looseObject({ schemas: z.array(z.string()) });

const common = { access: "scim-token", protocol: "scim" } as const;
const changing = {
  ...common,
  needs: ["table:write", "identity:admin"],
  touches: ["user", "extras-due"],
  bodyKind: "raw",
} as const;
const fails = ["SCIM_RESOURCE_NOT_FOUND", "SCIM_NOT_IN_PLAN", "SCIM_NEEDS_PROVIDER"] as const;
const changeFails = [
  ...fails,
  "SCIM_ADDRESS_FOREIGN",
  "SCIM_USER_EXISTS",
  "SCIM_GROUP_EXISTS",
  "SCIM_VALUE_INVALID",
  "SCIM_SYNTAX_INVALID",
  "USER_LIMIT_EXCEEDED",
  "LAST_ADMINISTRATOR",
  "CONFLICT_TRY_AGAIN",
] as const;

/** SCIM 2.0 (RFC 7644) for companies' identity providers. `resource` is Users, Groups, Schemas and so on. */
export const scimRoutes = defineRoutes({
  listScimResources: {
    ...common,
    method: "GET",
    path: "/scim/v2/{resource}",
    needs: ["table:read"],
    summary: "Provisioned users or groups that fulfil a filter; or what this SCIM service offers.",
    params: ofResource,
    query,
    reply,
    fails: [...fails, "SCIM_FILTER_INVALID"],
  },
  readScimResource: {
    ...common,
    method: "GET",
    path: "/scim/v2/{resource}/{resourceId}",
    needs: ["table:read"],
    summary: "One provisioned user or group, schema or resource type.",
    params: ofOne,
    query,
    reply,
    fails,
  },
  createScimResource: {
    ...changing,
    method: "POST",
    path: "/scim/v2/{resource}",
    audits: "scim.created",
    summary: "Provision a user or a group.",
    params: ofResource,
    reply,
    status: 201,
    fails: [...changeFails, "TOO_MANY_USER_GROUPS"],
  },
  replaceScimResource: {
    ...changing,
    method: "PUT",
    path: "/scim/v2/{resource}/{resourceId}",
    audits: "scim.changed",
    summary: "Replace a provisioned user or group.",
    params: ofOne,
    reply,
    fails: [...changeFails, "SCIM_USER_NAME_FIXED"],
  },
  changeScimResource: {
    ...changing,
    method: "PATCH",
    path: "/scim/v2/{resource}/{resourceId}",
    audits: "scim.changed",
    summary: "Change a provisioned user or group by operations.",
    params: ofOne,
    reply,
    fails: [...changeFails, "SCIM_USER_NAME_FIXED", "SCIM_PATH_INVALID", "SCIM_FILTER_INVALID", "SCIM_NO_TARGET"],
  },
  removeScimResource: {
    ...changing,
    method: "DELETE",
    path: "/scim/v2/{resource}/{resourceId}",
    audits: "scim.removed",
    summary: "Remove a provisioned user, who is out at once, or a provisioned group.",
    params: ofOne,
    fails: changeFails,
  },
});
