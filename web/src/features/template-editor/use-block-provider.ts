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
import { say } from "#web/lib/texts/say.ts";
import type { DesignEditor } from "#web/ui/design/design-editor.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** A row that the editor passes to create or update a block. */
const GivenRow = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  name: z.string().default(""),
  category: z.string().default(""),
  updatedAt: z.union([z.string(), z.number()]).optional(),
  data: z.unknown(),
});

const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 10);

/** The design of a block with this row. */
function designOf(row: unknown): string {
  const read = readDesign({ body: { rows: [row] } });
  if (!read.ok) throw new Error(read.problem);
  return JSON.stringify(blankDesign(newId, {}, read.design.body.rows));
}

function designValue(design: string): unknown {
  return JSON.parse(design);
}

/** A block in the editor's format. The editor detects outdated rows by `updatedAt`, so that is the block's version. */
const offered = ({ id, label, description, versionNumber, design }: OfferedBlock) => ({
  id,
  name: label,
  category: description,
  tags: [],
  displayMode: "email" as const,
  updatedAt: String(versionNumber),
  data: designValue(design),
});

/** Provides the company's blocks to the engine, and saves rows as blocks. */
export function useBlockProvider(templateName: string): (engine: DesignEditor) => void {
  const queryClient = useQueryClient();
  const { report } = useSnackbars();
  const mayCreate = useMay(blockAccess.create);
  const mayEdit = useMay(blockAccess.edit);

  /** Returns the saved block to the editor, which links the row to it; after a failure the row stays unlinked. */
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
    const description = category === "" ? say("From the template {templateName}", { templateName }) : category;
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
