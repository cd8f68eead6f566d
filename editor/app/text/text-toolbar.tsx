import { useEditorState, type Editor } from "@tiptap/react";
import { useState } from "react";
import { IconButton } from "../chrome/icon-button.tsx";
import type { TextShape } from "./mail-schema.ts";
import { LinkForm } from "./link-form.tsx";
import { MergeTagMenu } from "./merge-tag-menu.tsx";
import { alignmentOf, clearFormatting, colourOf, setAlignment, setColour, type Alignment } from "./text-commands.ts";
import type { English } from "../words/say.ts";
import { useWords } from "../words/use-words.ts";

interface TextToolbarProps {
  readonly editor: Editor;
  readonly shape: TextShape;
}

const marks = [
  { name: "bold", label: "Bold" },
  { name: "italic", label: "Italic" },
  { name: "underline", label: "Underline" },
  { name: "strike", label: "Strikethrough" },
] as const;

const alignments: readonly { name: Alignment; label: English }[] = [
  { name: "left", label: "Align left" },
  { name: "center", label: "Align centre" },
  { name: "right", label: "Align right" },
  { name: "justify", label: "Justify" },
];

export function TextToolbar({ editor, shape }: TextToolbarProps) {
  const say = useWords();
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      marks: marks.map(({ name }) => current.isActive(name)),
      link: current.isActive("link"),
      bullets: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
      alignment: alignmentOf(current),
      colour: colourOf(current),
    }),
  });

  return (
    <div className="text-toolbar" role="toolbar" aria-label={say("Text formatting")}>
      {marks.map(({ name, label }, i) => (
        <IconButton
          key={name}
          icon={name}
          label={say(label)}
          pressed={active.marks[i] === true}
          onPress={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <label className="icon-button colour-button" title={say("Text colour")}>
        <span aria-hidden="true" style={{ borderColor: active.colour ?? "currentColor" }}>
          A
        </span>
        <input
          type="color"
          aria-label={say("Text colour")}
          value={asHex(active.colour)}
          onChange={(event) => setColour(editor, event.target.value)}
        />
      </label>
      <IconButton icon="link" label={say("Link")} pressed={active.link} onPress={() => setLinking(!linking)} />
      {shape === "blocks" && (
        <>
          <span className="divider" />
          {alignments.map(({ name, label }) => (
            <IconButton
              key={name}
              icon={name}
              label={say(label)}
              pressed={active.alignment === name}
              onPress={() => setAlignment(editor, name)}
            />
          ))}
          <IconButton
            icon="bullets"
            label={say("Bulleted list")}
            pressed={active.bullets}
            onPress={() => editor.chain().focus().toggleBulletList().run()}
          />
          <IconButton
            icon="numbers"
            label={say("Numbered list")}
            pressed={active.numbers}
            onPress={() => editor.chain().focus().toggleOrderedList().run()}
          />
        </>
      )}
      <span className="divider" />
      <IconButton icon="clear" label={say("Clear formatting")} onPress={() => clearFormatting(editor)} />
      <MergeTagMenu onInsert={(value) => editor.chain().focus().insertContent({ type: "text", text: value }).run()} />
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

function asHex(colour: string | undefined): string {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : "#000000";
}
