import * as styles from "#web/ui/tags/tag-popover.module.css";
import * as filterStyles from "#web/ui/tags/tag-tree-filter.module.css";
import Icon from "@cloudscape-design/components/icon";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { TagPanel } from "./tag-panel.tsx";

/** Between the button and the panel, and between the panel and the edges of the window. */
const GAP_PIXELS = 8;
const WIDTH_PIXELS = 300;
/** The panel is at least so high, even if it covers its button then. */
const LEAST_HEIGHT_PIXELS = 320;

export interface TagPopoverProps {
  /** The tree of tags. */
  readonly children: ReactNode;
}

/** A button that shows the tree of tags above the list, where the list has no room for it at its side. */
export function TagPopover({ children }: TagPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const place = () => placeBelow(button.current, panel.current);
    for (const type of ["scroll", "resize"]) window.addEventListener(type, place);
    return () => {
      for (const type of ["scroll", "resize"]) window.removeEventListener(type, place);
    };
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={filterStyles.toggle}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={say("Tags as a tree")}
        title={say("Tags as a tree")}
      >
        <Icon name="folder" />
      </button>
      <div
        ref={panel}
        id={id}
        className={styles.popover}
        popover="auto"
        role="dialog"
        aria-label={say("Tags as a tree")}
        onBeforeToggle={() => placeBelow(button.current, panel.current)}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && (
          <TagPanel onClose={() => panel.current?.hidePopover()}>
            <FocusedTree>{children}</FocusedTree>
          </TagPanel>
        )}
      </div>
    </>
  );
}

function placeBelow(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (button === null || panel === null) return;
  const { left, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const top = Math.max(GAP_PIXELS, Math.min(bottom + GAP_PIXELS, clientHeight - LEAST_HEIGHT_PIXELS));
  panel.style.setProperty("width", `${String(WIDTH_PIXELS)}px`);
  panel.style.setProperty("left", `${String(Math.min(left, clientWidth - WIDTH_PIXELS - GAP_PIXELS))}px`);
  panel.style.setProperty("top", `${String(top)}px`);
  panel.style.setProperty("max-height", `${String(clientHeight - top - GAP_PIXELS)}px`);
}

/** Gives the focus to the line of the tree that the Tab key would reach. The browser gives it back to the button. */
function FocusedTree({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>("[role='treeitem'][tabindex='0']")?.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}
