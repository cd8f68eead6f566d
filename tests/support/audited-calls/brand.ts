import { brandRoutes } from "#shared/api/brand.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const brandCalls: SampleCalls<typeof brandRoutes> = {
  setBrand: async ({ person }) => {
    const { revision } = (await person.call(brandRoutes.getBrand)).body;
    return { body: { brand: sampleBrand, revision } };
  },
};
