import { EditorContent, useEditor as useTiptap, type JSONContent } from "@tiptap/react";
import { useEffect, useMemo, type CSSProperties } from "react";
import { mailSchema, type TextShape } from "./mail-schema.ts";
import { TextToolbar } from "./text-toolbar.tsx";
import { writeBlocks, writeLine } from "./write-html.ts";

export interface TextEditorProps {
  readonly label: string;
  readonly doc: JSONContent;
  readonly shape: TextShape;
  /** How the renderer shows the text: font, colour, alignment. */
  readonly look: CSSProperties;
  readonly onChange: (html: string) => void;
  readonly onClose: () => void;
}

/** Rich text in place of the text it edits. Every change is given on at once; Escape or a click elsewhere ends it. */
export function TextEditor({ label, doc, shape, look, onChange, onClose }: TextEditorProps) {
  const extensions = useMemo(() => mailSchema(shape), [shape]);
  const editor = useTiptap({
    extensions,
    content: doc,
    autofocus: "end",
    injectCSS: false,
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "mail-text" } },
    onUpdate: ({ editor: changed }) => onChange(write(changed.getJSON(), shape)),
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Escape") onClose();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onClose]);

  return (
    <>
      <TextToolbar editor={editor} shape={shape} />
      <div className="text-editor-box" style={look}>
        <EditorContent editor={editor} />
      </div>
    </>
  );
}

function write(doc: JSONContent, shape: TextShape): string {
  return shape === "line" ? writeLine(doc) : writeBlocks(doc);
}
