import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { shownScale } from "../../../state/zoom/stage.ts";
import type { TextShape } from "../schema/text-shape.ts";
import { heightAbove } from "./height-above.ts";
import { toolbarPosition, positionNextTo } from "./toolbar-position.ts";
import { TextToolbar } from "./text-toolbar.tsx";
import type { OpenPanel } from "./tool-panel.tsx";

interface FloatingToolsProps {
  readonly editor: Editor;
  readonly shape: TextShape;
  /** Shown only while the text or the toolbar has the focus. */
  readonly whileFocused: boolean;
  readonly panel: OpenPanel | undefined;
  readonly setPanel: (panel: OpenPanel | undefined) => void;
}

/** The toolbar next to the edited text, not scaled with the mail. It never covers the line with the cursor and the one above. */
export function FloatingTools({ editor, shape, whileFocused, panel, setPanel }: FloatingToolsProps) {
  const { store } = useSession();
  const bar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const shown = focused || !whileFocused;
  // Its place depends on the zoom.
  const scale = useEditor(shownScale);

  useEffect(() => {
    if (!whileFocused) return undefined;
    function onFocus({ target }: Event): void {
      const within = target instanceof Node && (editor.view.dom.contains(target) || bar.current?.contains(target));
      setFocused(within === true);
    }
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onFocus);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onFocus);
    };
  }, [editor, whileFocused]);

  useEffect(() => {
    let asked = 0;
    const place = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        if (bar.current && !editor.isDestroyed) put(bar.current, editor);
      });
    };
    place();
    const observer = new ResizeObserver(place);
    if (bar.current) observer.observe(bar.current);
    observer.observe(editor.view.dom);
    editor.on("transaction", place);
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      editor.off("transaction", place);
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  }, [editor, shown, scale]);

  useEffect(() => {
    const { dom } = editor.view;
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      const isWay = (event.altKey && event.key === "F10") || (event.shiftKey && event.key === "Tab");
      if (!isWay || event.defaultPrevented) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>("button, input, select")?.focus();
    }
    dom.addEventListener("keydown", onKeyDown);
    return () => dom.removeEventListener("keydown", onKeyDown);
  }, [editor]);

  /** Each use of a tool is a separate undo step, for the selection that the text shows. */
  function beforeTool(): void {
    store.endUndoStep();
    // A browser reports a selection later than it shows it. A tool may be used in between.
    if (editor.view.hasFocus()) document.dispatchEvent(new Event("selectionchange"));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // Returns to the text, which stays open.
    event.stopPropagation();
    editor.commands.focus();
  }

  if (!shown) return null;
  return createPortal(
    <div
      ref={bar}
      className="floating-tools"
      onClickCapture={beforeTool}
      onChangeCapture={beforeTool}
      onKeyDown={onKeyDown}
    >
      <TextToolbar {...{ editor, shape, panel, setPanel }} />
    </div>,
    document.querySelector("main") ?? document.body,
  );
}

function put(bar: HTMLElement, editor: Editor): void {
  const { dom } = editor.view;
  const pane = dom.closest(".canvas-pane")?.getBoundingClientRect();
  // Next to a table whose cell is edited, the toolbar covers none of its cells.
  const around = dom.closest<HTMLElement>("[data-tools-around]");
  const box = (around ?? dom).getBoundingClientRect();
  bar.style.maxWidth = `${(pane ? pane.width : innerWidth / 2) - 12}px`;
  const size = bar.getBoundingClientRect();
  const { left, top } = pane
    ? toolbarPosition({
        ...{ box, pane, bar: size, freeAbove: heightAbove(around ?? dom) },
        line: editor.view.coordsAtPos(editor.state.selection.head),
      })
    : positionNextTo(box, size, { width: innerWidth, height: innerHeight });
  bar.style.left = `${left}px`;
  bar.style.top = `${top}px`;
}
