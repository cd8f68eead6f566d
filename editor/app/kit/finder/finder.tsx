import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useSay } from "../../state/session/use-say.ts";
import { Icon } from "../icons.tsx";
import { useFloatingBox } from "../use-floating-box.ts";
import { foundGroups, type FinderEntry, type FinderGroup } from "./found-entries.ts";

interface FinderProps {
  readonly label: string;
  readonly placeholder: string;
  /** The top left corner in the window, from which it moves to stay inside; without one it is in the middle, at the top. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly groups: readonly FinderGroup[];
  readonly onClose: () => void;
}

/**
 * Entries that are found by typing. Arrow keys choose one, Enter takes it; Escape, Tab and a press elsewhere close the list
 * and the focus returns to the previous element. On a touch screen the list is shown without the keyboard at first.
 */
export function Finder({ label, placeholder, at, groups, onClose }: FinderProps) {
  const say = useSay();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const shown = foundGroups(groups, query);
  const entries = shown.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  const box = useFloatingBox({
    at,
    entries: groups.flatMap((group) => group.entries).length,
    onOpen: (self) => (matchMedia("(pointer: coarse)").matches ? self : field.current)?.focus({ preventScroll: true }),
    onClose,
  });

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active, query]);

  function take(entry: FinderEntry | undefined): void {
    if (!entry) return;
    onClose();
    entry.onChoose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setChosen((active + step + entries.length) % entries.length);
    else if (event.key === "Enter") take(entries[active]);
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (step === undefined) {
      // Keys that are typed are no shortcuts of the mail behind the list.
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The place of each group's first entry among all that are shown. */
  const starts = shown.map((_, g) => shown.slice(0, g).reduce((sum, group) => sum + group.entries.length, 0));
  // Rendered outside the opening element, which may be scaled.
  return createPortal(
    <div
      ref={box}
      className={at ? "finder" : "finder centered"}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={placeholder}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
      />
      <div id={id} className="finder-list" role="listbox" aria-label={label}>
        {shown.map((group, g) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="finder-title" aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map((entry, i) => {
              const at = (starts[g] ?? 0) + i;
              return (
                <div
                  key={`${i} ${entry.label}`}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  onPointerMove={() => setChosen(at)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(entry)}
                >
                  {entry.picture ?? <Icon name={entry.icon} size={16} />}
                  <span>{entry.label}</span>
                  {entry.shortcut !== undefined && <kbd>{entry.shortcut}</kbd>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="finder-note" role="status">
        {entries.length === 0 && say("Nothing has this name.")}
      </p>
    </div>,
    document.querySelector("main") ?? document.body,
  );
}
