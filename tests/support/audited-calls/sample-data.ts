import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const html = "<p>Hello {{name}}</p>";
const values = { name: "Ada" };

async function kept({ person, template }: Stage, name: string) {
  const id = await template(name, html);
  const { body } = await person.call(sampleDataRoutes.saveSampleData, { params: { id }, body: { name, values } });
  return { id, sampleDataId: body.id };
}

export const sampleDataCalls: SampleCalls<typeof sampleDataRoutes> = {
  saveSampleData: async ({ template }) => ({
    params: { id: await template("with-data", html) },
    body: { name: "Ada", values },
  }),
  updateSampleData: async (stage) => ({
    params: await kept(stage, "with-data-to-change"),
    body: { basedOnRevision: 1, name: "Bob" },
  }),
  deleteSampleData: async (stage) => ({ params: await kept(stage, "with-data-to-delete") }),
};
