import { imageRoutes } from "#shared/api/images.ts";
import { uploadTo } from "#tests/support/images.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const newImage = async ({ person, product }: Stage): Promise<string> => (await uploadTo(product, person)).id;

export const imageCalls: SampleCalls<typeof imageRoutes> = {
  deleteImage: async (stage) => ({ params: { id: await newImage(stage) } }),
  restoreImage: async (stage) => {
    const params = { id: await newImage(stage) };
    await stage.person.call(imageRoutes.deleteImage, { params });
    return { params };
  },
};
