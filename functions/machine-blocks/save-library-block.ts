import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineBlockView } from "#functions/domain/blocks/machine-block-view.ts";
import { basedOn } from "#functions/domain/machine-api/based-on.ts";
import { saveBlock } from "#functions/domain/blocks/save-block.ts";
import { tagsByLabel } from "#functions/domain/source-saves/tags-by-label.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { findTagging, tagsOf } from "#functions/storage/tags/tag-store.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { canonicalJson } from "#shared/source-hash.ts";

/** The order of keys does not make a version. */
const isSameDesign = (a: string, b: string) => canonicalJson(JSON.parse(a)) === canonicalJson(JSON.parse(b));

export const handler = machineEndpoint(
  machineBlockRoutes.saveLibraryBlock,
  async ({ params, body, actor, ifMatch }, services) => {
    const { table } = services;
    const { companyId } = actor;
    const { design, tags: labels, basedOnVersion, ...names } = body;
    const tagged = { kind: "block", id: params.id } as const;
    const tagging = async (at: string) => {
      if (labels === undefined) return [];
      const tagIds = await tagsByLabel(table, companyId, labels);
      const held = (await findTagging(table, companyId, tagged))?.tagIds ?? [];
      const isSame = held.length === tagIds.length && tagIds.every((id) => held.includes(id));
      return isSame ? [] : retag(table, { companyId, tagged, tagIds, at });
    };
    const text = design && JSON.stringify(design);
    const based = { basedOnVersion: basedOn(basedOnVersion, ifMatch) };
    const saving = { id: params.id, ...names, ...based, design: text, isSameDesign, also: tagging };
    const block = await saveBlock(actor, saving, services);
    return machineBlockView(block, await tagsOf(table, companyId, tagged));
  },
);
