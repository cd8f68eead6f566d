import { ssoRoutes } from "#shared/api/sso.ts";
import { addConnection, enterpriseClient, groupIdOf, issuerOf, openConnection, proveDomain, tokenBy } from "../sso.ts";
import { publish } from "../published.ts";
import { scimOf } from "./scim.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const added = ({ product, person }: Stage, domain: string) => addConnection(product, person, { domain });

export const ssoCalls: SampleCalls<typeof ssoRoutes> = {
  addSsoConnection: async ({ product, person }) => ({
    body: { issuer: issuerOf(product), domain: "added.example", userGroupIds: [await groupIdOf(person)] },
  }),
  verifySsoDomain: async (stage) => {
    const { id, domainRecord } = await added(stage, "proven.example");
    await publish(stage.product, [domainRecord]);
    return { params: { id } };
  },
  setSsoClient: async (stage) => {
    const connection = await added(stage, "client.example");
    await proveDomain(stage.product, stage.person, connection);
    return { params: { id: connection.id }, body: enterpriseClient };
  },
  setSsoGroups: async (stage) => ({
    params: { id: (await added(stage, "groups.example")).id },
    body: { userGroupIds: [await groupIdOf(stage.person)] },
  }),
  removeSsoConnection: async (stage) => ({ params: { id: (await added(stage, "removed.example")).id } }),
  makeScimToken: async (stage) => {
    await proveDomain(stage.product, stage.person, await added(stage, "scim-token.example"));
    return {};
  },
  revokeScimToken: async (stage) => {
    await scimOf(stage);
    const { tokens } = (await stage.person.call(ssoRoutes.getScimSettings)).body;
    return { params: { id: tokens[0].id } };
  },
  registerSso: async ({ product, person }) => {
    const { provider } = await openConnection(product, person, { domain: "example.com" });
    return { token: await tokenBy(product, provider) };
  },
};
