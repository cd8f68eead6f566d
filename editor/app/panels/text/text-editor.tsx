import { EditorContent, useEditor as useTiptap } from "@tiptap/react";
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore, type CSSProperties } from "react";
import { LoadedFonts } from "../../kit/fonts/loaded-fonts.tsx";
import { useSession } from "../../state/session/session.ts";
import { mailSchema } from "./schema/mail-schema.ts";
import { TagCompletion } from "./merge-tags/tag-completion.tsx";
import { useTagNames } from "./merge-tags/use-tag-names.ts";
import { cleanHtml } from "./paste/clean-html.ts";
import { FloatingTools } from "./toolbar/floating-tools.tsx";
import type { Words } from "../../model/text/stored-text.ts";
import { openWords, type OpenWords } from "./storage/open-text.ts";

interface TextEditorProps {
  readonly label: string;
  readonly type: string;
  readonly words: Words;
  readonly opened: OpenWords;
  /** How the renderer shows the text: font, colour, alignment. */
  readonly look: CSSProperties | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (stored: string) => void;
  readonly onClose: () => void;
}

/** After a pause of this many milliseconds, what is typed next is undone on its own. */
const pause = 800;

/** Rich text in place of the text it edits. Every change is given on at once; Escape or a click elsewhere ends it. */
export function TextEditor({ label, type, words, opened, look, autoFocus, onChange, onClose }: TextEditorProps) {
  const { store, emit } = useSession();
  const tagName = useTagNames();
  const extensions = useMemo(() => mailSchema(opened.shape, tagName), [opened.shape, tagName]);
  const current = useRef({ opened, stored: words.stored, baseline: "", original: words.stored, changedAt: 0 });

  const editor = useTiptap({
    extensions,
    content: opened.doc,
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "mail-text" },
      transformPastedHTML: cleanHtml,
      handleKeyDown: (_view, event) => travelByKey(event),
    },
    onUpdate: ({ editor: changed }) => {
      const now = current.current;
      const doc = changed.getJSON();
      if (performance.now() - now.changedAt > pause) store.settle();
      now.changedAt = performance.now();
      // Words that are again as they were are written as they were, to the letter.
      now.stored = JSON.stringify(doc) === now.baseline ? now.original : now.opened.write(doc);
      onChange(now.stored);
    },
  });

  // The tools need the text to be on the page.
  const ready = useSyncExternalStore(
    (listener) => {
      // The event comes just before the editor says so.
      const soon = () => queueMicrotask(listener);
      editor.on("create", soon);
      return () => editor.off("create", soon);
    },
    () => editor.isInitialized,
  );
  useEffect(() => {
    if (!ready) return;
    current.current.baseline ||= JSON.stringify(editor.getJSON());
    if (!autoFocus) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [ready, editor, autoFocus]);

  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!ready || told.current === editor) return;
    told.current = editor;
    emit("text-editor:ready", undefined);
  }, [ready, editor, emit]);

  /** The editor's undo goes through the words too: a step of theirs is a step of the mail. */
  function travelByKey(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return false;
    event.preventDefault();
    event.stopPropagation();
    if (key === "y" || event.shiftKey) store.redo();
    else store.undo();
    return true;
  }

  const takeOver = useEffectEvent((stored: string) => {
    const now = current.current;
    if (stored === now.stored) return;
    const again = openWords({ ...words, stored }, type);
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
  useEffect(() => takeOver(words.stored), [words.stored]);

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
      {ready && <FloatingTools editor={editor} shape={opened.shape} whileFocused={!autoFocus} />}
      <div className="text-editor-box" style={look}>
        <EditorContent editor={editor} />
      </div>
      {ready && <TagCompletion editor={editor} />}
    </>
  );
}
