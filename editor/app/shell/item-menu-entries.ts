import { idOf } from "#shared/email/design/address.ts";
import { blockLinkOf } from "#shared/email/design/block-sync.ts";
import { findItem } from "#shared/email/design/find.ts";
import { mayEditInPlace } from "../model/items/in-place-editing.ts";
import { shortcutText } from "../kit/shortcut-text.ts";
import type { MenuEntry } from "../kit/menu.tsx";
import { directionIn } from "../model/languages/mail-languages.ts";
import { permissionsOf } from "../model/items/item-permissions.ts";
import { duplicateItem, moveBy, moveToOwnRow, removeItem } from "../state/actions/item-actions.ts";
import {
  contentDestination,
  inReadingOrder,
  ownRowDestination,
  rowDestination,
  type Direction,
} from "../model/items/destinations.ts";
import type { Session } from "../state/session/session.ts";
import type { Say } from "../model/i18n/say.ts";
import { copyStyle, mayPasteStyle, pasteStyle } from "../state/actions/style-clipboard.ts";
import { copyItem, cutItem, pasteFromClipboard, writeToClipboard } from "../state/actions/clipboard.ts";

/** The menu entries for an item, or for the whole mail if `id` is null. */
export function itemMenuEntries(session: Session, say: Say, id: string | null): readonly (readonly MenuEntry[])[] {
  const state = session.store.state();
  const { design, designMode } = state;
  const found = id === null ? undefined : findItem(design, id);
  const paste: MenuEntry = {
    label: say("Paste"),
    icon: "paste",
    shortcut: shortcutText(say, "Ctrl+V"),
    onChoose: () => void pasteFromClipboard(session),
  };
  if (id === null || !found) return [[paste]];
  const style: MenuEntry[] = [
    {
      label: say("Copy style"),
      icon: "copyStyle",
      shortcut: shortcutText(say, "Ctrl+Alt+C"),
      onChoose: () => copyStyle(session, id),
    },
    {
      label: say("Paste style"),
      icon: "pasteStyle",
      shortcut: shortcutText(say, "Ctrl+Alt+V"),
      disabled: !mayPasteStyle(state, found),
      onChoose: () => pasteStyle(session, id),
    },
  ];
  if (found.kind === "column") return [[paste], style];
  const { drag, duplicate, remove } = permissionsOf(found, designMode);

  const move = (direction: Direction, label: string): MenuEntry => ({
    label,
    icon: icons[direction],
    shortcut: shortcutText(say, `Alt+${signs[direction]}`),
    disabled:
      !drag ||
      !(
        contentDestination(design, id, inReadingOrder(directionIn(state, state.language), direction)) ??
        rowDestination(design, id, direction)
      ),
    onChoose: () => moveBy(session, id, direction),
  });

  const toOwnRow = (direction: "up" | "down"): MenuEntry => ({
    label: direction === "up" ? say("Into a row of its own above") : say("Into a row of its own below"),
    icon: "row",
    shortcut: shortcutText(say, `Alt+Shift+${signs[direction]}`),
    disabled: !drag || !ownRowDestination(design, id, direction),
    onChoose: () => moveToOwnRow(session, id, direction),
  });

  const editing: MenuEntry[] = mayEditInPlace(state, id)
    ? [
        {
          label: say("Edit text"),
          icon: "pencil",
          shortcut: "Enter",
          onChoose: () => session.store.set({ selected: id, editing: id }),
        },
      ]
    : [];
  const blocks: MenuEntry[] =
    found.kind === "row" && session.store.state().callbacks.includes("block:added") && !blockLinkOf(found.item)
      ? [{ label: say("Save as block…"), icon: "blocks", onChoose: () => session.store.set({ savingAsBlock: id }) }]
      : [];
  const around: MenuEntry[] =
    found.kind === "content"
      ? [
          { label: say("Select row"), icon: "row", shortcut: "Esc", onChoose: () => select(idOf(found.row)) },
          { label: say("Select column"), icon: "column", onChoose: () => select(idOf(found.column)) },
        ]
      : [];
  function select(item: string): void {
    session.store.set({ selected: item });
  }

  return [
    [...editing, ...around, ...blocks],
    [
      {
        label: say("Copy"),
        icon: "copy",
        shortcut: shortcutText(say, "Ctrl+C"),
        onChoose: () => void writeToClipboard(session, copyItem(session, id)),
      },
      {
        label: say("Cut"),
        icon: "cut",
        shortcut: shortcutText(say, "Ctrl+X"),
        disabled: !remove,
        onChoose: () => void writeToClipboard(session, cutItem(session, id)),
      },
      paste,
      {
        label: say("Duplicate"),
        icon: "duplicate",
        shortcut: shortcutText(say, "Ctrl+D"),
        disabled: !duplicate,
        onChoose: () => duplicateItem(session, id),
      },
    ],
    style,
    [
      move("up", say("Move up")),
      move("down", say("Move down")),
      ...(found.kind === "content" ? [toOwnRow("up"), toOwnRow("down")] : []),
      ...(found.kind === "content" && found.row.columns.length > 1
        ? [move("left", say("Move to the left column")), move("right", say("Move to the right column"))]
        : []),
    ],
    [
      {
        label: say("Delete"),
        icon: "trash",
        shortcut: shortcutText(say, "Del"),
        disabled: !remove,
        onChoose: () => void removeItem(session, id),
      },
    ],
  ];
}

const icons = { up: "up", down: "down", left: "toLeft", right: "toRight" } as const;
const signs: Readonly<Record<Direction, string>> = { up: "↑", down: "↓", left: "←", right: "→" };
