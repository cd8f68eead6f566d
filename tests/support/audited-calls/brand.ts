import { brandRoutes } from "#shared/api/brand.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const brandCalls: SampleCalls<typeof brandRoutes> = {
  setBrand: async ({ person }) => {
    const { revision } = (await person.call(brandRoutes.getBrand)).body;
    return { body: { brand: sampleBrand, revision } };
  },
  applyBrand: async ({ person, template }) => {
    const { revision: before } = (await person.call(brandRoutes.getBrand)).body;
    const saved = await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: before } });
    return { body: { revision: saved.body.revision, template_ids: [await template("in-brand", "<p>Hello</p>")] } };
  },
};
