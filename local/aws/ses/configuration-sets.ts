import * as z from "zod";
import { NoBody, operation, sesArn } from "./operation.ts";
import { pageOf, pageSize } from "./page.ts";
import { notFound, SesError } from "./ses-error.ts";
import { placeKey, type Place, type SesState } from "./ses-state.ts";

/** Refuses the name of a configuration set that is not there; none is fine. */
export function requireConfigurationSet(state: SesState, place: Place, name: string | undefined): void {
  if (name === undefined || name === "") return;
  if (state.configurationSets.get(placeKey(place, name)) === undefined) {
    throw notFound(`Configuration set <${name}> does not exist.`);
  }
}

const create = operation({
  name: "CreateConfigurationSet",
  method: "POST",
  path: "/v2/email/configuration-sets",
  body: z.object({ ConfigurationSetName: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
  needs: ({ place, body }) => [
    {
      action: "ses:CreateConfigurationSet",
      resource: sesArn(place, "configuration-set", body.ConfigurationSetName),
    },
  ],
  run: ({ state, now }, { place, body }) => {
    const name = body.ConfigurationSetName;
    const key = placeKey(place, name);
    if (state.configurationSets.get(key) !== undefined) {
      throw new SesError("AlreadyExistsException", `Configuration set <${name}> already exists.`);
    }
    state.configurationSets.put(key, { ...place, name, createdAt: now().toISOString() });
    return {};
  },
});

const list = operation({
  name: "ListConfigurationSets",
  method: "POST",
  path: "/v2/email/list-configuration-sets",
  body: z.object({ NextToken: z.string().optional(), PageSize: z.number().optional() }),
  needs: () => [{ action: "ses:ListConfigurationSets", resource: "*" }],
  run: ({ state }, { place, body }) => {
    const names = state.configurationSets.list(placeKey(place)).map((set) => set.name);
    const size = pageSize(body.PageSize, { min: 1, max: 1000, usual: 1000 });
    const page = pageOf(names, (name) => name, { size, token: body.NextToken });
    return { ConfigurationSets: page.entries, NextToken: page.nextToken };
  },
});

const remove = operation({
  name: "DeleteConfigurationSet",
  method: "DELETE",
  path: "/v2/email/configuration-sets/{ConfigurationSetName}",
  body: NoBody,
  needs: ({ place, params }) => [
    {
      action: "ses:DeleteConfigurationSet",
      resource: sesArn(place, "configuration-set", params["ConfigurationSetName"] ?? ""),
    },
  ],
  run: ({ state }, { place, params }) => {
    const name = params["ConfigurationSetName"] ?? "";
    requireConfigurationSet(state, place, name);
    state.configurationSets.delete(placeKey(place, name));
    return {};
  },
});

export const configurationSetOperations = [create, list, remove];
