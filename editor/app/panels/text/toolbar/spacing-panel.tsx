import { useEditorState, type Editor } from "@tiptap/react";
import { useSay } from "../../../state/session/use-say.ts";
import { inlineStyleAt, setInlineStyle } from "../commands/inline-style.ts";
import { blockStyleAt, setBlockStyle } from "../commands/text-commands.ts";
import type { TextShape } from "../schema/text-shape.ts";

interface SpacingPanelProps {
  readonly editor: Editor;
  readonly shape: TextShape;
}

const lineHeights = ["100%", "120%", "140%", "150%", "160%", "180%", "200%"];
const letterSpacings = ["-1px", "-0.5px", "0.5px", "1px", "2px", "3px", "5px"];

/** The line height of the paragraph and the letter spacing of the selected text. */
export function SpacingPanel({ editor, shape }: SpacingPanelProps) {
  const say = useSay();
  const own = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      line: blockStyleAt(current, "line-height") ?? "",
      letters: inlineStyleAt(current, "letter-spacing") ?? "",
    }),
  });

  function field(label: string, value: string, offered: readonly string[], set: (value: string | null) => void) {
    return (
      <label className="field inline">
        <span className="field-label">{label}</span>
        <select value={value} onChange={(event) => set(event.target.value === "" ? null : event.target.value)}>
          <option value="">{say("As the item")}</option>
          {[...(value === "" || offered.includes(value) ? [] : [value]), ...offered].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
    );
  }

  return (
    <div className="spacing-panel">
      {shape === "blocks" &&
        field(say("Line height"), own.line, lineHeights, (value) => setBlockStyle(editor, "line-height", value))}
      {field(say("Letter spacing"), own.letters, letterSpacings, (value) =>
        setInlineStyle(editor, "letter-spacing", value),
      )}
    </div>
  );
}
