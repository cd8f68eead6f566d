import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useMemo, useRef } from "react";
import type { Design } from "#shared/email/design/types.ts";
import type { Section } from "#shared/sections/section.ts";
import type { DragData } from "../../model/items/drag-data.ts";
import { rowsOfSection } from "../../model/items/section-rows.ts";
import { showDragLabel } from "../../kit/drag-label.ts";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { RowsThumbnail } from "../thumbnail/rows-thumbnail.tsx";
import { shownRows } from "./shown-rows.ts";

interface SectionCardProps {
  readonly section: Section;
  readonly title: string;
  readonly design: Design;
  readonly onPress: () => void;
}

/** A section that is dragged into the mail, or put into it by a press. */
export function SectionCard({ section, title, design, onPress }: SectionCardProps) {
  const say = useSay();
  const kit = useEditor((state) => state.brand.kit);
  const button = useEditor((state) => state.newValues["button"]);
  const card = useRef<HTMLButtonElement>(null);
  const rows = useMemo(() => shownRows(rowsOfSection(section, design, kit, button)), [section, design, kit, button]);
  const { id } = section;

  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: (): DragData => ({ kind: "section", id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, title),
    });
  }, [id, title]);

  return (
    <li className="section-card">
      <button ref={card} type="button" aria-label={say("Add {item}", { item: title })} onClick={onPress}>
        <RowsThumbnail rows={rows} design={design} most={220} />
        <span className="section-title">{title}</span>
      </button>
    </li>
  );
}
