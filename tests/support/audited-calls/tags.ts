import { tagRoutes } from "#shared/api/tags.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const newTag = async ({ person }: Stage, label: string): Promise<string> =>
  (await person.call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })).body.id;

export const tagCalls: SampleCalls<typeof tagRoutes> = {
  createTag: () => ({ body: { label: "created", color: "#0f766e" } }),
  updateTag: async (stage) => ({ body: { id: await newTag(stage, "to change"), label: "changed", color: "#0f766e" } }),
  deleteTag: async (stage) => ({ params: { id: await newTag(stage, "to delete") } }),
  setTemplateTags: async (stage) => {
    const id = await stage.template("tagged", "<p>Hello</p>");
    return { params: { id }, body: { templateUid: id, tags: [await newTag(stage, "carried")] } };
  },
};
