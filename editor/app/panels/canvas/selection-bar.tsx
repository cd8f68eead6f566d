import type { CSSProperties } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { Icon } from "../../kit/icons.tsx";
import { labelOf } from "../../model/items/item-names.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { duplicateItem, moveBy, removeItem } from "../../state/actions/item-actions.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { DragHandle } from "./drag/drag-handle.tsx";
import { mayEditInPlace } from "../../model/items/in-place-editing.ts";
import type { Box } from "./page/layout.ts";

/** Where the bar's style sheet finds the item. */
interface TrackStyle extends CSSProperties {
  readonly "--item-top": string;
  readonly "--item-height": string;
}

interface SelectionBarProps {
  readonly id: string;
  readonly box: Box;
}

/**
 * The actions of the selected item, next to the mail, where they cover nothing. The bar stays visible while a tall item
 * scrolls, and above the lower edge of the window for an item there.
 */
export function SelectionBar({ id, box }: SelectionBarProps) {
  const session = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const designMode = useEditor((state) => state.designMode);
  const found = findItem(design, id);
  if (!found) return null;
  const { drag, duplicate, remove } = permissionsOf(found, designMode);
  const label = labelOf(say, found);
  const row = found.kind !== "row" ? idOf(found.row) : undefined;
  const track: TrackStyle = { "--item-top": `${box.top}px`, "--item-height": `${box.height}px` };

  return (
    <div className="selection-bar-space">
      <div className="selection-bar-track" style={track}>
        <div className="selection-bar-start" />
        <div
          className="selection-bar"
          role="toolbar"
          aria-orientation="vertical"
          aria-label={say("{item} actions", { item: label })}
        >
          {found.kind !== "column" && <DragHandle kind={found.kind} id={id} label={label} disabled={!drag} />}
          {row !== undefined && (
            <IconButton
              icon="row"
              label={say("Select row")}
              shortcut="Esc"
              onPress={() => session.store.set({ selected: row })}
            />
          )}
          {mayEditInPlace({ design, designMode }, id) && (
            <IconButton
              icon="pencil"
              label={say("Edit text")}
              shortcut="Enter"
              onPress={() => session.store.set({ editing: id })}
            />
          )}
          {found.kind !== "column" && (
            <>
              <IconButton
                icon="up"
                label={say("Move up")}
                shortcut="Alt+↑"
                disabled={!drag}
                onPress={() => moveBy(session, id, "up")}
              />
              <IconButton
                icon="down"
                label={say("Move down")}
                shortcut="Alt+↓"
                disabled={!drag}
                onPress={() => moveBy(session, id, "down")}
              />
              <IconButton
                icon="duplicate"
                label={say("Duplicate")}
                shortcut="Ctrl+D"
                disabled={!duplicate}
                onPress={() => duplicateItem(session, id)}
              />
              <IconButton
                icon="trash"
                label={say("Delete")}
                shortcut="Del"
                disabled={!remove}
                onPress={() => removeItem(session, id)}
              />
            </>
          )}
          <MoreButton id={id} />
        </div>
      </div>
    </div>
  );
}

function MoreButton({ id }: { id: string }) {
  const { store } = useSession();
  const say = useSay();
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="menu"
      aria-label={say("More actions")}
      title={say("More actions")}
      onClick={(event) => {
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        store.set({ menu: { item: id, x: left, y: bottom + 4 } });
      }}
    >
      <Icon name="more" size={18} />
    </button>
  );
}
