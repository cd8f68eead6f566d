import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { nodesOf } from "./tree-nodes.ts";
import { lineId, TreeLine } from "./tree-line.tsx";
import { useTreeKeys } from "./use-tree-keys.ts";

/** The mail's rows, columns and contents as a tree, to select and move them. */
export function Tree() {
  const { store } = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => nodesOf(design, closed), [design, closed]);

  const toggle = useCallback((id: string) => {
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
    );
  }, []);
  const tree = useRef<HTMLDivElement>(null);
  const select = useCallback(
    (id: string) => {
      tree.current?.focus({ preventScroll: true });
      store.set({ selected: id, editing: null });
    },
    [store],
  );
  const openMenu = useCallback(
    (id: string, event: MouseEvent) => {
      event.preventDefault();
      tree.current?.focus({ preventScroll: true });
      store.set({ selected: id, editing: null, menu: { item: id, x: event.clientX, y: event.clientY } });
    },
    [store],
  );
  const onKeyDown = useTreeKeys(nodes, toggle);
  const isShown = selected !== null && nodes.some(({ id }) => id === selected);

  useEffect(() => {
    if (selected !== null) document.getElementById(lineId(selected))?.scrollIntoView({ block: "nearest" });
  }, [selected]);

  return (
    <div
      ref={tree}
      className="tree"
      role="tree"
      aria-label={say("Structure of the mail")}
      aria-activedescendant={isShown ? lineId(selected) : undefined}
      tabIndex={0}
      data-items=""
      onKeyDown={onKeyDown}
    >
      {nodes.map(({ id, found, level, open }) => (
        <TreeLine
          key={id}
          id={id}
          found={found}
          level={level}
          open={open}
          selected={id === selected}
          onSelect={select}
          onToggle={toggle}
          onMenu={openMenu}
        />
      ))}
    </div>
  );
}
