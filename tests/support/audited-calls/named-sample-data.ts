import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import { makeKey } from "../api-keys.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const body = { values: { name: "Ada" } };

async function named({ person, customer, template }: Stage, name: string) {
  await template(name, "<p>Hello {{name}}</p>");
  return { token: await makeKey(person, customer.accountId), params: { name, sampleData: "Ada" } };
}

export const namedSampleDataCalls: SampleCalls<typeof namedSampleDataRoutes> = {
  saveSampleDataByName: async (stage) => ({ ...(await named(stage, "named-data")), body }),
  deleteSampleDataByName: async (stage) => {
    const call = await named(stage, "named-data-to-delete");
    await stage.product.call(namedSampleDataRoutes.saveSampleDataByName, { ...call, body });
    return call;
  },
};
