import { useEditorState, type Editor } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { flatTags, type FlatTag } from "../../../model/merge-tags/flat-tags.ts";
import { repeatsAround, tagsWithin } from "../../../model/merge-tags/repeats-around.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { insertTag } from "./insert-tag.ts";
import { matchingTags, queryAt, tagsBefore } from "./tag-query.ts";

/** Offers the host's merge tags after `{{`: arrow keys move, Enter or Tab inserts, Escape closes. */
export function TagCompletion({ editor }: { readonly editor: Editor }) {
  const say = useSay();
  const tags = useEditor((state) => state.mergeTags);
  const trigger = useEditor((state) => state.mergeTagTrigger);
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const cell = useEditor((state) => state.cell);
  const query = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.isFocused ? (queryAt(current, trigger) ?? null) : null),
  });
  const before = useEditorState({ editor, selector: ({ editor: current }) => tagsBefore(current) });
  const all = useMemo(
    () => tagsWithin(flatTags(tags), repeatsAround(design, selected, before, cell)),
    [tags, design, selected, before, cell],
  );
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const found = query === null || dismissed === query.from ? [] : matchingTags(all, query.text);
  const active = Math.min(chosen, found.length - 1);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const open = found.length > 0;

  function take(tag: FlatTag | undefined): void {
    if (!tag || query === null) return;
    insertTag(editor, tag.value, query);
    setChosen(0);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = moves[event.key];
    if (step !== undefined) setChosen((active + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") take(found[active]);
    else if (event.key === "Escape") setDismissed(query?.from);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    if (!open) return undefined;
    const { dom } = editor.view;
    const listener = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener("keydown", listener, true);
    dom.setAttribute("aria-controls", id);
    return () => {
      dom.removeEventListener("keydown", listener, true);
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [open, editor, id]);

  useEffect(() => {
    if (!open || query === null || !list.current) return;
    editor.view.dom.setAttribute("aria-activedescendant", `${id}-${active}`);
    const line = editor.view.coordsAtPos(query.from);
    const { height, width } = list.current.getBoundingClientRect();
    const below = line.bottom + 4 + height < innerHeight;
    list.current.style.top = `${below ? line.bottom + 4 : line.top - height - 4}px`;
    list.current.style.left = `${Math.max(4, Math.min(line.left, innerWidth - width - 4))}px`;
  }, [open, query, active, found.length, editor, id]);

  if (!open) return null;
  return createPortal(
    <ul ref={list} id={id} role="listbox" aria-label={say("Merge tags")} className="tag-completion">
      {found.map((tag, i) => (
        <li
          key={`${tag.group} ${tag.name}`}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          onMouseDown={(event) => {
            event.preventDefault();
            take(tag);
          }}
        >
          <span>{tag.name}</span>
          <span className="quiet">
            {[tag.group === "" ? tag.value : tag.group, tag.kind].filter(Boolean).join(", ")}
          </span>
        </li>
      ))}
    </ul>,
    document.querySelector("main") ?? document.body,
  );
}
