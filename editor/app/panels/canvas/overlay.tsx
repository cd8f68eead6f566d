import { memo, useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import { firstCell } from "../../model/items/table-cells.ts";
import type { Design } from "#shared/email/design/types.ts";
import { fixedBy } from "../../model/commands/style-guide.ts";
import type { EditorState } from "../../state/session/editor-state.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { selectableAt } from "../../model/items/selectable-item.ts";
import { describeItem, labelOf } from "../../model/items/item-names.ts";
import type { Say } from "../../model/i18n/say.ts";
import { useSay } from "../../state/session/use-say.ts";
import { ColumnHandles } from "./column-handles.tsx";
import { ConditionMarks } from "./marks/condition-marks.tsx";
import { EmptyColumns } from "./empty-columns.tsx";
import { SearchMarks } from "./marks/search-marks.tsx";
import { HiddenMarks } from "./marks/hidden-marks.tsx";
import { InPlaceCell } from "./in-place-cell.tsx";
import { InPlaceText } from "./in-place-text.tsx";
import { boxOf, type Layout, type Point } from "./page/layout.ts";
import { mayEditInPlace } from "../../model/items/in-place-editing.ts";
import { BlockMarks } from "./marks/block-marks.tsx";
import type { MailPage } from "./page/mail-page.ts";
import { Outline } from "./marks/outline.tsx";
import { PictureHandles } from "./picture-handles.tsx";
import { RowTools } from "./row-tools.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useItemDrag } from "./drag/use-item-drag.ts";
import { ItemOptions, optionId } from "./item-options.tsx";
import { changedContents } from "../../model/languages/translation-status.ts";
import { TranslationMarks } from "./marks/translation-marks.tsx";

interface OverlayProps {
  readonly page: MailPage;
  readonly layout: Layout;
  /** The scrolling area around the mail. */
  readonly pane: RefObject<HTMLElement | null>;
  readonly scale: number;
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
  /** Shows a design temporarily. */
  readonly onDraft: (design: Design | undefined) => void;
  /** Called with the height of the edited text in pixels. */
  readonly onTextHeight: (height: number) => void;
}

/** Lies over the mail and handles all pointer and key events, since the mail's frame runs no scripts. */
export const Overlay = memo(function Overlay({
  page,
  layout,
  pane,
  scale,
  toPage,
  onDraft,
  onTextHeight,
}: OverlayProps) {
  const { store } = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const editing = useEditor((state) => state.editing);
  const device = useEditor((state) => state.device);
  const designMode = useEditor((state) => state.designMode);
  const language = useEditor((state) => state.language);
  const languages = useEditor((state) => state.languages);
  const styleGuide = useEditor((state) => state.styleGuide);
  const [hovered, setHovered] = useState<string>();
  const surface = useRef<HTMLDivElement>(null);
  const onKeyDown = useCanvasKeys();
  useItemDrag(surface, (input) => page.itemAt(toPage(input)));

  const selectedBox = selected === null ? undefined : boxOf(layout, selected);
  const under = hovered === undefined ? null : selectableAt({ design, designMode }, hovered);
  const hoveredBox = under === null || under === selected ? undefined : boxOf(layout, under);
  const found = selected === null ? undefined : findItem(design, selected);
  const resizedPicture =
    selected !== null &&
    editing === null &&
    found?.kind === "content" &&
    mayResizePicture({ designMode, styleGuide }, found)
      ? page.pictureOf(selected)
      : undefined;
  const isTable = found?.kind === "content" && drawnAs(found.item.type) === "table";
  const row = found?.kind === "row" ? found.item : found?.row;
  const rowFound = row && findItem(design, idOf(row));
  const mayResize = rowFound !== undefined && permissionsOf(rowFound, designMode).edit;
  const rowBox = row && layout.rows.find(({ id }) => id === idOf(row));

  useEffect(() => {
    if (selected !== null) document.getElementById("selected-outline")?.scrollIntoView({ block: "nearest" });
  }, [selected]);

  function pick(event: MouseEvent): void {
    const id = page.itemAt(toPage(event)) ?? null;
    const again = id !== null && id === store.state().selected && mayEditInPlace(store.state(), id);
    surface.current?.focus({ preventScroll: true });
    const cell = page.cellAt(toPage(event)) ?? firstCell;
    store.endUndoStep();
    store.set({ selected: id, cell, editing: again ? id : null });
  }

  function openMenu(event: MouseEvent): void {
    event.preventDefault();
    surface.current?.focus({ preventScroll: true });
    store.set({ selected: page.itemAt(toPage(event)) ?? null, editing: null });
    store.set({ menu: { item: store.state().selected, x: event.clientX, y: event.clientY } });
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
        data-items=""
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setHovered(page.itemAt(toPage(event)))}
        onPointerLeave={() => setHovered(undefined)}
        onClick={pick}
        onContextMenu={openMenu}
      >
        <ItemOptions design={design} selected={selected} />
      </div>
      <EmptyColumns layout={layout} />
      <SearchMarks design={design} page={page} layout={layout} />
      <ConditionMarks design={design} layout={layout} />
      <BlockMarks design={design} layout={layout} />
      <HiddenMarks design={design} layout={layout} device={device} />
      {language !== null && (
        <TranslationMarks {...{ design, layout, language }} changed={changedContents(languages, language)} />
      )}
      {under !== null && hoveredBox && <Outline kind="hover" box={hoveredBox} label={nameOf(say, design, under)} />}
      {selected !== null && selectedBox && (
        <>
          <Outline
            kind="selected"
            box={selectedBox}
            label={editing === null ? nameOf(say, design, selected) : undefined}
          />
          {editing === null && <SelectionBar id={selected} box={selectedBox} />}
        </>
      )}
      {row && rowBox && mayResize && device === "desktop" && editing === null && (
        <ColumnHandles key={rowBox.id} row={row} box={rowBox} toPage={toPage} onDraft={onDraft} />
      )}
      {resizedPicture && found?.kind === "content" && (
        <PictureHandles key={selected} content={found.item} picture={resizedPicture} {...{ scale, toPage, onDraft }} />
      )}
      {editing === null && <RowTools {...{ design, layout, pane, scale, toPage }} selected={row && idOf(row)} />}
      {editing !== null && layout.editedText && !isTable && (
        <InPlaceText key={editing} id={editing} text={layout.editedText} onTextHeight={onTextHeight} />
      )}
      {editing !== null && layout.editedText && isTable && selectedBox && (
        <InPlaceCell
          key={editing}
          id={editing}
          text={layout.editedText}
          box={selectedBox}
          onTextHeight={onTextHeight}
        />
      )}
    </div>
  );
});

function mayResizePicture(
  { designMode, styleGuide }: Pick<EditorState, "designMode" | "styleGuide">,
  found: Found,
): boolean {
  if (found.kind !== "content" || drawnAs(found.item.type) !== "image") return false;
  return permissionsOf(found, designMode).edit && !fixedBy(styleGuide, found).includes("src");
}

/** Rows have their number as a label; other items only their type. */
function nameOf(say: Say, design: Design, id: string): string {
  const found = findItem(design, id);
  return !found || found.kind === "row" ? describeItem(say, design, id) : labelOf(say, found);
}
