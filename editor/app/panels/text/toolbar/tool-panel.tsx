import type { Editor } from "@tiptap/react";
import { lazy, Suspense, type KeyboardEvent } from "react";
import { ColorPanel } from "../../../kit/colors/color-panel.tsx";
import { useSay } from "../../../state/session/use-say.ts";
import { inlineStyleAt, setInlineStyle } from "../commands/inline-style.ts";
import type { TextShape } from "../schema/text-shape.ts";
import { LinkForm } from "./link-form.tsx";
import { SpacingPanel } from "./spacing-panel.tsx";

export type OpenPanel = "color" | "background" | "spacing" | "case" | "link" | "emoji";

interface ToolPanelProps {
  readonly panel: OpenPanel;
  readonly editor: Editor;
  readonly shape: TextShape;
  readonly onClose: () => void;
}

const CasePanel = lazy(async () => ({ default: (await import("./case-panel.tsx")).CasePanel }));
const EmojiPicker = lazy(async () => ({ default: (await import("../emoji/emoji-picker.tsx")).EmojiPicker }));

/** The panel of a tool, below the toolbar. */
export function ToolPanel({ panel, editor, shape, onClose }: ToolPanelProps) {
  const say = useSay();

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // Closes only the panel; the text stays open.
    event.stopPropagation();
    close();
  }

  function colors(property: "color" | "background-color", label: string) {
    return (
      <ColorPanel
        label={label}
        optional
        value={inlineStyleAt(editor, property) ?? ""}
        onChange={(color) => setInlineStyle(editor, property, color === "" ? null : color)}
        onDone={close}
      />
    );
  }

  return (
    <div className="tool-panel" onKeyDown={onKeyDown}>
      {panel === "color" && colors("color", say("Text color"))}
      {panel === "background" && colors("background-color", say("Text background"))}
      {panel === "spacing" && <SpacingPanel editor={editor} shape={shape} />}
      {panel === "link" && <LinkForm editor={editor} onDone={close} />}
      {panel === "case" && (
        <Suspense fallback={<p className="note">{say("Loading…")}</p>}>
          <CasePanel editor={editor} onDone={close} />
        </Suspense>
      )}
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
