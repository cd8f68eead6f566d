import { useEditorState, type Editor } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useSay } from "../../../state/session/use-say.ts";
import { MergeTagMenu } from "../merge-tags/merge-tag-menu.tsx";
import { blockStyleAt, clearFormatting, setAlignment, type Alignment } from "../commands/text-commands.ts";
import type { TextShape } from "../schema/text-shape.ts";
import { FontTools } from "./font-tools.tsx";
import { ToolPanel, type OpenPanel } from "./tool-panel.tsx";

interface TextToolbarProps {
  readonly editor: Editor;
  readonly shape: TextShape;
  /** The tool whose panel is open. */
  readonly panel: OpenPanel | undefined;
  readonly setPanel: (panel: OpenPanel | undefined) => void;
}

const marks = [
  { name: "bold", icon: "bold", label: "Bold" },
  { name: "italic", icon: "italic", label: "Italic" },
  { name: "underline", icon: "underline", label: "Underline" },
  { name: "strike", icon: "strike", label: "Strikethrough" },
  { name: "sub", icon: "sub", label: "Subscript" },
  { name: "sup", icon: "sup", label: "Superscript" },
] as const;

const alignments = [
  { name: "left", label: "Align left" },
  { name: "center", label: "Align centre" },
  { name: "right", label: "Align right" },
  { name: "justify", label: "Justify" },
] as const satisfies readonly { name: Alignment; label: string }[];

/** The toolbar of the text. Arrow keys move between tools; Escape returns to the text. */
export function TextToolbar({ editor, shape, panel, setPanel }: TextToolbarProps) {
  const say = useSay();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      marks: marks.map(({ name }) => current.isActive(name)),
      link: current.isActive("link"),
      bullets: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
      alignment: blockStyleAt(current, "text-align"),
    }),
  });
  const toggle = (name: OpenPanel) => setPanel(panel === name ? undefined : name);

  function toggleMark(name: (typeof marks)[number]["name"]): void {
    const chain = editor.chain().focus();
    if (name === "sub" || name === "sup") chain.unsetMark(name === "sub" ? "sup" : "sub");
    chain.toggleMark(name).run();
  }

  function panelButton(
    name: OpenPanel,
    icon: "color" | "highlight" | "link" | "emoji" | "spacing" | "letterCase",
    label: string,
  ) {
    return <IconButton icon={icon} label={label} pressed={panel === name} onPress={() => toggle(name)} />;
  }

  return (
    <>
      <div className="text-toolbar" role="toolbar" aria-label={say("Text formatting")} onKeyDown={walk}>
        <FontTools editor={editor} />
        <span className="divider" />
        {marks.map(({ name, icon, label }, i) => (
          <IconButton
            key={name}
            icon={icon}
            label={say(label)}
            pressed={active.marks[i] === true}
            onPress={() => toggleMark(name)}
          />
        ))}
        {panelButton("color", "color", say("Text color"))}
        {panelButton("background", "highlight", say("Text background"))}
        {panelButton("spacing", "spacing", say("Line and letter spacing"))}
        {panelButton("case", "letterCase", say("Upper and lower case"))}
        <IconButton
          icon="link"
          label={say("Link")}
          pressed={active.link || panel === "link"}
          onPress={() => toggle("link")}
        />
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
        {panelButton("emoji", "emoji", say("Emoji"))}
        <IconButton icon="clear" label={say("Clear formatting")} onPress={() => clearFormatting(editor)} />
        <MergeTagMenu editor={editor} />
      </div>
      {panel && (
        <ToolPanel key={panel} panel={panel} editor={editor} shape={shape} onClose={() => setPanel(undefined)} />
      )}
    </>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const { target, currentTarget } = event;
  const isTool = target instanceof HTMLButtonElement || target instanceof HTMLSelectElement;
  if (step === undefined || !isTool) return;
  const tools = [...currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled), select, input")];
  tools.at((tools.indexOf(target) + step) % tools.length)?.focus();
  event.preventDefault();
}
