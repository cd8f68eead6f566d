import * as styles from "#web/app/shell/shortcuts/shortcut-sheet.module.css";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { commandKey } from "../app-keys.ts";

interface Shortcut {
  /** Pressed together. */
  readonly keys: readonly string[];
  readonly meaning: string;
}

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: say("Everywhere"),
    shortcuts: [
      { keys: [commandKey, "K"], meaning: say("Search, go to a screen, or do something") },
      { keys: [commandKey, "/"], meaning: say("This list") },
      { keys: [say("Esc")], meaning: say("Close a dialog or a menu") },
    ],
  },
  {
    title: say("In lists"),
    shortcuts: [
      { keys: [say("Space")], meaning: say("On a template's name: look at its mail") },
      { keys: ["←"], meaning: say("While you look: the mail before") },
      { keys: ["→"], meaning: say("While you look: the next mail") },
      { keys: ["↑"], meaning: say("In the tree of tags: the tag above") },
      { keys: ["↓"], meaning: say("In the tree of tags: the tag below") },
    ],
  },
  {
    title: say("In the editor of a template"),
    shortcuts: [
      { keys: [commandKey, "S"], meaning: say("Save") },
      { keys: [commandKey, "K"], meaning: say("While you are in the mail: the editor's quick actions") },
      { keys: ["?"], meaning: say("While you are in the mail: the editor's own keys") },
    ],
  },
];

/** The keyboard shortcuts of the app. Render it only while it is open. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("Keyboard shortcuts")} onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ keys, meaning }) => (
              <div key={meaning}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
