import type { Editor } from "@tiptap/react";
import { lazy, Suspense, type KeyboardEvent } from "react";
import { ColourPanel } from "../../../kit/colors/color-panel.tsx";
import { useWords } from "../../../state/session/use-say.ts";
import { inlineStyleAt, setInlineStyle } from "../commands/inline-style.ts";
import type { TextShape } from "../schema/text-shape.ts";
import { LinkForm } from "./link-form.tsx";
import { SpacingPanel } from "./spacing-panel.tsx";

export type OpenPanel = "colour" | "background" | "spacing" | "link" | "emoji";

interface ToolPanelProps {
  readonly panel: OpenPanel;
  readonly editor: Editor;
  readonly shape: TextShape;
  readonly onClose: () => void;
}

const EmojiPicker = lazy(async () => ({ default: (await import("../emoji/emoji-picker.tsx")).EmojiPicker }));

/** What a tool asks for, below the toolbar. */
export function ToolPanel({ panel, editor, shape, onClose }: ToolPanelProps) {
  const say = useWords();

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // Only the panel closes; the words stay open.
    event.stopPropagation();
    close();
  }

  function colours(property: "color" | "background-color", label: string) {
    return (
      <ColourPanel
        label={label}
        optional
        value={inlineStyleAt(editor, property) ?? ""}
        onChange={(colour) => setInlineStyle(editor, property, colour === "" ? null : colour)}
        onDone={close}
      />
    );
  }

  return (
    <div className="tool-panel" onKeyDown={onKeyDown}>
      {panel === "colour" && colours("color", say("Text color"))}
      {panel === "background" && colours("background-color", say("Text background"))}
      {panel === "spacing" && <SpacingPanel editor={editor} shape={shape} />}
      {panel === "link" && <LinkForm editor={editor} onDone={close} />}
      {panel === "emoji" && (
        <Suspense fallback={<p className="note">{say("Loading…")}</p>}>
          <EmojiPicker
            onPick={(emoji) => {
              editor.chain().focus().insertContent(emoji).run();
              onClose();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
