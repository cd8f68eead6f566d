import { useEditorState, type Editor } from "@tiptap/react";
import { useMemo } from "react";
import { flatTags, type FlatTag } from "../../../model/merge-tags/flat-tags.ts";
import { repeatsAround, tagsWithin } from "../../../model/merge-tags/repeats-around.ts";
import { useEditor } from "../../../state/session/session.ts";
import { tagsBefore } from "./tag-query.ts";

/** The host's merge tags that have a value at the cursor: those of a list's items only inside a repetition of it. */
export function useOfferedTags(editor: Editor): readonly FlatTag[] {
  const tags = useEditor((state) => state.mergeTags);
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const cell = useEditor((state) => state.cell);
  const before = useEditorState({ editor, selector: ({ editor: current }) => tagsBefore(current) });
  return useMemo(
    () => tagsWithin(flatTags(tags), repeatsAround(design, selected, before, cell)),
    [tags, design, selected, before, cell],
  );
}

/** What a list says of a tag next to its name. */
export const noteOfTag = ({ group, value, kind }: FlatTag): string =>
  [group === "" ? value : group, kind].filter(Boolean).join(", ");
