import { itemMenuEntries } from "./item-menu-entries.ts";
import { describeItem } from "../model/items/item-names.ts";
import { useEditor, useSession } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";
import { Menu } from "../kit/menu.tsx";

/** The menu of an item, opened by the right mouse button, Shift+F10 or the menu key. */
export function ItemMenu() {
  const session = useSession();
  const say = useSay();
  const open = useEditor((state) => state.menu);
  const design = useEditor((state) => state.design);
  if (!open) return null;
  const label = open.item === null ? say("Mail") : describeItem(say, design, open.item);
  return (
    <Menu
      key={`${open.x} ${open.y}`}
      label={label}
      at={open}
      groups={itemMenuEntries(session, say, open.item)}
      onClose={() => session.store.set({ menu: null })}
    />
  );
}
