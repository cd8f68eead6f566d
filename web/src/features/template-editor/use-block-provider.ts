import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { blockRoutes } from "#shared/api/blocks.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { OfferedBlock } from "#shared/models/block.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { blocksChanged, fetchOfferedBlocks } from "#web/lib/blocks/block-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import type { DesignEditor } from "#web/ui/design/design-editor.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** What the editor gives of a row that becomes a block, or its block's new state. */
const GivenRow = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  name: z.string().default(""),
  category: z.string().default(""),
  updatedAt: z.union([z.string(), z.number()]).optional(),
  data: z.unknown(),
});

const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 10);

/** The design of a block that is this row. */
function designOf(row: unknown): string {
  const read = readDesign({ body: { rows: [row] } });
  if (!read.ok) throw new Error(read.problem);
  return JSON.stringify(blankDesign(newId, {}, read.design.body.rows));
}

function designValue(design: string): unknown {
  return JSON.parse(design);
}

/** A block as the editor knows it. By `updatedAt` it finds rows that are older: that is the block's version. */
const offered = ({ id, label, description, versionNumber, design }: OfferedBlock) => ({
  id,
  name: label,
  category: description,
  tags: [],
  displayMode: "email" as const,
  updatedAt: String(versionNumber),
  data: designValue(design),
});

/** Gives the engine the company's blocks, and takes rows that shall become blocks, or their new state. */
export function useBlockProvider(templateName: string): (engine: DesignEditor) => void {
  const queryClient = useQueryClient();
  const { report } = useSnackbars();
  const mayCreate = useMay(blockAccess.create);
  const mayEdit = useMay(blockAccess.edit);

  /** What a save gave, as the editor links the row to it; a row that could not be saved stays as it is. */
  const answer = (saving: Promise<{ id: string; versionNumber: number }>, done: (saved: unknown) => void) => {
    saving.then(
      ({ id, versionNumber }) => {
        done({ id, updatedAt: String(versionNumber) });
        void blocksChanged(queryClient);
      },
      (error: unknown) => report(error),
    );
  };

  const create = async (given: unknown) => {
    const { name, category, data } = GivenRow.parse(given);
    const description = category === "" ? `From the template ${templateName}` : category;
    return callApi(blockRoutes.createBlock, { body: { label: name, description, design: designOf(data) } });
  };

  const modify = async (given: unknown) => {
    const { id, updatedAt, data } = GivenRow.parse(given);
    const body = { design: designOf(data), basedOnVersion: Number(updatedAt) };
    return callApi(blockRoutes.updateBlock, { params: { id: String(id) }, body });
  };

  return (engine) => {
    engine.registerProvider("blocks", (_asked: unknown, done: (blocks: unknown[]) => void) => {
      fetchOfferedBlocks().then(
        (blocks) => done(blocks.map(offered)),
        (error: unknown) => {
          done([]);
          report(error);
        },
      );
    });
    if (mayCreate) engine.registerCallback("block:added", (given, done) => answer(create(given), done));
    if (mayEdit) engine.registerCallback("block:modified", (given, done) => answer(modify(given), done));
  };
}
