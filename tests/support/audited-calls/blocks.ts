import { blockRoutes } from "#shared/api/blocks.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

export async function block({ person }: Stage, label: string): Promise<string> {
  const body = { label, description: "For the audit log", design: makeDesign("<p>Footer</p>") };
  return (await person.call(blockRoutes.createBlock, { body })).body.id;
}

export const blockCalls: SampleCalls<typeof blockRoutes> = {
  createBlock: () => ({ body: { label: "created", description: "For the audit log" } }),
  updateBlock: async (stage) => ({
    params: { id: await block(stage, "changed") },
    body: { basedOnVersion: 1, design: makeDesign("<p>Changed</p>") },
  }),
  setBlockTags: async (stage) => {
    const { body: tag } = await stage.person.call(tagRoutes.createTag, {
      body: { label: "audited", color: "#0f766e" },
    });
    return { params: { id: await block(stage, "tagged") }, body: { tag_ids: [tag.id] } };
  },
  propagateBlock: async (stage) => ({
    params: { id: await block(stage, "propagated") },
    body: { aws_account_ids: [stage.customer.accountId] },
  }),
  publishBlock: async (stage) => ({
    params: { id: await block(stage, "published") },
    body: { aws_account_ids: [stage.customer.accountId] },
  }),
  deleteBlock: async (stage) => ({ params: { id: await block(stage, "removed") } }),
  duplicateBlock: async (stage) => ({ params: { id: await block(stage, "duplicated") } }),
};
