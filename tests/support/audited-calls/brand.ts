import { randomUUID } from "node:crypto";
import { brandRoutes } from "#shared/api/brand.ts";
import { fontFile, uploadFont } from "#tests/support/fonts.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const brandCalls: SampleCalls<typeof brandRoutes> = {
  setBrand: async ({ person }) => {
    const { revision } = (await person.call(brandRoutes.getBrand)).body;
    return { body: { brand: sampleBrand, revision } };
  },
  uploadBrandFont: () => {
    const body = new FormData();
    body.append("family", `Font ${randomUUID()}`);
    body.append("file", new Blob([new Uint8Array(fontFile.woff2())]));
    return { body };
  },
  deleteBrandFont: async ({ person, product }) => {
    const { body } = await uploadFont(product, person, { files: [fontFile.woff2()], family: `Font ${randomUUID()}` });
    return { params: { id: body.id } };
  },
  applyBrand: async ({ person, template }) => {
    const { revision: before } = (await person.call(brandRoutes.getBrand)).body;
    const saved = await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: before } });
    return { body: { revision: saved.body.revision, template_ids: [await template("in-brand", "<p>Hello</p>")] } };
  },
};
