import { EditorContent, useEditor as useTiptap } from "@tiptap/react";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from "react";
import { LoadedFonts } from "../../kit/fonts/loaded-fonts.tsx";
import { useSession } from "../../state/session/session.ts";
import { mailSchema } from "./schema/mail-schema.ts";
import { TagCompletion } from "./merge-tags/tag-completion.tsx";
import { useTagNames } from "../../state/tags/use-tag-names.ts";
import { usePaste } from "./paste/use-paste.ts";
import { SlashMenu } from "./slash-menu/slash-menu.tsx";
import { FloatingTools } from "./toolbar/floating-tools.tsx";
import type { OpenPanel } from "./toolbar/tool-panel.tsx";
import type { StoredText } from "../../model/text/stored-text.ts";
import { openText, type OpenText } from "./storage/open-text.ts";

interface TextEditorProps {
  readonly label: string;
  readonly type: string;
  readonly text: StoredText;
  readonly opened: OpenText;
  /** The style of the rendered text: font, color, alignment. */
  readonly style: CSSProperties | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (stored: string) => void;
  readonly onClose: () => void;
  /** Called at Tab (1) and Shift+Tab (-1), which otherwise indent lists and go to the toolbar. */
  readonly onTab?: ((step: 1 | -1) => void) | undefined;
}

/** After a pause of this many milliseconds, typing starts a new undo step. */
const PAUSE = 800;

/**
 * Rich text, edited over the text of the mail. Every change is reported at once; Escape or a click elsewhere closes it.
 */
export function TextEditor({ label, type, text, opened, style, autoFocus, onChange, onClose, onTab }: TextEditorProps) {
  const { store, emit } = useSession();
  const tagName = useTagNames();
  const extensions = useMemo(() => mailSchema(opened.shape, tagName), [opened.shape, tagName]);
  const [panel, setPanel] = useState<OpenPanel>();
  const hasContents = autoFocus && onTab === undefined;
  const paste = usePaste(hasContents);
  const current = useRef({ opened, stored: text.stored, baseline: "", original: text.stored, changedAt: 0 });

  const editor = useTiptap({
    extensions,
    content: opened.doc,
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "mail-text" },
      ...paste,
      handleKeyDown: (_view, event) => travelByKey(event),
    },
    onUpdate: ({ editor: changed }) => {
      const now = current.current;
      const doc = changed.getJSON();
      if (performance.now() - now.changedAt > PAUSE) store.endUndoStep();
      now.changedAt = performance.now();
      // An unchanged document keeps its original serialization.
      now.stored = JSON.stringify(doc) === now.baseline ? now.original : now.opened.write(doc);
      onChange(now.stored);
    },
  });

  // Before the browser handles another key, so that a fast typist's Tab or letter is not lost. An editor that waited long for
  // this is destroyed by Tiptap, and another one follows.
  useLayoutEffect(() => {
    if (editor.isDestroyed) return;
    current.current.baseline ||= JSON.stringify(editor.getJSON());
    if (!autoFocus) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.commands.focus();
  }, [editor, autoFocus]);

  // The toolbar needs an initialized text.
  const ready = useSyncExternalStore(
    (listener) => {
      // The event is emitted just before `isInitialized` changes.
      const soon = () => queueMicrotask(listener);
      editor.on("create", soon);
      return () => editor.off("create", soon);
    },
    () => editor.isInitialized,
  );
  // React's strict mode takes the text out of the document once more, which ends its focus.
  useEffect(() => {
    if (ready && autoFocus) editor.commands.focus();
  }, [ready, editor, autoFocus]);

  const announcedEditor = useRef<unknown>(undefined);
  useEffect(() => {
    if (!ready || announcedEditor.current === editor) return;
    announcedEditor.current = editor;
    emit("text-editor:ready", undefined);
  }, [ready, editor, emit]);

  /** Undo and redo use the editor's history also while a text is edited. */
  function travelByKey(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return false;
    event.preventDefault();
    event.stopPropagation();
    if (key === "y" || event.shiftKey) store.redo();
    else store.undo();
    return true;
  }

  const goOnByKey = useEffectEvent((event: KeyboardEvent): void => {
    // In a list at the cursor, Tab chooses an entry.
    const isChoosing = editor.view.dom.hasAttribute("aria-controls");
    if (event.key !== "Tab" || event.ctrlKey || event.altKey || !onTab || isChoosing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onTab(event.shiftKey ? -1 : 1);
  });
  useLayoutEffect(() => {
    if (editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    const listener = (event: KeyboardEvent) => goOnByKey(event);
    dom.addEventListener("keydown", listener, true);
    return () => dom.removeEventListener("keydown", listener, true);
  }, [editor]);

  const takeOver = useEffectEvent((stored: string) => {
    const now = current.current;
    if (stored === now.stored) return;
    const again = openText({ ...text, stored }, type);
    if (!again || again.shape !== opened.shape) {
      onClose();
      return;
    }
    const { from } = editor.state.selection;
    editor.commands.setContent(again.doc, { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
    const baseline = JSON.stringify(editor.getJSON());
    current.current = { opened: again, stored, baseline, original: stored, changedAt: 0 };
  });
  useEffect(() => takeOver(text.stored), [text.stored]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Escape") close();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <LoadedFonts />
      {ready && <FloatingTools {...{ editor, panel, setPanel }} shape={opened.shape} whileFocused={!autoFocus} />}
      <div className="text-editor-box" style={style}>
        <EditorContent editor={editor} />
      </div>
      {ready && <TagCompletion editor={editor} />}
      {/* From the first key on, which may come before the text is ready. */}
      <SlashMenu {...{ editor, hasContents }} shape={opened.shape} onPanel={setPanel} />
    </>
  );
}
