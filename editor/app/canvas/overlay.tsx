import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useEditor, useSession } from "../state/use-editor.ts";
import { describeItem } from "../item-names.ts";
import { EmptyColumns } from "./empty-columns.tsx";
import { InPlaceText } from "./in-place-text.tsx";
import { boxOf, type Layout, type Point } from "./layout.ts";
import { mayEditInPlace } from "./in-place.ts";
import type { MailPage } from "./mail-page.ts";
import { Outline } from "./outline.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useItemDrag } from "./use-item-drag.ts";
import { ItemOptions, optionId } from "./item-options.tsx";
import { useWords } from "../words/use-words.ts";

interface OverlayProps {
  readonly page: MailPage;
  readonly layout: Layout;
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
}

/** Lies over the mail and takes every pointer and key: the frame below runs no scripts. */
export function Overlay({ page, layout, toPage }: OverlayProps) {
  const { store } = useSession();
  const say = useWords();
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const editing = useEditor((state) => state.editing);
  const [hovered, setHovered] = useState<string>();
  const surface = useRef<HTMLDivElement>(null);
  const onKeyDown = useCanvasKeys();
  useItemDrag(surface, (input) => page.itemAt(toPage(input)));

  const selectedBox = selected === null ? undefined : boxOf(layout, selected);
  const hoveredBox = hovered === undefined || hovered === selected ? undefined : boxOf(layout, hovered);

  useEffect(() => {
    if (selected !== null) document.getElementById("selected-outline")?.scrollIntoView({ block: "nearest" });
  }, [selected]);

  function pick(event: MouseEvent): void {
    const id = page.itemAt(toPage(event)) ?? null;
    const again = id !== null && id === store.state().selected && mayEditInPlace(store.state().design, id);
    store.set({ selected: id, editing: again ? id : null });
    store.settle();
  }

  return (
    <div className="overlay">
      <div
        ref={surface}
        className="surface"
        role="listbox"
        aria-label={say("Mail")}
        aria-activedescendant={selected === null ? undefined : optionId(selected)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setHovered(page.itemAt(toPage(event)))}
        onPointerLeave={() => setHovered(undefined)}
        onClick={pick}
      >
        <ItemOptions design={design} selected={selected} />
      </div>
      <EmptyColumns layout={layout} />
      {hovered !== undefined && hoveredBox && (
        <Outline kind="hover" box={hoveredBox} label={describeItem(say, design, hovered)} />
      )}
      {selected !== null && selectedBox && (
        <>
          <Outline kind="selected" box={selectedBox} />
          {editing === null && <SelectionBar id={selected} box={selectedBox} />}
        </>
      )}
      {editing !== null && layout.words && <InPlaceText key={editing} id={editing} words={layout.words} />}
    </div>
  );
}
