import * as z from "zod";
import { SuppressedReason, type ConfigurationSet } from "./configuration-set.ts";
import { NoBody, operation, sesArn, type SesCall } from "./operation.ts";
import { pageOf, pageSize } from "./page.ts";
import { badRequest, notFound, SesError } from "./ses-error.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { SesState } from "./ses-state.ts";

/** A configuration set by its name. Throws NotFoundException. */
export function requireConfigurationSet(state: SesState, accountRegion: AccountRegion, name: string): ConfigurationSet {
  const set = state.configurationSets.get(accountRegionKey(accountRegion, name));
  if (set === undefined) throw notFound(`Configuration set <${name}> does not exist.`);
  return set;
}

const setNameOf = ({ params }: SesCall<unknown>): string => params["ConfigurationSetName"] ?? "";

/** An operation on one configuration set, with the permission it needs. */
export const onConfigurationSet = (operationName: string, lastSegments = "") => ({
  name: operationName,
  path: `/v2/email/configuration-sets/{ConfigurationSetName}${lastSegments}`,
  needs: (call: SesCall<unknown>) => [
    { action: `ses:${operationName}`, resource: sesArn(call.accountRegion, "configuration-set", setNameOf(call)) },
  ],
});

/** The configuration set in an operation's path. Throws NotFoundException. */
export const setOf = (state: SesState, call: SesCall<unknown>): ConfigurationSet =>
  requireConfigurationSet(state, call.accountRegion, setNameOf(call));

export const putConfigurationSet = (state: SesState, set: ConfigurationSet): void =>
  state.configurationSets.put(accountRegionKey(set, set.name), set);

const SuppressionOptions = z.strictObject({ SuppressedReasons: z.array(SuppressedReason).default([]) });

/**
 * Tracking, delivery, archiving and other options are not implemented: requests with them are refused rather than
 * ignored.
 */
const NewSet = z.object({
  ConfigurationSetName: z.string(),
  SuppressionOptions: SuppressionOptions.optional(),
  Tags: z.array(z.object({ Key: z.string(), Value: z.string() })).optional(),
  SendingOptions: z.strictObject({ SendingEnabled: z.literal(true).optional() }).optional(),
  ReputationOptions: z.strictObject({ ReputationMetricsEnabled: z.literal(false).optional() }).optional(),
  TrackingOptions: z.never({ error: "The local AWS does not support tracking options." }).optional(),
  DeliveryOptions: z.never({ error: "The local AWS does not support delivery options." }).optional(),
  VdmOptions: z.never({ error: "The local AWS does not support VDM options." }).optional(),
  ArchivingOptions: z.never({ error: "The local AWS does not support archiving options." }).optional(),
});

const create = operation({
  name: "CreateConfigurationSet",
  method: "POST",
  path: "/v2/email/configuration-sets",
  body: NewSet,
  needs: ({ accountRegion, body }) => [
    {
      action: "ses:CreateConfigurationSet",
      resource: sesArn(accountRegion, "configuration-set", body.ConfigurationSetName),
    },
  ],
  run: ({ state, now }, { accountRegion, body }) => {
    const name = body.ConfigurationSetName;
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) throw badRequest(`Invalid configuration set name: ${name}`);
    if (state.configurationSets.get(accountRegionKey(accountRegion, name)) !== undefined) {
      throw new SesError("AlreadyExistsException", `Configuration set <${name}> already exists.`);
    }
    putConfigurationSet(state, {
      ...accountRegion,
      name,
      createdAt: now().toISOString(),
      suppressedReasons: body.SuppressionOptions?.SuppressedReasons,
      eventDestinations: [],
      tags: body.Tags ?? [],
    });
    return {};
  },
});

const get = operation({
  ...onConfigurationSet("GetConfigurationSet"),
  method: "GET",
  body: NoBody,
  run: ({ state }, call) => {
    const { name, suppressedReasons, tags } = setOf(state, call);
    return {
      ConfigurationSetName: name,
      SendingOptions: { SendingEnabled: true },
      ReputationOptions: { ReputationMetricsEnabled: false },
      SuppressionOptions: suppressedReasons && { SuppressedReasons: suppressedReasons },
      Tags: tags,
    };
  },
});

const putSuppressionOptions = operation({
  ...onConfigurationSet("PutConfigurationSetSuppressionOptions", "/suppression-options"),
  method: "PUT",
  body: z.object({ SuppressedReasons: z.array(SuppressedReason).default([]) }),
  run: ({ state }, call) => {
    putConfigurationSet(state, { ...setOf(state, call), suppressedReasons: call.body.SuppressedReasons });
    return {};
  },
});

const list = operation({
  name: "ListConfigurationSets",
  method: "POST",
  path: "/v2/email/list-configuration-sets",
  body: z.object({ NextToken: z.string().optional(), PageSize: z.number().optional() }),
  needs: () => [{ action: "ses:ListConfigurationSets", resource: "*" }],
  run: ({ state }, { accountRegion, body }) => {
    const names = state.configurationSets.list(accountRegionKey(accountRegion)).map((set) => set.name);
    const size = pageSize(body.PageSize, { min: 1, max: 1000, usual: 1000 });
    const page = pageOf(names, (name) => name, { size, token: body.NextToken });
    return { ConfigurationSets: page.entries, NextToken: page.nextToken };
  },
});

const remove = operation({
  ...onConfigurationSet("DeleteConfigurationSet"),
  method: "DELETE",
  body: NoBody,
  run: ({ state }, call) => {
    state.configurationSets.delete(accountRegionKey(call.accountRegion, setOf(state, call).name));
    return {};
  },
});

export const configurationSetOperations = [create, get, list, remove, putSuppressionOptions];
