import * as styles from "#web/app/shell/palette/palette.module.css";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Entry, EntryAction } from "./entries.ts";
import { ResultList } from "./result-list.tsx";
import { useActive } from "./use-active.ts";
import { useGroups } from "./use-groups.ts";
import { useNavigate } from "react-router-dom";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { say } from "#web/lib/texts/say.ts";
import { chooseTheme, useTheme } from "#web/lib/theme/theme.ts";

export interface PaletteProps {
  /** Text that was typed before the palette was loaded. */
  readonly early: string;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Searches screens, commands, templates, blocks and people. Render it only while it is open. */
export function Palette({ early, onClose, onShortcuts }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the document, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const listId = useId();
  const [typed, setTyped] = useState(early);
  const { groups, searching, failure, retry } = useGroups(typed);
  const active = useActive(groups.flatMap(({ entries }) => entries));
  const choose = useChoose(onShortcuts);
  const chooseAndClose = (entry: Entry) => {
    onClose();
    choose(entry.aim);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isChosen = event.key === "Enter" && active.entry !== undefined;
    if (isChosen) chooseAndClose(active.entry);
    if (isChosen || active.move(event)) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={say("Search")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.frame}>
        <input
          className={styles.field}
          role="combobox"
          aria-label={say("Search screens, actions, templates, blocks and people")}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active.entry?.id}
          placeholder={say("Where to, or what to do?")}
          autoComplete="off"
          spellCheck={false}
          // The maximum of the API's search.
          maxLength={200}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        {groups.length > 0 && (
          <ResultList
            id={listId}
            groups={groups}
            activeId={active.entry?.id}
            onPoint={active.setId}
            onChoose={chooseAndClose}
          />
        )}
        <div className={styles.state} role="status">
          {searching ? say("Searching …") : groups.length === 0 && failure === undefined ? say("No matches") : ""}
        </div>
        {failure !== undefined && (
          <div className={styles.state} role="alert">
            {failure}{" "}
            <button type="button" className={styles.retry} onClick={retry}>
              {say("Try again")}
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Runs the action of an entry. */
function useChoose(onShortcuts: () => void): (aim: EntryAction) => void {
  const navigate = useNavigate();
  const theme = useTheme();
  return (aim) => {
    if (aim === "switch-theme") chooseTheme(theme === "dark" ? "light" : "dark");
    else if (aim === "shortcuts") onShortcuts();
    else if (aim === "logout") void signOutAndForget();
    else void navigate(aim.to);
  };
}
