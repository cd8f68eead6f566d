import { useLayoutEffect, useRef } from "react";
import { useEditor, useSession } from "../state/session/session.ts";
import type { English } from "../model/i18n/say.ts";
import { useSay } from "../state/session/use-say.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { shortcutText } from "../kit/shortcut-text.ts";

const groups: readonly { title: English; keys: readonly (readonly [shortcuts: string, meaning: English])[] }[] = [
  {
    title: "In the mail and its structure",
    keys: [
      ["↑ ↓", "Go from item to item"],
      ["Home End", "First or last item"],
      ["Enter F2", "Edit text"],
      ["Tab Shift+Tab", "Next or previous cell of the edited table"],
      ["Esc", "From the text to the item, to its row, to the mail"],
      ["Alt+↑ Alt+↓", "Move the item up or down"],
      ["Alt+← Alt+→", "Move the item to the next column"],
      ["Alt+Shift+↑ Alt+Shift+↓", "Move the item into a row of its own"],
      ["Ctrl+C Ctrl+X Ctrl+V", "Copy, cut, paste"],
      ["Ctrl+Alt+C Ctrl+Alt+V", "Copy or paste the style"],
      ["Ctrl+D", "Duplicate"],
      ["Del", "Delete"],
      ["Shift+F10", "All actions of the item"],
    ],
  },
  {
    title: "Between two columns",
    keys: [["← →", "Narrower or wider"]],
  },
  {
    title: "Everywhere",
    keys: [
      ["Ctrl+Z", "Undo"],
      ["Ctrl+Y Ctrl+Shift+Z", "Redo"],
      ["Ctrl+K", "Quick actions"],
      ["Ctrl+F", "Find in the mail"],
      ["Ctrl+H", "Find and replace"],
      ["Ctrl++ Ctrl+-", "Show the mail larger or smaller"],
      ["Ctrl+0", "Fit to width"],
      ["Ctrl+Alt+P", "Show sample values or tags"],
      ["F6 Shift+F6", "Next or previous area"],
      ["?", "This list"],
    ],
  },
];

/** All keyboard shortcuts, in a dialog. */
export function ShortcutDialog() {
  const shown = useEditor((state) => state.showsShortcuts);
  return shown && <OpenDialog />;
}

function OpenDialog() {
  const { store } = useSession();
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => store.set({ showsShortcuts: false });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className="key-sheet" aria-labelledby="key-sheet-title" onCancel={close}>
      <header>
        <h2 id="key-sheet-title">{say("Keys")}</h2>
        <IconButton icon="close" label={say("Close")} onPress={close} />
      </header>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3>{say(title)}</h3>
          <dl>
            {keys.map(([shortcuts, meaning]) => (
              <div key={meaning}>
                <dt>
                  {shortcuts.split(" ").map((shortcut) => (
                    <kbd key={shortcut}>{shortcutText(say, shortcut)}</kbd>
                  ))}
                </dt>
                <dd>{say(meaning)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}
