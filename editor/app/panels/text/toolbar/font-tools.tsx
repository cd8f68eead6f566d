import { useEditorState, type Editor } from "@tiptap/react";
import { openSelectByKey } from "../../../kit/open-select-by-key.ts";
import { FontOptions } from "../../../kit/fonts/font-options.tsx";
import { allFonts, useFonts } from "../../../kit/fonts/use-fonts.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { inlineStyleAt, setInlineStyle } from "../commands/inline-style.ts";

const sizes = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 48, 56, 64, 72];

/** Font and size of the selected text. */
export function FontTools({ editor }: { readonly editor: Editor }) {
  const say = useSay();
  const fonts = useFonts();
  const own = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      font: inlineStyleAt(current, "font-family") ?? "",
      size: inlineStyleAt(current, "font-size") ?? "",
    }),
  });
  const knownFont = own.font === "" || allFonts(fonts).some(({ value }) => value === own.font);
  const knownSize = own.size === "" || sizes.some((size) => `${size}px` === own.size);
  const set = (property: string, value: string) => setInlineStyle(editor, property, value === "" ? null : value);

  return (
    <>
      <select
        className="font-tool"
        aria-label={say("Font of the text")}
        value={own.font}
        onKeyDown={openSelectByKey}
        onChange={(event) => set("font-family", event.target.value)}
      >
        <option value="">{say("Font")}</option>
        {!knownFont && <option value={own.font}>{own.font.split(",")[0]}</option>}
        <FontOptions fonts={fonts} />
      </select>
      <select
        className="size-tool"
        aria-label={say("Size of the text")}
        value={own.size}
        onKeyDown={openSelectByKey}
        onChange={(event) => set("font-size", event.target.value)}
      >
        <option value="">{say("Size")}</option>
        {!knownSize && <option value={own.size}>{own.size}</option>}
        {sizes.map((size) => (
          <option key={size} value={`${size}px`}>
            {size} px
          </option>
        ))}
      </select>
    </>
  );
}
