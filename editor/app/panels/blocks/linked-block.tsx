import { idOf } from "#shared/email/design/address.ts";
import { blockLinkOf } from "#shared/email/design/block-sync.ts";
import type { Row } from "#shared/email/design/types.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { restoreFromBlock, syncStateOf, unlinkRow, updateBlockFrom } from "../../state/actions/block-actions.ts";
import { useBlocks } from "../../state/actions/use-blocks.ts";

/** The block of a linked row, whether the row is up to date, and the actions to synchronize them. */
export function LinkedBlock({ row }: { row: Row }) {
  const session = useSession();
  const say = useSay();
  const blocks = useBlocks();
  const mayUpdate = useEditor((state) => state.callbacks.includes("block:modified"));
  const link = blockLinkOf(row);
  if (!link) return null;
  const block = blocks?.find(({ id }) => id === link.block);
  const state = block && syncStateOf(row, block);
  const id = idOf(row);

  return (
    <section className="linked-row" aria-label={say("Block")}>
      <p>
        {block
          ? say("This row shows the block “{name}”.", { name: block.name })
          : say("This row shows a block that is not offered here.")}{" "}
        {state === "dirty" && <strong>{say("It has been changed here.")}</strong>}
        {state === "outdated" && <strong>{say("The block has been changed since.")}</strong>}
      </p>
      <div className="buttons">
        {block && state === "dirty" && mayUpdate && (
          <button type="button" onClick={() => updateBlockFrom(session, id, block)}>
            {say("Update the block")}
          </button>
        )}
        {block && state !== "clean" && (
          <button type="button" onClick={() => restoreFromBlock(session, id, block)}>
            {state === "dirty" ? say("Restore from the block") : say("Update from the block")}
          </button>
        )}
        <button type="button" onClick={() => unlinkRow(session, id)}>
          {say("Unlink")}
        </button>
      </div>
    </section>
  );
}
