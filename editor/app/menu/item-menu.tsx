import { itemEntries } from "../actions/item-entries.ts";
import { describeItem } from "../item-names.ts";
import { useEditor, useSession } from "../state/use-editor.ts";
import { useWords } from "../words/use-words.ts";
import { Menu } from "./menu.tsx";

/** The menu of an item, opened by the right button, Shift+F10 or the menu key. */
export function ItemMenu() {
  const session = useSession();
  const say = useWords();
  const open = useEditor((state) => state.menu);
  const design = useEditor((state) => state.design);
  if (!open) return null;
  const label = open.item === null ? say("Mail") : describeItem(say, design, open.item);
  return (
    <Menu
      key={`${open.x} ${open.y}`}
      label={label}
      at={open}
      groups={itemEntries(session, say, open.item)}
      onClose={() => session.store.set({ menu: null })}
    />
  );
}
