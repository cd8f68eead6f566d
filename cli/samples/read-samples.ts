import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { inParallel } from "../api/in-parallel.ts";
import type { RemoteSample } from "./compare-samples.ts";

/** Of templates, in a page of the list. */
const PAGE = 100;

type Samples = ReadonlyMap<string, readonly RemoteSample[]>;

/** The sample data of a template; none if the account does not have the template. */
async function samplesOf(api: Api, name: string): Promise<readonly RemoteSample[]> {
  try {
    return (await api(namedSampleDataRoutes.listSampleDataByName, { params: { name } })).entities;
  } catch (error) {
    if (error instanceof Refused && error.code === "TEMPLATE_NOT_FOUND") return [];
    throw error;
  }
}

async function allSamples(api: Api): Promise<Samples> {
  const all = new Map<string, readonly RemoteSample[]>();
  for (let cursor: string | undefined; ;) {
    const query = { limit: String(PAGE), cursor };
    const { templates, next } = await api(namedSampleDataRoutes.listAccountSampleData, { query });
    for (const { name, sampleData } of templates) all.set(name, sampleData);
    if (next === undefined) return all;
    cursor = next;
  }
}

/**
 * The account's sample data of these templates, by their names.
 * @param count of the account's templates: a few of many are asked for by name, else the list takes fewer calls
 */
export async function readSamplesOf(api: Api, names: readonly string[], count: number): Promise<Samples> {
  if (names.length === 0) return new Map();
  if (names.length > Math.ceil(count / PAGE)) return allSamples(api);
  const read = await inParallel(names, async (name) => [name, await samplesOf(api, name)] as const);
  return new Map(read);
}
