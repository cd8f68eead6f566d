import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useMemo, useRef } from "react";
import type { Design } from "#shared/email/design/types.ts";
import type { DragData } from "../../model/items/drag-data.ts";
import { showDragLabel } from "../../kit/drag-label.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { deleteBlock, insertBlock } from "../../state/actions/block-actions.ts";
import { RowsThumbnail } from "../thumbnail/rows-thumbnail.tsx";
import type { HostBlock } from "../../model/items/host-block.ts";

interface BlockCardProps {
  readonly block: HostBlock;
  readonly design: Design;
}

/** A block that is dragged into the mail, or added by a press. */
export function BlockCard({ block, design }: BlockCardProps) {
  const session = useSession();
  const say = useSay();
  const mayDelete = useEditor((state) => state.callbacks.includes("block:removed"));
  const card = useRef<HTMLButtonElement>(null);
  const { id, name, tags, row } = block;
  const rows = useMemo(() => [row], [row]);

  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: (): DragData => ({ kind: "block", id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, name),
    });
  }, [id, name]);

  return (
    <li className="block-card">
      <button
        ref={card}
        type="button"
        aria-label={[say("Add {item}", { item: name }), ...tags].join(", ")}
        onClick={() => insertBlock(session, block)}
      >
        <RowsThumbnail rows={rows} design={design} most={104} />
        <span className="block-name">{name}</span>{" "}
        {tags.length > 0 && <span className="block-tags">{tags.join(", ")}</span>}
      </button>
      {mayDelete && (
        <IconButton
          icon="trash"
          label={say("Delete block {name}", { name })}
          onPress={() => deleteBlock(session, block)}
        />
      )}
    </li>
  );
}
