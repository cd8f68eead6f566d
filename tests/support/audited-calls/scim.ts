import type { scimRoutes } from "#shared/api/scim.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { addConnection, proveDomain } from "../sso.ts";
import { openScim, type ScimClient } from "../scim.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const domain = "scim.example";

/** A client of the company, whose earlier tokens are revoked. All share one connection: a company has few. */
export async function scimOf({ product, person }: Stage): Promise<ScimClient> {
  const { tokens } = (await person.call(ssoRoutes.getScimSettings)).body;
  for (const { id } of tokens) await person.call(ssoRoutes.revokeScimToken, { params: { id } });
  const { body: connections } = await person.call(ssoRoutes.listSsoConnections);
  if (connections.every((connection: { domain: string }) => connection.domain !== domain)) {
    await proveDomain(product, person, await addConnection(product, person, { domain }));
  }
  return openScim(product, person);
}

const groupOf = async (stage: Stage, name: string) => {
  const scim = await scimOf(stage);
  const { id } = await scim.group(name);
  return { token: scim.token, params: { resource: "Groups", resourceId: id } };
};

export const scimCalls: SampleCalls<typeof scimRoutes> = {
  createScimResource: async (stage) => {
    const { token } = await scimOf(stage);
    return { token, params: { resource: "Groups" }, body: { displayName: "Made" } };
  },
  replaceScimResource: async (stage) => ({ ...(await groupOf(stage, "scim-put")), body: { displayName: "Put" } }),
  changeScimResource: async (stage) => ({
    ...(await groupOf(stage, "scim-patch")),
    body: { Operations: [{ op: "replace", path: "displayName", value: "Patched" }] },
  }),
  removeScimResource: async (stage) => groupOf(stage, "scim-gone"),
};
