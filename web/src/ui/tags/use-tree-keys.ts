import { type KeyboardEvent, useRef, useState } from "react";

export interface TreeLine {
  readonly ref: string;
  /** From 1. */
  readonly level: number;
  readonly name: string;
  readonly isParent: boolean;
}

interface TreeKeys {
  /** The shown lines from top to bottom. */
  readonly lines: readonly TreeLine[];
  readonly isClosed: (ref: string) => boolean;
  readonly setClosed: (ref: string, isClosed: boolean) => void;
  /** @param adds to what is chosen, or removes from it, instead of replacing it */
  readonly choose: (ref: string, adds: boolean) => void;
  /** The line that the Tab key reaches before another one had the focus. */
  readonly first: string;
}

/**
 * The keys of a tree, as the pattern of the ARIA Authoring Practices Guide says: arrows move, open and close, Home, End
 * and letters move, Enter chooses one line, Space adds it. One line can have the focus by the Tab key.
 */
export function useTreeKeys({ lines, isClosed, setClosed, choose, first }: TreeKeys) {
  const [moved, setMoved] = useState<string>();
  const items = useRef(new Map<string, HTMLLIElement>());
  const isShown = (ref: string | undefined) => lines.some((line) => line.ref === ref);
  const reached = [moved, first].find(isShown) ?? lines[0]?.ref;
  const at = lines.findIndex(({ ref }) => ref === reached);
  const line = lines[at];

  const focus = (target: TreeLine | undefined) => {
    if (target === undefined) return;
    setMoved(target.ref);
    items.current.get(target.ref)?.focus();
  };
  const parentOf = ({ level }: TreeLine) => lines.slice(0, at).findLast((each) => each.level < level);
  const beginningWith = (letter: string) =>
    [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(({ name }) =>
      name.toLowerCase().startsWith(letter.toLowerCase()),
    );

  const move = (key: string, current: TreeLine): TreeLine | undefined | "acted" => {
    const isOpen = current.isParent && !isClosed(current.ref);
    switch (key) {
      case "ArrowDown":
        return lines[at + 1];
      case "ArrowUp":
        return lines[at - 1];
      case "Home":
        return lines[0];
      case "End":
        return lines.at(-1);
      case "ArrowRight":
        if (isOpen) return lines[at + 1];
        if (current.isParent) setClosed(current.ref, false);
        return "acted";
      case "ArrowLeft":
        if (!isOpen) return parentOf(current);
        setClosed(current.ref, true);
        return "acted";
      case "Enter":
      case " ":
        choose(current.ref, key === " ");
        return "acted";
      default:
        return key.length === 1 ? beginningWith(key) : undefined;
    }
  };

  return {
    tree: {
      onKeyDown: (event: KeyboardEvent) => {
        if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        const target = move(event.key, line);
        const isArrow = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
        if (target !== undefined || isArrow) event.preventDefault();
        if (target !== "acted") focus(target);
      },
    },
    item: (ref: string) => ({
      tabIndex: ref === reached ? 0 : -1,
      onFocus: () => setMoved(ref),
      ref: (element: HTMLLIElement | null) => {
        if (element === null) items.current.delete(ref);
        else items.current.set(ref, element);
      },
    }),
  };
}
