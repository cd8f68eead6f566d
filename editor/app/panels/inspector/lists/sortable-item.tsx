import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import * as z from "zod/mini";
import { IconButton } from "../../../kit/icon-button.tsx";
import { Icon } from "../../../kit/icons.tsx";
import { useSay } from "../../../state/session/use-say.ts";

interface SortableItemProps {
  readonly list: string;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly open: boolean;
  readonly fixed: boolean;
  /** Shown next to the name. */
  readonly mark: ReactNode;
  readonly onToggle: () => void;
  readonly onMove: (to: number) => void;
  readonly onDropped: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const DraggedEntry = z.object({ kind: z.literal("entry"), list: z.string(), index: z.number() });

export function SortableItem(props: SortableItemProps) {
  const { list, index, count, name, open, fixed, mark, onToggle, onMove, onRemove, children } = props;
  const say = useSay();
  const item = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<"top" | "bottom">();

  const drop = useEffectEvent((data: unknown, at: unknown) => {
    const dragged = DraggedEntry.safeParse(data);
    if (!dragged.success) return;
    const from = dragged.data.index;
    const to = index + (at === "bottom" ? 1 : 0);
    props.onDropped(from, from < to ? to - 1 : to);
  });

  useEffect(() => {
    if (fixed || !item.current || !grip.current) return undefined;
    const isOfThisList = (data: unknown) => {
      const dragged = DraggedEntry.safeParse(data);
      return dragged.success && dragged.data.list === list;
    };
    const show = (data: Record<string | symbol, unknown>) =>
      setEdge(extractClosestEdge(data) === "bottom" ? "bottom" : "top");
    return combine(
      draggable({
        element: item.current,
        dragHandle: grip.current,
        getInitialData: () => ({ kind: "entry", list, index }),
      }),
      dropTargetForElements({
        element: item.current,
        canDrop: ({ source }) => isOfThisList(source.data),
        getData: ({ input, element }) => attachClosestEdge({}, { input, element, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => show(self.data),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          drop(source.data, extractClosestEdge(self.data));
        },
      }),
    );
  }, [list, index, fixed]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (fixed || step === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(index + step);
  }

  return (
    <li ref={item} data-edge={edge}>
      <div className="sortable-head" onKeyDown={onKeyDown}>
        {!fixed && (
          <span ref={grip} className="grip" title={say("Drag to move")}>
            <Icon name="grip" size={16} />
          </span>
        )}
        <button type="button" className="sortable-name" aria-expanded={open} onClick={onToggle}>
          {name}
        </button>
        {mark}
        {!fixed && (
          <>
            <IconButton
              icon="up"
              label={say("Move {name} up", { name })}
              disabled={index === 0}
              onPress={() => onMove(index - 1)}
            />
            <IconButton
              icon="down"
              label={say("Move {name} down", { name })}
              disabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            />
            <IconButton icon="trash" label={say("Remove {label}", { label: name })} onPress={onRemove} />
          </>
        )}
      </div>
      {open && <div className="sortable-body">{children}</div>}
    </li>
  );
}
