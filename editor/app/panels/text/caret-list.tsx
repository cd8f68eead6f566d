import type { Editor } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useEditor } from "../../state/session/session.ts";
import { shownScale } from "../../state/zoom/stage.ts";
import { Icon, type IconName } from "../../kit/icons.tsx";

/** The typed part of what is found in a list, and its range in the text. */
export interface CaretQuery {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface CaretEntry {
  readonly name: string;
  readonly note: string;
  readonly icon?: IconName;
  readonly onTake: () => void;
}

interface CaretListProps {
  readonly editor: Editor;
  readonly label: string;
  readonly query: CaretQuery;
  /** At least one. */
  readonly entries: readonly CaretEntry[];
  readonly onDismiss: () => void;
}

/**
 * A list below what is typed, while the text keeps the focus: arrow keys move, Enter, Tab or a press takes an entry, Escape
 * dismisses the list. The text names the active entry for screen readers.
 */
export function CaretList({ editor, label, query, entries, onDismiss }: CaretListProps) {
  const [chosen, setChosen] = useState({ text: query.text, at: 0 });
  const active = chosen.text === query.text ? Math.min(chosen.at, entries.length - 1) : 0;
  // Its place depends on the zoom.
  const scale = useEditor(shownScale);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const choose = (at: number) => setChosen({ text: query.text, at });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = moves[event.key];
    if (step !== undefined) choose((active + step + entries.length) % entries.length);
    else if (event.key === "Enter" || event.key === "Tab") entries[active]?.onTake();
    else if (event.key === "Escape") onDismiss();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    const { dom } = editor.view;
    const listener = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener("keydown", listener, true);
    dom.setAttribute("aria-controls", id);
    return () => {
      dom.removeEventListener("keydown", listener, true);
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, id]);

  useEffect(() => {
    if (!list.current) return;
    editor.view.dom.setAttribute("aria-activedescendant", `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
    const line = editor.view.coordsAtPos(query.from);
    const { height, width } = list.current.getBoundingClientRect();
    const below = line.bottom + 4 + height < innerHeight;
    list.current.style.top = `${Math.max(4, below ? line.bottom + 4 : line.top - height - 4)}px`;
    list.current.style.left = `${Math.max(4, Math.min(line.left, innerWidth - width - 4))}px`;
  }, [query, active, entries.length, editor, id, scale]);

  return createPortal(
    <ul ref={list} id={id} role="listbox" aria-label={label} className="caret-list">
      {entries.map(({ name, note, icon, onTake }, i) => (
        <li
          key={`${i} ${name}`}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onTake();
          }}
        >
          {icon && <Icon name={icon} size={16} />}
          <span>{name}</span>
          <span className="quiet">{note}</span>
        </li>
      ))}
    </ul>,
    document.querySelector("main") ?? document.body,
  );
}
